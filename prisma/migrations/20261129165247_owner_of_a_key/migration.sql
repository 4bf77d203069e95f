-- AlterTable
ALTER TABLE "idempotency_key" ADD COLUMN     "owner" INTEGER;
