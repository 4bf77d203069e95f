-- CreateEnum
CREATE TYPE "guest_authority" AS ENUM ('ses', 'mossos', 'ertzaintza', 'none');

-- CreateEnum
CREATE TYPE "reservation_kind" AS ENUM ('stay', 'block');

-- AlterTable
ALTER TABLE "workspace" ADD COLUMN     "rental" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "property" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT,
    "status" TEXT NOT NULL DEFAULT 'Active',
    "street" TEXT,
    "city" TEXT,
    "state" TEXT,
    "postal_code" TEXT,
    "country" CHAR(2),
    "owner_name" TEXT,
    "owner_email" TEXT,
    "commission_rate" DECIMAL(7,4),
    "license_number" TEXT,
    "registration_number" TEXT,
    "max_guests" INTEGER,
    "check_in_time" TEXT,
    "check_out_time" TEXT,
    "buffer_days" INTEGER NOT NULL DEFAULT 0,
    "establishment_code" TEXT,
    "authority" "guest_authority" NOT NULL DEFAULT 'none',
    "folded" TEXT GENERATED ALWAYS AS (
      folio_fold("name") || chr(10)
      || coalesce(folio_fold("street"), '') || chr(10)
      || coalesce(folio_fold("city"), '') || chr(10)
      || coalesce(folio_fold("owner_name"), '') || chr(10)
      || coalesce(folio_fold("license_number"), '') || chr(10)
      || coalesce(folio_fold("registration_number"), '')
    ) STORED NOT NULL,
    "sort_name" TEXT COLLATE "C" GENERATED ALWAYS AS (left(folio_fold("name"), 60)) STORED NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "property_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reservation" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "property_id" TEXT NOT NULL,
    "kind" "reservation_kind" NOT NULL DEFAULT 'stay',
    "status" TEXT NOT NULL DEFAULT 'Confirmed',
    "guest_name" TEXT,
    "guest_email" TEXT,
    "check_in" DATE NOT NULL,
    "check_out" DATE NOT NULL,
    "buffer_days" INTEGER NOT NULL DEFAULT 0,
    "amount" DECIMAL(14,2),
    "currency" CHAR(3) NOT NULL,
    "channel" TEXT NOT NULL DEFAULT 'Direct',
    "confirmation_code" TEXT,
    "compliance_status" TEXT NOT NULL DEFAULT 'Not Started',
    "notes" TEXT,
    "channel_id" TEXT,
    "external_uid" TEXT,
    "external_code" TEXT,
    "conflict" BOOLEAN NOT NULL DEFAULT false,
    "folded" TEXT GENERATED ALWAYS AS (
      coalesce(folio_fold("guest_name"), '') || chr(10)
      || coalesce(folio_fold("guest_email"), '') || chr(10)
      || coalesce(folio_fold("confirmation_code"), '') || chr(10)
      || coalesce(folio_fold("external_code"), '') || chr(10)
      || coalesce(folio_fold("notes"), '')
    ) STORED NOT NULL,
    "sort_name" TEXT COLLATE "C" GENERATED ALWAYS AS (left(coalesce(folio_fold("guest_name"), ''), 60)) STORED NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reservation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "property_workspace_id_sort_name_id_idx" ON "property"("workspace_id", "sort_name", "id");

-- CreateIndex
CREATE INDEX "property_workspace_id_created_at_id_idx" ON "property"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "reservation_workspace_id_kind_created_at_id_idx" ON "reservation"("workspace_id", "kind", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "reservation_workspace_id_check_in_id_idx" ON "reservation"("workspace_id", "check_in", "id");

-- CreateIndex
CREATE INDEX "reservation_workspace_id_check_out_id_idx" ON "reservation"("workspace_id", "check_out", "id");

-- CreateIndex
CREATE INDEX "reservation_workspace_id_sort_name_id_idx" ON "reservation"("workspace_id", "sort_name", "id");

-- CreateIndex
CREATE INDEX "reservation_property_id_check_in_id_idx" ON "reservation"("property_id", "check_in", "id");

-- CreateIndex
CREATE INDEX "reservation_channel_id_external_uid_idx" ON "reservation"("channel_id", "external_uid");

-- AddForeignKey
ALTER TABLE "property" ADD CONSTRAINT "property_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "property"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE OR REPLACE TRIGGER count_added AFTER INSERT ON property REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();

CREATE OR REPLACE TRIGGER count_removed AFTER DELETE ON property REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();

CREATE OR REPLACE FUNCTION folio_search_entry(it property) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (it.workspace_id || '/properties', folio_compact(it.name), it.id,
          folio_search_words(concat_ws(' ', it.name, it.city, it.owner_name), folio_compact(it.license_number),
                             folio_compact(it.registration_number), NULL),
          it.created_at);
END $$;

CREATE OR REPLACE TRIGGER search_kept AFTER INSERT OR DELETE ON property
  FOR EACH ROW EXECUTE FUNCTION folio_keep_search_entry();

CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF name, city, owner_name, license_number, registration_number ON property
  FOR EACH ROW WHEN ((OLD.name, OLD.city, OLD.owner_name, OLD.license_number, OLD.registration_number)
    IS DISTINCT FROM (NEW.name, NEW.city, NEW.owner_name, NEW.license_number, NEW.registration_number))
  EXECUTE FUNCTION folio_keep_search_entry();

-- Stays are counted where they are listed: the counters know no kind, and a block is none. What is no stay has an entry of
-- a type that nobody searches, so that a row whose kind changes takes its entry with it.
CREATE OR REPLACE FUNCTION folio_search_entry(it reservation) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (it.workspace_id || CASE it.kind WHEN 'stay' THEN '/reservations' ELSE '/blocks' END,
          folio_compact(coalesce(it.guest_name, '')), it.id,
          folio_search_words(concat_ws(' ', it.guest_name, it.guest_email), folio_compact(it.confirmation_code),
                             folio_compact(it.external_code), it.amount),
          it.created_at);
END $$;

CREATE OR REPLACE TRIGGER search_kept AFTER INSERT OR DELETE ON reservation
  FOR EACH ROW EXECUTE FUNCTION folio_keep_search_entry();

CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF kind, guest_name, guest_email, confirmation_code, external_code, amount
  ON reservation
  FOR EACH ROW WHEN ((OLD.kind, OLD.guest_name, OLD.guest_email, OLD.confirmation_code, OLD.external_code, OLD.amount)
    IS DISTINCT FROM (NEW.kind, NEW.guest_name, NEW.guest_email, NEW.confirmation_code, NEW.external_code, NEW.amount))
  EXECUTE FUNCTION folio_keep_search_entry();

-- What a range is excluded by together with the property that it is of. Every PostgreSQL brings it, and whoever owns the
-- database may create it.
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;

ALTER TABLE property ADD CONSTRAINT property_words_check CHECK (
  type IN ('Apartment', 'Villa', 'Studio', 'House', 'Room') AND status IN ('Active', 'Maintenance', 'Inactive'));
ALTER TABLE property ADD CONSTRAINT property_figures_check CHECK (
  buffer_days BETWEEN 0 AND 30 AND max_guests > 0 AND commission_rate BETWEEN 0 AND 100);
ALTER TABLE property ADD CONSTRAINT property_times_check CHECK (
  check_in_time ~ '^([01]\d|2[0-3]):[0-5]\d$' AND check_out_time ~ '^([01]\d|2[0-3]):[0-5]\d$');

ALTER TABLE reservation ADD CONSTRAINT reservation_words_check CHECK (
  status IN ('Pending', 'Confirmed', 'Checked In', 'Checked Out', 'Cancelled')
  AND channel IN ('Direct', 'Airbnb', 'Booking.com', 'Vrbo')
  AND compliance_status IN ('Not Started', 'In Progress', 'Completed', 'Failed'));
ALTER TABLE reservation ADD CONSTRAINT reservation_days_check CHECK (check_out > check_in AND buffer_days BETWEEN 0 AND 30);
ALTER TABLE reservation ADD CONSTRAINT reservation_amount_check CHECK (amount >= 0);
ALTER TABLE reservation ADD CONSTRAINT reservation_guest_check CHECK (kind = 'block' OR guest_name IS NOT NULL);
-- Only what a channel brought can be there although it overlaps.
ALTER TABLE reservation ADD CONSTRAINT reservation_conflict_check CHECK (NOT conflict OR channel_id IS NOT NULL);

-- [check_in, check_out): the day a guest leaves is free for the next, unless days are kept free after the stay.
ALTER TABLE reservation ADD CONSTRAINT reservation_no_double_booking EXCLUDE USING gist (
  property_id WITH =, daterange(check_in, check_out + buffer_days, '[)') WITH &&
) WHERE (status NOT IN ('Pending', 'Cancelled') AND NOT conflict);
