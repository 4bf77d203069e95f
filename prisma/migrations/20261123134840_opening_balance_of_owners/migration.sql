-- AlterTable
ALTER TABLE "owner_terms" ADD COLUMN     "opening_balance" DECIMAL(14,2) NOT NULL DEFAULT 0;
