-- To turn a row of forty columns into JSON for the sake of its status took most of the time that counting it takes:
-- what is counted by its status has a function of its own, and the two are one text.
DO $do$
DECLARE
  counting record;
BEGIN
  FOR counting IN SELECT * FROM (VALUES ('folio_count_rows', $$''$$), ('folio_count_by_status', 'status::text'))
    AS counting (name, status)
  LOOP
    EXECUTE format($format$
      CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $function$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO resource_count AS counted (workspace_id, resource, status, slot, rows)
          SELECT workspace_id, TG_TABLE_NAME, status, folio_count_slot(workspace_id), change
            FROM (SELECT workspace_id, %2$s AS status, count(*) AS change FROM added GROUP BY 1, 2 ORDER BY 1, 2) AS counts
          ON CONFLICT (workspace_id, resource, status, slot) DO UPDATE SET rows = counted.rows + excluded.rows;
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO resource_count AS counted (workspace_id, resource, status, slot, rows)
          SELECT workspace_id, TG_TABLE_NAME, status, folio_count_slot(workspace_id), -change
            FROM (SELECT workspace_id, %2$s AS status, count(*) AS change FROM removed GROUP BY 1, 2 ORDER BY 1, 2) AS counts
          ON CONFLICT (workspace_id, resource, status, slot) DO UPDATE SET rows = counted.rows + excluded.rows;
        ELSE
          INSERT INTO resource_count AS counted (workspace_id, resource, status, slot, rows)
          SELECT workspace_id, TG_TABLE_NAME, status, folio_count_slot(workspace_id), change
            FROM (
              SELECT workspace_id, status, sum(change) AS change
                FROM (
                  SELECT workspace_id, %2$s AS status, 1 AS change FROM added
                  UNION ALL
                  SELECT workspace_id, %2$s, -1 FROM removed
                ) AS moved
                GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
            ) AS counts
          ON CONFLICT (workspace_id, resource, status, slot) DO UPDATE SET rows = counted.rows + excluded.rows;
        END IF;
        RETURN NULL;
      END $function$
    $format$, counting.name, counting.status);
  END LOOP;
END $do$;

-- SELECT folio_keep_count('client') or, by status, SELECT folio_keep_count('invoice', true).
DROP FUNCTION folio_keep_count(regclass, text);
CREATE FUNCTION folio_keep_count(resource regclass, by_status boolean DEFAULT false) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  counting text := CASE WHEN by_status THEN 'folio_count_by_status' ELSE 'folio_count_rows' END;
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER count_added AFTER INSERT ON %s REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION %I()', resource, counting);
  EXECUTE format('CREATE OR REPLACE TRIGGER count_removed AFTER DELETE ON %s REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION %I()', resource, counting);
  IF by_status THEN
    EXECUTE format('CREATE OR REPLACE TRIGGER count_moved AFTER UPDATE ON %s REFERENCING OLD TABLE AS removed NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', resource, counting);
  END IF;
END $$;

SELECT folio_keep_count('invoice', true);
SELECT folio_keep_count('quote', true);
