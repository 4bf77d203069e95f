-- CreateEnum
CREATE TYPE "company_pause" AS ENUM ('moved', 'imported');

-- AlterTable
ALTER TABLE "workspace" ADD COLUMN     "paused_as" "company_pause",
ADD COLUMN     "paused_at" TIMESTAMPTZ(3);

-- The archive of a company has what is settled already.
CREATE OR REPLACE TRIGGER invoice_credited_added AFTER INSERT ON invoice FOR EACH ROW
  WHEN (NEW.status <> 'draft' AND (NEW.original_invoice_id IS NOT NULL OR NEW.rectifies IS NOT NULL)
    AND current_setting('folio.importing', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION folio_keep_credited();

CREATE OR REPLACE TRIGGER refund_moved AFTER INSERT OR DELETE ON credit_share_refund FOR EACH ROW
  WHEN (current_setting('folio.importing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION folio_refund_moved();

CREATE OR REPLACE TRIGGER frozen_added AFTER INSERT ON invoice_line REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (current_setting('folio.importing', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION folio_refuse_issued_part();

CREATE OR REPLACE TRIGGER frozen_added AFTER INSERT ON invoice_tax REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (current_setting('folio.importing', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION folio_refuse_issued_part();
