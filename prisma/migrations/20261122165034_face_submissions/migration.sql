-- CreateEnum
CREATE TYPE "face_status" AS ENUM ('queued', 'registered', 'refused', 'failed', 'ended');

-- CreateEnum
CREATE TYPE "face_mode" AS ENUM ('production', 'test');

-- CreateTable
CREATE TABLE "face_submission" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "invoice_id" TEXT NOT NULL,
    "mode" "face_mode" NOT NULL,
    "status" "face_status" NOT NULL DEFAULT 'queued',
    "email" TEXT NOT NULL,
    "said" TEXT NOT NULL,
    "registration_number" TEXT,
    "code" TEXT,
    "description" TEXT,
    "state_code" TEXT,
    "state_description" TEXT,
    "state_reason" TEXT,
    "cancellation_code" TEXT,
    "cancellation_description" TEXT,
    "cancellation_reason" TEXT,
    "checked_at" TIMESTAMPTZ(3),
    "registered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "face_submission_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "face_submission_workspace_id_invoice_id_created_at_idx" ON "face_submission"("workspace_id", "invoice_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "face_submission_status_checked_at_idx" ON "face_submission"("status", "checked_at");

-- AddForeignKey
ALTER TABLE "face_submission" ADD CONSTRAINT "face_submission_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "face_submission" ADD CONSTRAINT "face_submission_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- One at a time of an invoice and a mode: whoever is second finds the first.
CREATE UNIQUE INDEX face_submission_current ON face_submission (invoice_id, mode)
  WHERE status IN ('queued', 'registered', 'failed');

ALTER TABLE face_submission
  ADD CONSTRAINT face_submission_registered CHECK (status NOT IN ('registered', 'ended') OR registered_at IS NOT NULL),
  ADD CONSTRAINT face_submission_numbered CHECK (registration_number IS NULL OR registered_at IS NOT NULL);
