-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "parent_id" TEXT;

-- CreateIndex
CREATE INDEX "api_key_parent_id_idx" ON "api_key"("parent_id");

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "api_key"("id") ON DELETE CASCADE ON UPDATE CASCADE;
