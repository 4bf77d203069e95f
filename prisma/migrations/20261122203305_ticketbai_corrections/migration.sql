-- CreateEnum
CREATE TYPE "ticketbai_correction" AS ENUM ('subsanar', 'modificar');

-- DropIndex
DROP INDEX "ticketbai_file_invoice_id_kind_key";

-- AlterTable
ALTER TABLE "ticketbai_file" ADD COLUMN     "correction" "ticketbai_correction";

-- CreateIndex
CREATE INDEX "ticketbai_file_invoice_id_sequence_idx" ON "ticketbai_file"("invoice_id", "sequence");

-- A TicketBAI file stays as it was signed; what became of it is written beside it.
CREATE OR REPLACE TRIGGER ticketbai_file_unchanged
  BEFORE UPDATE OF workspace_id, sequence, kind, correction, invoice_id, territory, mode, issuer_tax_id, tbai_identifier, signature, xml
  ON ticketbai_file FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();

-- One file of an invoice and one of its cancellation; their corrections may be many.
CREATE UNIQUE INDEX ticketbai_file_first_key ON ticketbai_file (invoice_id, kind) WHERE correction IS NULL;

ALTER TABLE ticketbai_file
  DROP CONSTRAINT ticketbai_file_identifier_check,
  ADD CONSTRAINT ticketbai_file_identifier_check
    CHECK ((kind = 'alta' AND correction IS NULL) = (tbai_identifier IS NOT NULL)),
  ADD CONSTRAINT ticketbai_file_correction_check CHECK (correction IS NULL OR territory <> 'bizkaia');
