-- What global search looks in is kept beside the tables: see prisma/schema/search.prisma. How a resource is found, and
-- which columns its entry is made of, is in its file under resources.

-- Two codes are found whole as well as by their parts; an amount is found as 1234.56, whatever its sign.
CREATE OR REPLACE FUNCTION folio_search_words(texts text, code text, another text, amount numeric) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ' ' || concat_ws(' ', folio_fold(left(texts, 600)), code, another, round(abs(amount), 2)::text) || ' ';

-- The entry of a row, as the folio_search_entry of its resource makes it.
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
