-- AlterTable
ALTER TABLE "document_history" ADD COLUMN     "payment_id" TEXT;
