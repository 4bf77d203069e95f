-- AlterTable
ALTER TABLE "product" ADD COLUMN     "unit" TEXT;
