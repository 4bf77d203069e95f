-- AlterTable
ALTER TABLE "workspace" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3);

-- The rows of a company that its owner has deleted are erased: see docs/decisions/0043-deleting-a-company.md.
CREATE OR REPLACE FUNCTION folio_refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM removed LEFT JOIN workspace w ON w.id = removed.workspace_id WHERE w.deleted_at IS NULL) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

-- Tax law wants the chain kept whole, and by its foreign keys the workspace and the invoices that it tells of as well:
-- there is no cascade.
CREATE OR REPLACE TRIGGER fiscal_record_append_only BEFORE UPDATE OR TRUNCATE ON fiscal_record
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();

CREATE OR REPLACE TRIGGER fiscal_record_kept AFTER DELETE ON fiscal_record REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_removal();

CREATE OR REPLACE TRIGGER ticketbai_file_whole BEFORE TRUNCATE ON ticketbai_file
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();

CREATE OR REPLACE TRIGGER ticketbai_file_kept AFTER DELETE ON ticketbai_file REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_removal();

CREATE OR REPLACE TRIGGER security_event_kept AFTER DELETE ON security_event REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT WHEN (current_setting('folio.pruning', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION folio_refuse_removal();

-- However an attachment, a logo, an e-invoice, an import or a bank statement goes, alone, with what it belongs to or with
-- its workspace, its bytes follow. The workspace may have gone before it, or be going: nothing of that runs any more.
CREATE OR REPLACE FUNCTION folio_discard_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_task (id, kind, key, payload, workspace_id, next_attempt_at)
  VALUES ('obx_' || substr(md5('file-removal' || OLD.storage_key), 1, 26), 'file-removal', OLD.storage_key, '{}',
          (SELECT id FROM workspace WHERE id = OLD.workspace_id AND deleted_at IS NULL), 'epoch')
  ON CONFLICT DO NOTHING;
  PERFORM pg_notify('folio_outbox', 'file-removal');
  RETURN NULL;
END $$;
