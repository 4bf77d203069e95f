-- CreateTable
CREATE TABLE "resource_revision" (
    "workspace_id" TEXT NOT NULL,
    "resource" TEXT NOT NULL,
    "slot" SMALLINT NOT NULL,
    "revision" BIGINT NOT NULL,

    CONSTRAINT "resource_revision_pkey" PRIMARY KEY ("workspace_id","resource","slot")
);

-- Rows of a resource were inserted, changed or deleted: what was counted of them may be another number now.
CREATE OR REPLACE FUNCTION folio_note_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO resource_revision AS noted (workspace_id, resource, slot, revision)
  SELECT workspace_id, TG_TABLE_NAME, folio_count_slot(workspace_id), 1
  FROM (SELECT DISTINCT workspace_id FROM changed ORDER BY 1) AS companies
  ON CONFLICT (workspace_id, resource, slot) DO UPDATE SET revision = noted.revision + 1;
  RETURN NULL;
END $$;

-- A workspace that is gone has nothing to count or to add up. Deferred, because the cascade counts down after other
-- triggers.
CREATE OR REPLACE FUNCTION folio_forget_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM resource_count WHERE workspace_id = OLD.id;
  DELETE FROM resource_revision WHERE workspace_id = OLD.id;
  DELETE FROM invoice_day WHERE workspace_id = OLD.id;
  DELETE FROM tax_day WHERE workspace_id = OLD.id;
  DELETE FROM client_month WHERE workspace_id = OLD.id;
  DELETE FROM expense_day WHERE workspace_id = OLD.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER revised_by_insert AFTER INSERT ON client REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_note_revision();

CREATE OR REPLACE TRIGGER revised_by_update AFTER UPDATE ON client REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_note_revision();

CREATE OR REPLACE TRIGGER revised_by_delete AFTER DELETE ON client REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_note_revision();

CREATE OR REPLACE TRIGGER revised_by_insert AFTER INSERT ON expense REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_note_revision();

CREATE OR REPLACE TRIGGER revised_by_update AFTER UPDATE ON expense REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_note_revision();

CREATE OR REPLACE TRIGGER revised_by_delete AFTER DELETE ON expense REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_note_revision();
