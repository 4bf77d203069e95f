-- AlterTable
ALTER TABLE "delivery" ADD COLUMN     "told_at" TIMESTAMPTZ(3);
