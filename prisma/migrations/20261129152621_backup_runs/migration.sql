-- CreateEnum
CREATE TYPE "backup_run_kind" AS ENUM ('backup', 'rehearsal');

-- CreateEnum
CREATE TYPE "backup_run_status" AS ENUM ('running', 'done', 'failed');

-- CreateTable
CREATE TABLE "backup_run" (
    "id" TEXT NOT NULL,
    "kind" "backup_run_kind" NOT NULL,
    "status" "backup_run_status" NOT NULL DEFAULT 'running',
    "snapshot" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "rows" INTEGER,
    "files" INTEGER,
    "stored_bytes" BIGINT,
    "chains" INTEGER,
    "error" TEXT,

    CONSTRAINT "backup_run_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "backup_run_kind_started_at_idx" ON "backup_run"("kind", "started_at");
