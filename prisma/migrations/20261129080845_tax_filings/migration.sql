-- CreateEnum
CREATE TYPE "tax_filing_kind" AS ENUM ('ordinary', 'complementary', 'rectifying');

-- CreateTable
CREATE TABLE "tax_form_entry" (
    "workspace_id" TEXT NOT NULL,
    "form" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "box" TEXT NOT NULL,
    "amount" DECIMAL(19,4),
    "text" TEXT,
    "entered_at" TIMESTAMPTZ(3) NOT NULL,
    "entered_by" TEXT NOT NULL,
    "entered_by_id" TEXT NOT NULL,

    CONSTRAINT "tax_form_entry_pkey" PRIMARY KEY ("workspace_id","form","period","box")
);

-- CreateTable
CREATE TABLE "tax_filing" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "form" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "kind" "tax_filing_kind" NOT NULL,
    "declared_as" TEXT,
    "receipt" TEXT,
    "filed_on" DATE NOT NULL,
    "figures" JSONB NOT NULL,
    "storage_key" TEXT,
    "file_name" TEXT,
    "content_type" TEXT,
    "size_bytes" INTEGER NOT NULL DEFAULT 0,
    "checksum" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "noted_by" TEXT NOT NULL,
    "noted_by_id" TEXT NOT NULL,
    "undone_at" TIMESTAMPTZ(3),
    "undone_by" TEXT,
    "undone_by_id" TEXT,

    CONSTRAINT "tax_filing_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "tax_filing_storage_key_key" ON "tax_filing"("storage_key");

-- CreateIndex
CREATE INDEX "tax_filing_workspace_id_form_period_idx" ON "tax_filing"("workspace_id", "form", "period");

-- AddForeignKey
ALTER TABLE "tax_form_entry" ADD CONSTRAINT "tax_form_entry_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tax_filing" ADD CONSTRAINT "tax_filing_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE OR REPLACE TRIGGER tax_filing_discard_file AFTER DELETE ON tax_filing
  FOR EACH ROW WHEN (OLD.storage_key IS NOT NULL) EXECUTE FUNCTION folio_discard_file();
