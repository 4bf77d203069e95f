-- CreateEnum
CREATE TYPE "channel_type" AS ENUM ('ical_import', 'ical_export', 'api');

-- CreateEnum
CREATE TYPE "channel_status" AS ENUM ('active', 'paused', 'error');

-- AlterTable
ALTER TABLE "reservation" ADD COLUMN     "cancelled_by_sync" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "conflict_told" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "overruled_from" DATE,
ADD COLUMN     "overruled_to" DATE,
ADD COLUMN     "external_guest" TEXT,
ADD COLUMN     "external_phone" TEXT,
ADD COLUMN     "missing_fetches" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "missing_since" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "channel" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "property_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" "channel_type" NOT NULL,
    "site" TEXT NOT NULL DEFAULT 'Other',
    "status" "channel_status" NOT NULL DEFAULT 'active',
    "feed_url" TEXT,
    "token" TEXT,
    "problem" JSONB,
    "held" BOOLEAN NOT NULL DEFAULT false,
    "empty_accepted" BOOLEAN NOT NULL DEFAULT false,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "told" JSONB,
    "compared_at" TIMESTAMPTZ(3),
    "etag" TEXT,
    "last_modified" TEXT,
    "last_sync_at" TIMESTAMPTZ(3),
    "last_sync_events" INTEGER,
    "last_read_at" TIMESTAMPTZ(3),
    "last_reader" TEXT,
    "folded" TEXT GENERATED ALWAYS AS (folio_fold("name")) STORED NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "channel_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "channel_token_key" ON "channel"("token");

-- CreateIndex
CREATE INDEX "channel_workspace_id_created_at_id_idx" ON "channel"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "channel_property_id_idx" ON "channel"("property_id");

-- AddForeignKey
ALTER TABLE "channel" ADD CONSTRAINT "channel_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "channel" ADD CONSTRAINT "channel_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "property"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_channel_id_fkey" FOREIGN KEY ("channel_id") REFERENCES "channel"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE channel ADD CONSTRAINT channel_type_check CHECK (
  (type = 'ical_import') = (feed_url IS NOT NULL) AND (type = 'ical_export') = (token IS NOT NULL));
ALTER TABLE channel ADD CONSTRAINT channel_site_check CHECK (site IN ('Airbnb', 'Booking.com', 'Vrbo', 'Other'));
