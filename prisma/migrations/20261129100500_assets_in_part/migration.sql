-- AlterTable
ALTER TABLE "asset" ADD COLUMN     "income_percent" DECIMAL(11,8) NOT NULL DEFAULT 100;
