-- CreateIndex
CREATE INDEX "document_history_workspace_id_at_id_idx" ON "document_history"("workspace_id", "at" DESC, "id" DESC);
