-- However an attachment, a logo, an e-invoice, an import, a bank statement, a filed return or a file of an answer goes, alone, with what it belongs to or with
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

CREATE OR REPLACE TRIGGER attachment_discard_file AFTER DELETE ON attachment
  FOR EACH ROW WHEN (OLD.storage_key IS NOT NULL) EXECUTE FUNCTION folio_discard_file();

CREATE OR REPLACE TRIGGER e_invoice_export_discard_file AFTER DELETE ON e_invoice_export
  FOR EACH ROW EXECUTE FUNCTION folio_discard_file();

CREATE OR REPLACE TRIGGER logo_discard_file AFTER DELETE ON logo
  FOR EACH ROW EXECUTE FUNCTION folio_discard_file();

CREATE OR REPLACE TRIGGER move_file_discard_file AFTER DELETE ON move_file
  FOR EACH ROW WHEN (OLD.storage_key IS NOT NULL) EXECUTE FUNCTION folio_discard_file();

CREATE OR REPLACE TRIGGER import_discard_file AFTER DELETE ON import
  FOR EACH ROW WHEN (OLD.storage_key IS NOT NULL) EXECUTE FUNCTION folio_discard_file();

CREATE OR REPLACE TRIGGER bank_statement_discard_file AFTER DELETE ON bank_statement
  FOR EACH ROW WHEN (OLD.storage_key IS NOT NULL) EXECUTE FUNCTION folio_discard_file();

CREATE OR REPLACE TRIGGER tax_filing_discard_file AFTER DELETE ON tax_filing
  FOR EACH ROW WHEN (OLD.storage_key IS NOT NULL) EXECUTE FUNCTION folio_discard_file();

CREATE OR REPLACE TRIGGER client_request_file_discard_file AFTER DELETE ON client_request_file
  FOR EACH ROW WHEN (OLD.storage_key IS NOT NULL) EXECUTE FUNCTION folio_discard_file();
