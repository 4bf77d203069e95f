-- AlterTable
ALTER TABLE "check_in" ADD COLUMN     "last_opened_at" TIMESTAMPTZ(3),
ADD COLUMN     "openings" INTEGER NOT NULL DEFAULT 0;

UPDATE "check_in" SET "openings" = 1, "last_opened_at" = "opened_at" WHERE "opened_at" IS NOT NULL;

-- AlterTable
ALTER TABLE "quote" ADD COLUMN     "first_opened_at" TIMESTAMPTZ(3),
ADD COLUMN     "last_opened_at" TIMESTAMPTZ(3),
ADD COLUMN     "link_withdrawn_at" TIMESTAMPTZ(3),
ADD COLUMN     "openings" INTEGER NOT NULL DEFAULT 0,
ALTER COLUMN "public_token" DROP NOT NULL;
