-- How many movements an account has, and what they come to, is read from the index alone. Prisma knows no INCLUDE, and looks
-- past an index that is partial.
DROP INDEX "bank_transaction_account_id_date_id_idx";
CREATE INDEX bank_transaction_of_account ON bank_transaction (account_id, date, id) INCLUDE (workspace_id, amount)
  WHERE account_id IS NOT NULL;

-- CreateIndex
CREATE INDEX "client_workspace_id_stage_created_at_id_idx" ON "client"("workspace_id", "stage", "created_at" DESC, "id" DESC);
