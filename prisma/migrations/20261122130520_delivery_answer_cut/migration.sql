-- AlterTable
ALTER TABLE "delivery_attempt" ADD COLUMN     "is_cut" BOOLEAN NOT NULL DEFAULT false;

-- Of an answer that fills its room exactly nobody knows any more whether there was more: it says so rather than not.
UPDATE "delivery_attempt" SET "is_cut" = true WHERE length("response_body") >= 1000;
