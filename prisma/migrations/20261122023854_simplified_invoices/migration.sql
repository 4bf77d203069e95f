-- AlterEnum
ALTER TYPE "series_kind" ADD VALUE 'simplified' AFTER 'invoice';

-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "replaces_id" TEXT,
ADD COLUMN     "warnings" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "workspace" ADD COLUMN     "simplified_limit" INTEGER NOT NULL DEFAULT 400,
ADD COLUMN     "strict_issuing" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE UNIQUE INDEX "invoice_replaces_id_key" ON "invoice"("replaces_id");

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "invoice"
  ALTER COLUMN "warnings" SET NOT NULL,
  ADD CONSTRAINT "invoice_replaces_check" CHECK ("replaces_id" IS NULL OR "original_invoice_id" IS NULL);
ALTER TABLE "workspace" ADD CONSTRAINT "workspace_simplified_limit_check" CHECK ("simplified_limit" IN (400, 3000));
