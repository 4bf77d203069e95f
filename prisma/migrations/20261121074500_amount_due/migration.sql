-- What an invoice still asks for, in one place: withholding lowers it, payments do, a late fee raises it, and a
-- cancelled one asks for nothing.
ALTER TABLE "invoice" ADD COLUMN "amount_due" DECIMAL(14,2) GENERATED ALWAYS AS (
  CASE WHEN "status" = 'cancelled' THEN 0 ELSE "total" - "irpf" + "late_fee" - "amount_paid" END
) STORED NOT NULL;

-- The aging report reads all it needs of a million open invoices here, in the order in which it adds them up.
CREATE INDEX "invoice_open" ON "invoice"("workspace_id", "currency", "client_id", "client_name")
  INCLUDE ("id", "issue_date", "due_date", "amount_due", "original_invoice_id")
  WHERE "status" IN ('sent', 'partial', 'overdue');

-- To tell of a day in the past what was charged only later.
CREATE INDEX "invoice_late_fee" ON "invoice"("workspace_id", "late_fee_at") WHERE "late_fee" <> 0;
