-- CreateEnum
CREATE TYPE "page_layout" AS ENUM ('classic', 'modern');

-- AlterTable
ALTER TABLE "workspace" ADD COLUMN     "letterhead_id" TEXT;

-- CreateTable
CREATE TABLE "letterhead" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "layout" "page_layout" NOT NULL,
    "accent_color" CHAR(7) NOT NULL,
    "logo_id" TEXT,
    "iban" VARCHAR(34),
    "bic" VARCHAR(11),
    "phone" TEXT,
    "email" TEXT,
    "website" TEXT,
    "texts" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "letterhead_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "logo" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "checksum_sha256" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "logo_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "letterhead_workspace_id_idx" ON "letterhead"("workspace_id");

-- CreateIndex
CREATE INDEX "letterhead_logo_id_idx" ON "letterhead"("logo_id");

-- CreateIndex
CREATE INDEX "logo_workspace_id_idx" ON "logo"("workspace_id");

-- CreateIndex
CREATE UNIQUE INDEX "workspace_letterhead_id_key" ON "workspace"("letterhead_id");

-- AddForeignKey
ALTER TABLE "letterhead" ADD CONSTRAINT "letterhead_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "letterhead" ADD CONSTRAINT "letterhead_logo_id_fkey" FOREIGN KEY ("logo_id") REFERENCES "logo"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "logo" ADD CONSTRAINT "logo_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "workspace" ADD CONSTRAINT "workspace_letterhead_id_fkey" FOREIGN KEY ("letterhead_id") REFERENCES "letterhead"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma cannot say: an issued invoice prints by the letterhead it names, and a logo's bytes go with its row.
CREATE TRIGGER letterhead_unchanged BEFORE UPDATE OR TRUNCATE ON letterhead
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();
CREATE TRIGGER logo_unchanged BEFORE UPDATE OR TRUNCATE ON logo
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();
CREATE TRIGGER logo_discard_file AFTER DELETE ON logo
  FOR EACH ROW EXECUTE FUNCTION folio_discard_file();

ALTER TABLE letterhead ADD CONSTRAINT letterhead_accent_color CHECK (accent_color ~ '^#[0-9a-f]{6}$');
ALTER TABLE logo ADD CONSTRAINT logo_drawn CHECK (size_bytes > 0 AND width > 0 AND height > 0);
