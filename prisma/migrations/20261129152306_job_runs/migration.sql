-- AlterTable
ALTER TABLE "face_submission" ADD COLUMN     "claimed_until" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "job_run" (
    "name" TEXT NOT NULL,
    "begun_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,
    "failed" BOOLEAN NOT NULL,

    CONSTRAINT "job_run_pkey" PRIMARY KEY ("name")
);
