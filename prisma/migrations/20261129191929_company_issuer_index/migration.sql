-- CreateIndex
CREATE INDEX CONCURRENTLY "user_workspace_id_idx" ON "user"("workspace_id");
