-- AlterTable
ALTER TABLE "outbox_task" ADD COLUMN     "hastened" BOOLEAN NOT NULL DEFAULT false;
