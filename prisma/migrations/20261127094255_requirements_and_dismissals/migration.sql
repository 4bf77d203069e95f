-- AlterTable
ALTER TABLE "verifactu_submission" ADD COLUMN     "dismissed_at" TIMESTAMPTZ(3),
ADD COLUMN     "dismissed_by" TEXT,
ADD COLUMN     "dismissed_reason" TEXT;

-- CreateTable
CREATE TABLE "verifactu_requirement" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "wait_seconds" INTEGER NOT NULL DEFAULT 60,
    "last_request_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "failure" TEXT,
    "blocked_at" TIMESTAMPTZ(3),
    "blocked_code" TEXT,
    "blocked_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "verifactu_requirement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "verifactu_requirement_record" (
    "requirement_id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "status" "submission_status" NOT NULL DEFAULT 'queued',
    "code" TEXT,
    "description" TEXT,
    "csv" TEXT,
    "in_doubt" BOOLEAN NOT NULL DEFAULT false,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "verifactu_requirement_record_pkey" PRIMARY KEY ("requirement_id","sequence")
);

-- CreateIndex
CREATE UNIQUE INDEX "verifactu_requirement_workspace_id_reference_key" ON "verifactu_requirement"("workspace_id", "reference");

-- CreateIndex
CREATE INDEX "verifactu_requirement_record_workspace_id_sequence_idx" ON "verifactu_requirement_record"("workspace_id", "sequence");

-- AddForeignKey
ALTER TABLE "verifactu_requirement" ADD CONSTRAINT "verifactu_requirement_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verifactu_requirement_record" ADD CONSTRAINT "verifactu_requirement_record_requirement_id_fkey" FOREIGN KEY ("requirement_id") REFERENCES "verifactu_requirement"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verifactu_requirement_record" ADD CONSTRAINT "verifactu_requirement_record_workspace_id_sequence_fkey" FOREIGN KEY ("workspace_id", "sequence") REFERENCES "fiscal_record"("workspace_id", "sequence") ON DELETE CASCADE ON UPDATE CASCADE;
