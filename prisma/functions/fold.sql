-- What is not to matter where text is searched goes: accents, case, and whatever stands between words and digits, of
-- which one space is left. ß is ss. src/lib/text/fold.ts is its twin, and a test holds one to the other. It needs no
-- extension, and its separators are written out, so that the same text is folded alike under every locale. Most text is
-- ASCII, and that takes a third of the time.
CREATE OR REPLACE FUNCTION folio_fold(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  -- Not LANGUAGE sql: its body would take the place of each call in a generated column, and be planned for every INSERT.
  RETURN CASE WHEN octet_length(value) = length(value) THEN btrim(regexp_replace(lower(value), '[^a-z0-9]+', ' ', 'g'))
    ELSE btrim(regexp_replace(
      replace(replace(replace(
        translate(lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]+', '', 'g')), 'øđðłıς', 'oddliσ'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u20a0-\u20cf]+', ' ', 'g')) END;
END $$;

-- "F 2026/001", "f-2026-001" and "F2026001" are one number.
CREATE OR REPLACE FUNCTION folio_compact(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN left(replace(folio_fold(value), ' ', ''), 200);
