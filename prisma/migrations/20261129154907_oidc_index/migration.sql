-- CreateIndex
CREATE UNIQUE INDEX CONCURRENTLY "account_provider_id_account_id_key" ON "account"("provider_id", "account_id");
