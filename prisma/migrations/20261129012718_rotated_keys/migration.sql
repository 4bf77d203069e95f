-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "replaced_by_id" TEXT;
