-- CreateEnum
CREATE TYPE "import_kind" AS ENUM ('clients', 'products', 'vendors', 'expenses', 'invoices');

-- CreateEnum
CREATE TYPE "import_status" AS ENUM ('waiting', 'read', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone');

-- CreateEnum
CREATE TYPE "import_fate" AS ENUM ('new', 'same', 'changed', 'refused');

-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "imported" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "import" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "kind" "import_kind" NOT NULL,
    "status" "import_status" NOT NULL DEFAULT 'waiting',
    "file_name" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "content_type" TEXT,
    "storage_key" TEXT,
    "reading" JSONB,
    "plan" JSONB,
    "update" BOOLEAN NOT NULL DEFAULT true,
    "total" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "counts" JSONB,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "author_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "imported_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_row" (
    "import_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "cells" JSONB NOT NULL,
    "fate" "import_fate" NOT NULL,
    "reasons" JSONB,
    "changes" JSONB,
    "record_id" TEXT,
    "before" JSONB,
    "version" TIMESTAMPTZ(3),

    CONSTRAINT "import_row_pkey" PRIMARY KEY ("import_id","position")
);

-- CreateIndex
CREATE INDEX "import_workspace_id_created_at_id_idx" ON "import"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "import_row_import_id_fate_position_idx" ON "import_row"("import_id", "fate", "position");

-- AddForeignKey
ALTER TABLE "import" ADD CONSTRAINT "import_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import" ADD CONSTRAINT "import_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE OR REPLACE TRIGGER invoice_frozen BEFORE UPDATE ON invoice FOR EACH ROW
  WHEN (OLD.status <> 'draft' AND (NEW.status = 'draft' OR (
    OLD.workspace_id, OLD.kind, OLD.series_id, OLD.document_number, OLD.issuer, OLD.client_name,
    OLD.client_tax_id, OLD.client_address, OLD.client_location, OLD.client_type, OLD.issue_date,
    OLD.operation_date, OLD.tax_rate, OLD.irpf_rate, OLD.discount_rate, OLD.equivalence_surcharge_rate,
    OLD.currency, OLD.exchange_rate, OLD.operation_type, OLD.delivery_date,
    OLD.delivery_country, OLD.cash_criterion, OLD.imported,
    OLD.subtotal, OLD.discount, OLD.tax, OLD.irpf,
    OLD.total, OLD.prepayment, OLD.original_invoice_id, OLD.rectification, OLD.declared_as, OLD.verifactu_hash,
    OLD.verifactu_previous_hash, OLD.qr_url
  ) IS DISTINCT FROM (
    NEW.workspace_id, NEW.kind, NEW.series_id, NEW.document_number, NEW.issuer, NEW.client_name,
    NEW.client_tax_id, NEW.client_address, NEW.client_location, NEW.client_type, NEW.issue_date,
    NEW.operation_date, NEW.tax_rate, NEW.irpf_rate, NEW.discount_rate, NEW.equivalence_surcharge_rate,
    NEW.currency, NEW.exchange_rate, NEW.operation_type, NEW.delivery_date,
    NEW.delivery_country, NEW.cash_criterion, NEW.imported,
    NEW.subtotal, NEW.discount, NEW.tax, NEW.irpf,
    NEW.total, NEW.prepayment, NEW.original_invoice_id, NEW.rectification, NEW.declared_as, NEW.verifactu_hash,
    NEW.verifactu_previous_hash, NEW.qr_url
  )))
  EXECUTE FUNCTION folio_refuse_reissue();

CREATE OR REPLACE TRIGGER import_discard_file AFTER DELETE ON import
  FOR EACH ROW WHEN (OLD.storage_key IS NOT NULL) EXECUTE FUNCTION folio_discard_file();

-- What was issued with another program has no place in our chain.
ALTER TABLE invoice ADD CONSTRAINT invoice_imported_check CHECK (
  NOT imported OR (verifactu_hash IS NULL AND qr_url IS NULL AND document_number IS NOT NULL));
ALTER TABLE import ADD CONSTRAINT import_rows_check CHECK (done BETWEEN 0 AND total);
