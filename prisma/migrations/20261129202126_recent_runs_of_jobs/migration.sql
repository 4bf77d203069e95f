-- AlterTable
ALTER TABLE "job_run" ADD COLUMN     "recent" JSONB NOT NULL DEFAULT '[]';
