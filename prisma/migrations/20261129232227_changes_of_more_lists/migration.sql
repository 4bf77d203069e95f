-- What no counter of rows would answer for, since its lists leave some of them out: its changes alone are counted.
CREATE OR REPLACE FUNCTION folio_count_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO resource_count AS counted (workspace_id, resource, status, slot, rows, revision)
  SELECT workspace_id, TG_TABLE_NAME, '', folio_count_slot(workspace_id), 0, 1
  FROM (SELECT DISTINCT workspace_id FROM changed ORDER BY 1) AS companies
  ON CONFLICT (workspace_id, resource, status, slot) DO UPDATE SET revision = counted.revision + 1;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_revised AFTER UPDATE ON deposit REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();

CREATE OR REPLACE TRIGGER revised_by_insert AFTER INSERT ON guest REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_changes();

CREATE OR REPLACE TRIGGER revised_by_update AFTER UPDATE ON guest REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_changes();

CREATE OR REPLACE TRIGGER revised_by_delete AFTER DELETE ON guest REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_changes();

CREATE OR REPLACE TRIGGER count_revised AFTER UPDATE ON product REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();

CREATE OR REPLACE TRIGGER count_revised AFTER UPDATE ON property REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();

CREATE OR REPLACE TRIGGER revised_by_insert AFTER INSERT ON reservation REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_changes();

CREATE OR REPLACE TRIGGER revised_by_update AFTER UPDATE ON reservation REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_changes();

CREATE OR REPLACE TRIGGER revised_by_delete AFTER DELETE ON reservation REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_changes();

CREATE OR REPLACE TRIGGER count_revised AFTER UPDATE ON vendor REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();
