-- What was written down stays as it was: nobody changes a row, and none is removed but with its company. Whoever must,
-- disables the trigger by name, and knows it.
CREATE OR REPLACE FUNCTION folio_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- The rows of a company that its owner has deleted are erased: see docs/decisions/0043-deleting-a-company.md.
CREATE OR REPLACE FUNCTION folio_refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM removed LEFT JOIN workspace w ON w.id = removed.workspace_id WHERE w.deleted_at IS NULL) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

-- Tax law wants the chain kept whole, and by its foreign keys the workspace and the invoices that it tells of as well:
-- there is no cascade. All that ever changes is that the XML of an old record is packed.
CREATE OR REPLACE TRIGGER fiscal_record_append_only BEFORE UPDATE ON fiscal_record FOR EACH ROW WHEN (
    OLD.xml IS NULL OR OLD.packed_xml IS NOT NULL OR NEW.xml IS NOT NULL OR NEW.packed_xml IS NULL OR (
      NEW.workspace_id, NEW.sequence, NEW.kind, NEW.invoice_id, NEW.input, NEW.previous_hash, NEW.hash, NEW.is_test,
      NEW.is_correction, NEW.recorded_at
    ) IS DISTINCT FROM (
      OLD.workspace_id, OLD.sequence, OLD.kind, OLD.invoice_id, OLD.input, OLD.previous_hash, OLD.hash, OLD.is_test,
      OLD.is_correction, OLD.recorded_at
    ))
  EXECUTE FUNCTION folio_refuse_change();
CREATE OR REPLACE TRIGGER fiscal_record_whole BEFORE TRUNCATE ON fiscal_record
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();
CREATE OR REPLACE TRIGGER fiscal_record_kept AFTER DELETE ON fiscal_record REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_removal();

-- A TicketBAI file stays as it was signed; what became of it is written beside it. All that ever changes is that an old one is
-- packed, unless others are packed by it.
CREATE OR REPLACE TRIGGER ticketbai_file_unchanged BEFORE UPDATE ON ticketbai_file FOR EACH ROW WHEN ((
    NEW.workspace_id, NEW.sequence, NEW.kind, NEW.correction, NEW.invoice_id, NEW.territory, NEW.mode, NEW.issuer_tax_id,
    NEW.tbai_identifier, NEW.signature
  ) IS DISTINCT FROM (
    OLD.workspace_id, OLD.sequence, OLD.kind, OLD.correction, OLD.invoice_id, OLD.territory, OLD.mode, OLD.issuer_tax_id,
    OLD.tbai_identifier, OLD.signature
  ) OR (NEW.xml, NEW.packed_xml) IS DISTINCT FROM (OLD.xml, OLD.packed_xml) AND (
    OLD.xml IS NULL OR OLD.packed_xml IS NOT NULL OR NEW.xml IS NOT NULL OR NEW.packed_xml IS NULL OR OLD.sequence % 100 = 1
  ))
  EXECUTE FUNCTION folio_refuse_change();
CREATE OR REPLACE TRIGGER ticketbai_file_whole BEFORE TRUNCATE ON ticketbai_file
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();
CREATE OR REPLACE TRIGGER ticketbai_file_kept AFTER DELETE ON ticketbai_file REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_removal();

-- The timeline of a client goes with the client alone.
CREATE OR REPLACE TRIGGER activity_unchanged BEFORE UPDATE ON activity
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();

-- The history of a document goes with its workspace alone.
CREATE OR REPLACE TRIGGER document_history_unchanged BEFORE UPDATE OR TRUNCATE ON document_history
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();

-- An issued invoice prints by the letterhead that it names.
CREATE OR REPLACE TRIGGER letterhead_unchanged BEFORE UPDATE OR TRUNCATE ON letterhead
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();
CREATE OR REPLACE TRIGGER logo_unchanged BEFORE UPDATE OR TRUNCATE ON logo
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();

-- An e-invoice that somebody may have been sent is served again byte for byte.
CREATE OR REPLACE TRIGGER e_invoice_export_unchanged BEFORE UPDATE OR TRUNCATE ON e_invoice_export
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();

-- The security log goes by age (see src/server/operations/jobs/prune.ts) and with its company.
CREATE OR REPLACE TRIGGER security_event_unchanged BEFORE UPDATE OR TRUNCATE ON security_event
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();
CREATE OR REPLACE TRIGGER security_event_kept AFTER DELETE ON security_event REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT WHEN (current_setting('folio.pruning', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION folio_refuse_removal();
