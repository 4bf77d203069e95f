-- What is paid ahead bears its tax when it is received (LIVA 75.Dos): a deposit can have an invoice of its own, and the
-- final invoice then takes off what that one has charged.
ALTER TABLE "deposit"
  ADD COLUMN "advance_invoice_id" TEXT,
  ADD COLUMN "deducted_on_id" TEXT,
  ADD CONSTRAINT "deposit_advance_invoice_id_fkey" FOREIGN KEY ("advance_invoice_id") REFERENCES "invoice"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT "deposit_deducted_on_id_fkey" FOREIGN KEY ("deducted_on_id") REFERENCES "invoice"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT deposit_deducted_check CHECK (deducted_on_id IS NULL OR advance_invoice_id IS NOT NULL);
CREATE UNIQUE INDEX "deposit_advance_invoice_id_key" ON "deposit"("advance_invoice_id");
CREATE INDEX "deposit_deducted_on_id_idx" ON "deposit"("deducted_on_id");
