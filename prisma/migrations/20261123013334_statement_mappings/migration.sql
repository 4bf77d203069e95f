-- AlterTable
ALTER TABLE "bank_account" ADD COLUMN     "statement_mappings" JSONB NOT NULL DEFAULT '[]';
