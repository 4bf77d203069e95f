-- CreateIndex
CREATE INDEX CONCURRENTLY "session_workspace_id_idx" ON "session"("workspace_id");
