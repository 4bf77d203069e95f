-- A list's total is kept, not counted: see docs/decisions/0005-row-counters.md. The triggers of a resource are in its file
-- under resources.

-- The lowest slot of the counters that no other open transaction has touched, so that nobody waits for a count, and two
-- that change several resources in different orders cannot lock each other out. A transaction always finds its own slot
-- again, and who writes alone always has the same: there are no more rows than there were writers at once.
CREATE OR REPLACE FUNCTION folio_count_slot(workspace text) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  slot int := 0;
BEGIN
  WHILE NOT pg_try_advisory_xact_lock(hashtext('folio.count.' || workspace), slot) LOOP
    slot := slot + 1;
  END LOOP;
  RETURN slot;
END $$;

-- What is counted by its resource alone. Each change adds to the revision of a counter in its own transaction, also one that
-- counts nothing: a total that was counted is the same for as long as the sum of the revisions is.
CREATE OR REPLACE FUNCTION folio_count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO resource_count AS counted (workspace_id, resource, status, slot, rows, revision)
    SELECT workspace_id, TG_TABLE_NAME, status, folio_count_slot(workspace_id), change, 1
    FROM (SELECT workspace_id, '' AS status, count(*) AS change FROM added GROUP BY 1, 2 ORDER BY 1, 2) AS counts
    ON CONFLICT (workspace_id, resource, status, slot) DO UPDATE
      SET rows = counted.rows + excluded.rows, revision = counted.revision + 1;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO resource_count AS counted (workspace_id, resource, status, slot, rows, revision)
    SELECT workspace_id, TG_TABLE_NAME, status, folio_count_slot(workspace_id), -change, 1
    FROM (SELECT workspace_id, '' AS status, count(*) AS change FROM removed GROUP BY 1, 2 ORDER BY 1, 2) AS counts
    ON CONFLICT (workspace_id, resource, status, slot) DO UPDATE
      SET rows = counted.rows + excluded.rows, revision = counted.revision + 1;
  ELSE
    INSERT INTO resource_count AS counted (workspace_id, resource, status, slot, rows, revision)
    SELECT workspace_id, TG_TABLE_NAME, '', folio_count_slot(workspace_id), 0, 1
    FROM (SELECT DISTINCT workspace_id FROM added ORDER BY 1) AS companies
    ON CONFLICT (workspace_id, resource, status, slot) DO UPDATE SET revision = counted.revision + 1;
  END IF;
  RETURN NULL;
END $$;

-- What is counted by its status as well: a row that changes it moves from one count to the other.
CREATE OR REPLACE FUNCTION folio_count_by_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO resource_count AS counted (workspace_id, resource, status, slot, rows, revision)
    SELECT workspace_id, TG_TABLE_NAME, status, folio_count_slot(workspace_id), change, 1
    FROM (
      SELECT workspace_id, status::text AS status, count(*) AS change FROM added GROUP BY 1, 2 ORDER BY 1, 2
    ) AS counts
    ON CONFLICT (workspace_id, resource, status, slot) DO UPDATE
      SET rows = counted.rows + excluded.rows, revision = counted.revision + 1;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO resource_count AS counted (workspace_id, resource, status, slot, rows, revision)
    SELECT workspace_id, TG_TABLE_NAME, status, folio_count_slot(workspace_id), -change, 1
    FROM (
      SELECT workspace_id, status::text AS status, count(*) AS change FROM removed GROUP BY 1, 2 ORDER BY 1, 2
    ) AS counts
    ON CONFLICT (workspace_id, resource, status, slot) DO UPDATE
      SET rows = counted.rows + excluded.rows, revision = counted.revision + 1;
  ELSE
    INSERT INTO resource_count AS counted (workspace_id, resource, status, slot, rows, revision)
    SELECT workspace_id, TG_TABLE_NAME, status, folio_count_slot(workspace_id), change, 1
    FROM (
      SELECT workspace_id, status, sum(change) AS change
      FROM (
        SELECT workspace_id, status::text AS status, 1 AS change FROM added
        UNION ALL
        SELECT workspace_id, status::text, -1 FROM removed
      ) AS moved
      GROUP BY 1, 2 ORDER BY 1, 2
    ) AS counts
    ON CONFLICT (workspace_id, resource, status, slot) DO UPDATE
      SET rows = counted.rows + excluded.rows, revision = counted.revision + 1;
  END IF;
  RETURN NULL;
END $$;

-- What no counter of rows would answer for, since its lists leave some of them out: its changes alone are counted.
CREATE OR REPLACE FUNCTION folio_count_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO resource_count AS counted (workspace_id, resource, status, slot, rows, revision)
  SELECT workspace_id, TG_TABLE_NAME, '', folio_count_slot(workspace_id), 0, 1
  FROM (SELECT DISTINCT workspace_id FROM changed ORDER BY 1) AS companies
  ON CONFLICT (workspace_id, resource, status, slot) DO UPDATE SET revision = counted.revision + 1;
  RETURN NULL;
END $$;

-- A workspace that is gone has nothing to count or to add up. Deferred, because the cascade counts down after other
-- triggers.
CREATE OR REPLACE FUNCTION folio_forget_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM resource_count WHERE workspace_id = OLD.id;
  DELETE FROM invoice_day WHERE workspace_id = OLD.id;
  DELETE FROM tax_day WHERE workspace_id = OLD.id;
  DELETE FROM client_month WHERE workspace_id = OLD.id;
  DELETE FROM expense_day WHERE workspace_id = OLD.id;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER workspace_forget_counts AFTER DELETE ON workspace
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION folio_forget_counts();
