-- CreateTable
CREATE TABLE "refused_match" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "transaction_id" TEXT NOT NULL,
    "invoice_id" TEXT,
    "expense_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refused_match_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "refused_match_workspace_id_idx" ON "refused_match"("workspace_id");

-- CreateIndex
CREATE INDEX "refused_match_invoice_id_idx" ON "refused_match"("invoice_id");

-- CreateIndex
CREATE INDEX "refused_match_expense_id_idx" ON "refused_match"("expense_id");

-- CreateIndex
CREATE UNIQUE INDEX "refused_match_transaction_id_invoice_id_key" ON "refused_match"("transaction_id", "invoice_id");

-- CreateIndex
CREATE UNIQUE INDEX "refused_match_transaction_id_expense_id_key" ON "refused_match"("transaction_id", "expense_id");

-- AddForeignKey
ALTER TABLE "refused_match" ADD CONSTRAINT "refused_match_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refused_match" ADD CONSTRAINT "refused_match_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "bank_transaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refused_match" ADD CONSTRAINT "refused_match_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refused_match" ADD CONSTRAINT "refused_match_expense_id_fkey" FOREIGN KEY ("expense_id") REFERENCES "expense"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE refused_match ADD CONSTRAINT refused_match_document CHECK (num_nonnulls(invoice_id, expense_id) = 1);

-- By this expenses are found by what is paid of them.
CREATE INDEX expense_payable ON expense (workspace_id, currency, (amount - irpf), id);
-- By this it is learnt who an IBAN is of.
CREATE INDEX bank_transaction_matched_iban ON bank_transaction (workspace_id, counterparty_iban, id)
  WHERE status = 'matched';
