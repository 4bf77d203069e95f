-- AlterTable
ALTER TABLE "fiscal_record" ADD COLUMN     "names_its_program" BOOLEAN,
ADD COLUMN     "packed_xml" BYTEA;

-- AlterTable
ALTER TABLE "invoice_json" ADD COLUMN     "cached_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

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
