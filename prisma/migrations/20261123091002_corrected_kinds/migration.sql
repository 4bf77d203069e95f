-- AlterTable
ALTER TABLE "reservation" ADD COLUMN     "kind_corrected" BOOLEAN NOT NULL DEFAULT false;
