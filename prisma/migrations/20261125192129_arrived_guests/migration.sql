-- AlterTable
ALTER TABLE "reservation" ADD COLUMN     "arrived" BOOLEAN NOT NULL DEFAULT false;

-- Who has come before there was the column.
UPDATE "reservation" SET "arrived" = true WHERE "status" IN ('Checked In', 'Checked Out');
