-- A time zone, or UTC where this PostgreSQL does not know it, as one with other tzdata may not: the name that one company
-- has must not fail a statement over all of them.
CREATE OR REPLACE FUNCTION folio_time_zone(name text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM now() AT TIME ZONE name;
  RETURN name;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN 'UTC';
END $$;
