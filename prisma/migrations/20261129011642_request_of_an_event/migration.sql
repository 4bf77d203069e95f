-- AlterTable
ALTER TABLE "event" ADD COLUMN     "request_id" TEXT;
