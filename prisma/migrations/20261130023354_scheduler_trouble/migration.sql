-- AlterTable
ALTER TABLE "upkeep" ADD COLUMN     "since" TIMESTAMPTZ(3),
ADD COLUMN     "trouble" TEXT;
