-- AlterTable
ALTER TABLE "import" ADD COLUMN     "series" JSONB;
