-- AlterTable
ALTER TABLE "event" ADD COLUMN     "copied_from" TEXT;
