-- CreateIndex
CREATE UNIQUE INDEX CONCURRENTLY "member_workspace_id_directory_id_key" ON "member"("workspace_id", "directory_id");
