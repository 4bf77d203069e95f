-- Aging reads the credit notes of one company after the other. Nearly no invoice is one: whole indexes would hold,
-- and cost with each new invoice, a row for every one that is not.
DROP INDEX "invoice_original_invoice_id_idx";
CREATE INDEX "invoice_credit_note_of" ON "invoice"("original_invoice_id") WHERE "original_invoice_id" IS NOT NULL;
CREATE INDEX "invoice_credit_note_by" ON "invoice"("workspace_id") WHERE "original_invoice_id" IS NOT NULL;
