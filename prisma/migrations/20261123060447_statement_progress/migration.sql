-- AlterTable
ALTER TABLE "bank_statement" ADD COLUMN     "progress" JSONB;
