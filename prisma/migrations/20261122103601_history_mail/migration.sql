-- AlterTable
ALTER TABLE "document_history" ADD COLUMN     "mail_id" TEXT;

-- CreateIndex
CREATE INDEX "mail_message_resource_id_idx" ON "mail_message"("resource_id");
