-- AlterTable
ALTER TABLE "installation" ADD COLUMN     "newest_url" TEXT,
ADD COLUMN     "newest_version" TEXT,
ADD COLUMN     "update_asked_at" TIMESTAMPTZ(3);
