-- AlterTable
ALTER TABLE "bank_account" ADD COLUMN     "iban_from_file" TEXT;

-- AlterTable
ALTER TABLE "bank_statement" ADD COLUMN     "account_iban" TEXT;
