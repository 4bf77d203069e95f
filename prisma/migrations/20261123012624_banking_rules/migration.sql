-- CreateEnum
CREATE TYPE "category_source" AS ENUM ('person', 'rule', 'bank');

-- CreateEnum
CREATE TYPE "rule_match" AS ENUM ('all', 'any');

-- AlterTable
ALTER TABLE "bank_transaction" ADD COLUMN     "category_source" "category_source",
ADD COLUMN     "rule_id" TEXT;

-- CreateTable
CREATE TABLE "bank_rule" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "is_active" BOOLEAN NOT NULL,
    "match" "rule_match" NOT NULL,
    "conditions" JSONB NOT NULL,
    "category" TEXT NOT NULL,
    "notes" TEXT,
    "exclude" BOOLEAN NOT NULL DEFAULT false,
    "vendor_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bank_rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_rule_run" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "author_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "bank_rule_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_rule_change" (
    "run_id" TEXT NOT NULL,
    "transaction_id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "category" TEXT,
    "category_source" "category_source",
    "rule_id" TEXT,
    "notes" TEXT,
    "status" "bank_transaction_status" NOT NULL,
    "new_category" TEXT NOT NULL,
    "new_rule_id" TEXT NOT NULL,
    "new_notes" TEXT,
    "new_status" "bank_transaction_status" NOT NULL,

    CONSTRAINT "bank_rule_change_pkey" PRIMARY KEY ("run_id","transaction_id")
);

-- CreateTable
CREATE TABLE "bank_rule_refusal" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bank_rule_refusal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "bank_rule_workspace_id_position_id_idx" ON "bank_rule"("workspace_id", "position", "id");

-- CreateIndex
CREATE INDEX "bank_rule_vendor_id_idx" ON "bank_rule"("vendor_id");

-- CreateIndex
CREATE INDEX "bank_rule_run_workspace_id_created_at_id_idx" ON "bank_rule_run"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "bank_rule_run_author_id_idx" ON "bank_rule_run"("author_id");

-- CreateIndex
CREATE INDEX "bank_rule_change_transaction_id_idx" ON "bank_rule_change"("transaction_id");

-- CreateIndex
CREATE INDEX "bank_rule_change_workspace_id_idx" ON "bank_rule_change"("workspace_id");

-- CreateIndex
CREATE INDEX "bank_transaction_rule_id_idx" ON "bank_transaction"("rule_id");

-- AddForeignKey
ALTER TABLE "bank_transaction" ADD CONSTRAINT "bank_transaction_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "bank_rule"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_rule" ADD CONSTRAINT "bank_rule_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_rule" ADD CONSTRAINT "bank_rule_vendor_id_fkey" FOREIGN KEY ("vendor_id") REFERENCES "vendor"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_rule_run" ADD CONSTRAINT "bank_rule_run_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_rule_run" ADD CONSTRAINT "bank_rule_run_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_rule_change" ADD CONSTRAINT "bank_rule_change_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "bank_rule_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_rule_change" ADD CONSTRAINT "bank_rule_change_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "bank_transaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_rule_change" ADD CONSTRAINT "bank_rule_change_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_rule_refusal" ADD CONSTRAINT "bank_rule_refusal_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a bank proposed is known by its status; any other category is a person's.
UPDATE bank_transaction SET category_source = CASE
    WHEN 'recognized' IN (status, before_exclusion, before_match) THEN 'bank'::category_source ELSE 'person' END
  WHERE category IS NOT NULL;
ALTER TABLE bank_transaction ADD CONSTRAINT bank_transaction_source_of_category_check CHECK (
  (category_source IS NULL OR category IS NOT NULL) AND (rule_id IS NULL OR category_source = 'rule'));
ALTER TABLE bank_rule ADD CONSTRAINT bank_rule_conditions_check CHECK (
  jsonb_typeof(conditions) = 'array' AND jsonb_array_length(conditions) > 0 AND position > 0);
