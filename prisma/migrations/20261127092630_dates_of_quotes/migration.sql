-- AlterTable
ALTER TABLE "quote" ADD COLUMN     "warnings" TEXT[] DEFAULT ARRAY[]::TEXT[];
