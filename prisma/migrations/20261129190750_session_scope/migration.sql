-- AlterTable
ALTER TABLE "session" ADD COLUMN     "workspace_id" TEXT;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
