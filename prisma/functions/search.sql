-- What global search looks in is kept beside the tables: see prisma/schema/search.prisma.

-- Two codes are found whole as well as by their parts; an amount is found as 1234.56, whatever its sign.
CREATE OR REPLACE FUNCTION folio_search_words(texts text, code text, another text, amount numeric) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ' ' || concat_ws(' ', folio_fold(left(texts, 600)), code, another, round(abs(amount), 2)::text) || ' ';

-- How each resource is found.
CREATE OR REPLACE FUNCTION folio_search_entry(it invoice) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  number text := folio_compact(it.document_number);
BEGIN
  RETURN (it.workspace_id || '/invoices', coalesce(number, folio_compact(it.client_name)), it.id,
          folio_search_words(concat_ws(' ', it.document_number, it.client_name), number, NULL, it.total),
          it.created_at);
END $$;

CREATE OR REPLACE FUNCTION folio_search_entry(it expense) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (it.workspace_id || '/expenses', folio_compact(it.description), it.id,
          folio_search_words(concat_ws(' ', it.description, it.vendor_name, it.category), NULL, NULL, it.amount),
          it.created_at);
END $$;

CREATE OR REPLACE FUNCTION folio_search_entry(it vendor) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (it.workspace_id || '/vendors', folio_compact(it.name), it.id,
          folio_search_words(concat_ws(' ', it.name, it.email, it.phone, it.tax_id),
                             folio_compact(it.tax_id_normalized), folio_compact(it.phone), NULL),
          it.created_at);
END $$;

CREATE OR REPLACE FUNCTION folio_search_entry(it client) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (it.workspace_id || '/clients', folio_compact(it.name), it.id,
          folio_search_words(concat_ws(' ', it.name, it.email, it.phone, it.tax_id),
                             folio_compact(it.tax_id_normalized), folio_compact(it.phone), NULL),
          it.created_at);
END $$;

CREATE OR REPLACE FUNCTION folio_search_entry(it product) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (it.workspace_id || '/products', folio_compact(it.name), it.id,
          folio_search_words(concat_ws(' ', it.name, it.sku), folio_compact(it.sku), NULL, it.unit_price),
          it.created_at);
END $$;

CREATE OR REPLACE FUNCTION folio_keep_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- An entry is written again where one of the columns that it is made of changes.
CREATE OR REPLACE TRIGGER search_kept AFTER INSERT OR DELETE ON invoice
  FOR EACH ROW EXECUTE FUNCTION folio_keep_search_entry();
CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF document_number, client_name, total ON invoice
  FOR EACH ROW WHEN ((OLD.document_number, OLD.client_name, OLD.total)
    IS DISTINCT FROM (NEW.document_number, NEW.client_name, NEW.total))
  EXECUTE FUNCTION folio_keep_search_entry();

CREATE OR REPLACE TRIGGER search_kept AFTER INSERT OR DELETE ON expense
  FOR EACH ROW EXECUTE FUNCTION folio_keep_search_entry();
CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF description, vendor_name, category, amount ON expense
  FOR EACH ROW WHEN ((OLD.description, OLD.vendor_name, OLD.category, OLD.amount)
    IS DISTINCT FROM (NEW.description, NEW.vendor_name, NEW.category, NEW.amount))
  EXECUTE FUNCTION folio_keep_search_entry();

CREATE OR REPLACE TRIGGER search_kept AFTER INSERT OR DELETE ON vendor
  FOR EACH ROW EXECUTE FUNCTION folio_keep_search_entry();
CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF name, email, phone, tax_id, tax_id_normalized ON vendor
  FOR EACH ROW WHEN ((OLD.name, OLD.email, OLD.phone, OLD.tax_id, OLD.tax_id_normalized)
    IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone, NEW.tax_id, NEW.tax_id_normalized))
  EXECUTE FUNCTION folio_keep_search_entry();

CREATE OR REPLACE TRIGGER search_kept AFTER INSERT OR DELETE ON client
  FOR EACH ROW EXECUTE FUNCTION folio_keep_search_entry();
CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF name, email, phone, tax_id, tax_id_normalized ON client
  FOR EACH ROW WHEN ((OLD.name, OLD.email, OLD.phone, OLD.tax_id, OLD.tax_id_normalized)
    IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone, NEW.tax_id, NEW.tax_id_normalized))
  EXECUTE FUNCTION folio_keep_search_entry();

CREATE OR REPLACE TRIGGER search_kept AFTER INSERT OR DELETE ON product
  FOR EACH ROW EXECUTE FUNCTION folio_keep_search_entry();
CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF name, sku, unit_price ON product
  FOR EACH ROW WHEN ((OLD.name, OLD.sku, OLD.unit_price)
    IS DISTINCT FROM (NEW.name, NEW.sku, NEW.unit_price))
  EXECUTE FUNCTION folio_keep_search_entry();
