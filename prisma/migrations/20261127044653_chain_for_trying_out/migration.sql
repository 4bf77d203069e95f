-- CreateEnum
CREATE TYPE "trial_status" AS ENUM ('sent', 'accepted', 'accepted_with_errors', 'refused', 'unanswered');

-- DropIndex
DROP INDEX "fiscal_record_workspace_id_previous_hash_key";

-- AlterTable
ALTER TABLE "fiscal_record" ADD COLUMN     "is_test" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "verifactu_trial" (
    "workspace_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "document_number" TEXT NOT NULL,
    "input" TEXT NOT NULL,
    "previous_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "xml" TEXT NOT NULL,
    "status" "trial_status" NOT NULL DEFAULT 'sent',
    "code" TEXT,
    "description" TEXT,
    "csv" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "verifactu_trial_pkey" PRIMARY KEY ("workspace_id","position")
);

-- CreateIndex
CREATE UNIQUE INDEX "fiscal_record_workspace_id_is_test_previous_hash_key" ON "fiscal_record"("workspace_id", "is_test", "previous_hash");

-- AddForeignKey
ALTER TABLE "verifactu_trial" ADD CONSTRAINT "verifactu_trial_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
