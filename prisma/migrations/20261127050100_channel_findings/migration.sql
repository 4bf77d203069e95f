-- AlterTable
ALTER TABLE "channel" ADD COLUMN     "findings" JSONB;
