-- CreateTable
CREATE TABLE "search_entry" (
    "scope" TEXT COLLATE "C" NOT NULL,
    "compact" TEXT COLLATE "C" NOT NULL, -- "C", so that a beginning is looked up in the primary key
    "id" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "search_entry_pkey" PRIMARY KEY ("scope","compact","id")
);

-- CreateIndex
CREATE INDEX "search_entry_scope_at_id_idx" ON "search_entry"("scope", "at" DESC, "id" DESC);

-- What is not to matter goes: accents, case, and whatever stands between words and digits. It needs no extension, and
-- its separators are written out so that the same text is folded alike under every locale. Most text is ASCII, and
-- that takes a third of the time.
CREATE FUNCTION folio_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(value) = length(value) THEN btrim(regexp_replace(lower(value), '[^a-z0-9]+', ' ', 'g'))
  ELSE btrim(regexp_replace(
    translate(lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]+', '', 'g')), 'øđłıß', 'odlis'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u20a0-\u20cf]+', ' ', 'g')) END;

-- "F 2026/001", "f-2026-001" and "F2026001" are one number.
CREATE FUNCTION folio_compact(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN left(replace(folio_fold(value), ' ', ''), 200);

-- Two codes are found whole as well as by their parts; an amount is found as 1234.56, whatever its sign.
CREATE FUNCTION folio_search_words(texts text, code text, another text, amount numeric) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ' ' || concat_ws(' ', folio_fold(left(texts, 600)), code, another, round(abs(amount), 2)::text) || ' ';

-- How each resource is found.
CREATE FUNCTION folio_search_entry(it invoice) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  number text := folio_compact(it.document_number);
BEGIN
  RETURN (it.workspace_id || '/invoices', coalesce(number, folio_compact(it.client_name)), it.id,
          folio_search_words(concat_ws(' ', it.document_number, it.client_name), number, NULL, it.total),
          it.created_at);
END $$;

CREATE FUNCTION folio_search_entry(it expense) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (it.workspace_id || '/expenses', folio_compact(it.description), it.id,
          folio_search_words(concat_ws(' ', it.description, it.vendor_name, it.category), NULL, NULL, it.amount),
          it.created_at);
END $$;

CREATE FUNCTION folio_search_entry(it vendor) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (it.workspace_id || '/vendors', folio_compact(it.name), it.id,
          folio_search_words(concat_ws(' ', it.name, it.email, it.phone, it.tax_id), folio_compact(it.tax_id_normalized),
                             folio_compact(it.phone), NULL),
          it.created_at);
END $$;

CREATE FUNCTION folio_search_entry(it client) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (it.workspace_id || '/clients', folio_compact(it.name), it.id,
          folio_search_words(concat_ws(' ', it.name, it.email, it.phone, it.tax_id), folio_compact(it.tax_id_normalized),
                             folio_compact(it.phone), NULL),
          it.created_at);
END $$;

CREATE FUNCTION folio_search_entry(it product) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (it.workspace_id || '/products', folio_compact(it.name), it.id,
          folio_search_words(concat_ws(' ', it.name, it.sku), folio_compact(it.sku), NULL, it.unit_price),
          it.created_at);
END $$;

CREATE FUNCTION folio_keep_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry search_entry;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    entry := folio_search_entry(OLD);
    DELETE FROM search_entry WHERE scope = entry.scope AND compact = entry.compact AND id = entry.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    entry := folio_search_entry(NEW);
    INSERT INTO search_entry VALUES (entry.*);
  END IF;
  RETURN NULL;
END $$;

-- SELECT folio_keep_search('invoice', 'document_number, client_name, total') with the columns that its entry is made of.
CREATE FUNCTION folio_keep_search(resource regclass, columns text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before text := (SELECT string_agg('OLD.' || btrim(name), ', ') FROM regexp_split_to_table(columns, ',') AS name);
  after text := replace(before, 'OLD.', 'NEW.');
BEGIN
  EXECUTE format('INSERT INTO search_entry SELECT entry.* FROM %s AS it, folio_search_entry(it) AS entry', resource);
  EXECUTE format('CREATE TRIGGER search_kept AFTER INSERT OR DELETE ON %s
    FOR EACH ROW EXECUTE FUNCTION folio_keep_search_entry()', resource);
  EXECUTE format('CREATE TRIGGER search_changed AFTER UPDATE OF %s ON %s
    FOR EACH ROW WHEN ((%s) IS DISTINCT FROM (%s)) EXECUTE FUNCTION folio_keep_search_entry()',
    columns, resource, before, after);
END $$;

SELECT folio_keep_search('invoice', 'document_number, client_name, total');
SELECT folio_keep_search('expense', 'description, vendor_name, category, amount');
SELECT folio_keep_search('vendor', 'name, email, phone, tax_id, tax_id_normalized');
SELECT folio_keep_search('client', 'name, email, phone, tax_id, tax_id_normalized');
SELECT folio_keep_search('product', 'name, sku, unit_price');

-- Search looks at the newest entries first, and asks this index only for what is rare among them: of that the planner
-- knows nothing, and statistics would mislead it where workspaces differ.
ALTER TABLE search_entry ALTER COLUMN words SET STATISTICS 0;

-- Where the server lacks an extension, search reads the entries of the scope one by one. Partial in name only: Prisma,
-- which has no words for such an index, lets partial ones be.
DO $$
BEGIN
  CREATE INDEX search_entry_words_idx ON search_entry USING gin (scope, words gin_trgm_ops) WHERE words IS NOT NULL;
EXCEPTION WHEN undefined_object THEN
  BEGIN
    CREATE INDEX search_entry_words_idx ON search_entry USING gin (words gin_trgm_ops) WHERE words IS NOT NULL;
  EXCEPTION WHEN undefined_object THEN
    RAISE NOTICE 'extension pg_trgm is not available here: search is slower';
  END;
END $$;
