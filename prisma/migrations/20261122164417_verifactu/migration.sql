-- CreateEnum
CREATE TYPE "verifactu_mode" AS ENUM ('off', 'test', 'production');

-- CreateEnum
CREATE TYPE "submission_status" AS ENUM ('queued', 'sent', 'accepted', 'accepted_with_errors', 'refused', 'blocked');

-- DropIndex
DROP INDEX "fiscal_record_invoice_id_kind_key";

-- AlterTable
ALTER TABLE "fiscal_record" ADD COLUMN     "is_correction" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "xml" TEXT;

-- CreateTable
CREATE TABLE "installation" (
    "id" TEXT NOT NULL,
    "is_only" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "installation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "verifactu_settings" (
    "workspace_id" TEXT NOT NULL,
    "mode" "verifactu_mode" NOT NULL DEFAULT 'off',
    "producer_name" TEXT,
    "producer_tax_id" TEXT,
    "producer_country" CHAR(2) NOT NULL DEFAULT 'ES',
    "producer_address" TEXT,
    "system_name" TEXT,
    "system_id" CHAR(2),
    "system_version" TEXT,
    "uses_seal" BOOLEAN NOT NULL DEFAULT false,
    "on_since" TIMESTAMPTZ(3),
    "ends_on" DATE,

    CONSTRAINT "verifactu_settings_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateTable
CREATE TABLE "verifactu_queue" (
    "workspace_id" TEXT NOT NULL,
    "wait_seconds" INTEGER NOT NULL DEFAULT 60,
    "last_request_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "failure" TEXT,
    "blocked_at" TIMESTAMPTZ(3),
    "blocked_code" TEXT,
    "blocked_reason" TEXT,

    CONSTRAINT "verifactu_queue_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateTable
CREATE TABLE "verifactu_submission" (
    "workspace_id" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "mode" "verifactu_mode" NOT NULL,
    "status" "submission_status" NOT NULL DEFAULT 'queued',
    "code" TEXT,
    "description" TEXT,
    "csv" TEXT,
    "in_doubt" BOOLEAN NOT NULL DEFAULT false,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_attempt_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "verifactu_submission_pkey" PRIMARY KEY ("workspace_id","sequence")
);

-- CreateIndex
CREATE UNIQUE INDEX "installation_is_only_key" ON "installation"("is_only");

-- CreateIndex
CREATE INDEX "verifactu_submission_workspace_id_status_sequence_idx" ON "verifactu_submission"("workspace_id", "status", "sequence");

-- CreateIndex
CREATE INDEX "fiscal_record_invoice_id_sequence_idx" ON "fiscal_record"("invoice_id", "sequence");

-- AddForeignKey
ALTER TABLE "verifactu_settings" ADD CONSTRAINT "verifactu_settings_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verifactu_queue" ADD CONSTRAINT "verifactu_queue_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verifactu_submission" ADD CONSTRAINT "verifactu_submission_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verifactu_submission" ADD CONSTRAINT "verifactu_submission_workspace_id_sequence_fkey" FOREIGN KEY ("workspace_id", "sequence") REFERENCES "fiscal_record"("workspace_id", "sequence") ON DELETE CASCADE ON UPDATE CASCADE;

-- One alta and one anulación of an invoice, and beside them whatever corrects them.
CREATE UNIQUE INDEX fiscal_record_first_key ON fiscal_record (invoice_id, kind) WHERE NOT is_correction;
ALTER TABLE installation ADD CONSTRAINT installation_is_only_check CHECK (is_only);
INSERT INTO installation (id) VALUES (gen_random_uuid()::text);
ALTER TABLE verifactu_settings
  ADD CONSTRAINT verifactu_settings_system_id_check CHECK (system_id ~ '^[A-Z0-9]{2}$'),
  ADD CONSTRAINT verifactu_settings_sending_check
    CHECK (mode = 'off' OR (producer_name IS NOT NULL AND producer_tax_id IS NOT NULL AND system_id IS NOT NULL));
ALTER TABLE verifactu_queue
  ADD CONSTRAINT verifactu_queue_wait_check CHECK (wait_seconds >= 0 AND failures >= 0),
  ADD CONSTRAINT verifactu_queue_blocked_check CHECK ((blocked_at IS NULL) = (blocked_reason IS NULL)),
  ADD CONSTRAINT verifactu_queue_failing_check CHECK ((failing_since IS NULL) = (failures = 0));
ALTER TABLE verifactu_submission
  ADD CONSTRAINT verifactu_submission_mode_check CHECK (mode <> 'off'),
  ADD CONSTRAINT verifactu_submission_attempts_check CHECK (attempts >= 0);
