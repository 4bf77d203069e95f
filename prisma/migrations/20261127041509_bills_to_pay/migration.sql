-- What a vendor's bill says of how it is to be paid.
ALTER TABLE "expense" ADD COLUMN     "amount_to_pay" DECIMAL(14,2),
ADD COLUMN     "due_date" DATE,
ADD COLUMN     "order_number" VARCHAR(100),
ADD COLUMN     "payment_reference" VARCHAR(140),
ADD COLUMN     "vendor_iban" VARCHAR(34);
ALTER TABLE "expense" ADD COLUMN     "due_on" DATE GENERATED ALWAYS AS (coalesce("due_date", "date")) STORED NOT NULL;

-- CreateIndex
CREATE INDEX "expense_workspace_id_due_on_id_idx" ON "expense"("workspace_id", "due_on", "id");

-- By this expenses are found by what is paid of them.
DROP INDEX expense_payable;
CREATE INDEX expense_payable ON expense (workspace_id, currency, (coalesce(amount_to_pay, amount - irpf)), id);

-- By this they are found by the payment reference that a bank transaction names.
CREATE INDEX expense_payment_reference ON expense (workspace_id, folio_compact(payment_reference))
  WHERE payment_reference IS NOT NULL;
CREATE INDEX expense_vendor_iban ON expense (workspace_id, vendor_iban) WHERE vendor_iban IS NOT NULL;
