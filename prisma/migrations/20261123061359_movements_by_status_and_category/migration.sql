-- CreateIndex
CREATE INDEX "bank_transaction_workspace_id_status_date_id_idx" ON "bank_transaction"("workspace_id", "status", "date", "id");

-- Few movements have a rare category, and most of them have one.
CREATE INDEX bank_transaction_category ON bank_transaction (workspace_id, (category), date, id) WHERE category IS NOT NULL;
