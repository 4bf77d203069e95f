-- CreateEnum
CREATE TYPE "payment_method" AS ENUM ('transfer', 'direct_debit', 'card', 'cash', 'other');

-- AlterTable
ALTER TABLE "client" ADD COLUMN     "einvoice" JSONB;

-- AlterTable
ALTER TABLE "fiscal_profile" ADD COLUMN     "contact_name" TEXT,
ADD COLUMN     "endpoint_id" TEXT,
ADD COLUMN     "endpoint_scheme" TEXT;

-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "delivery_country" CHAR(2),
ADD COLUMN     "delivery_date" DATE,
ADD COLUMN     "einvoice" JSONB,
ADD COLUMN     "mandate_reference" VARCHAR(35),
ADD COLUMN     "payment_method" "payment_method";

-- CreateTable
CREATE TABLE "e_invoice_export" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "invoice_id" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "signed" BOOLEAN NOT NULL DEFAULT false,
    "said" TEXT NOT NULL,
    "checksum" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "warnings" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "e_invoice_export_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "e_invoice_export_storage_key_key" ON "e_invoice_export"("storage_key");

-- CreateIndex
CREATE UNIQUE INDEX "e_invoice_export_invoice_id_format_signed_content_type_said_key" ON "e_invoice_export"("invoice_id", "format", "signed", "content_type", "said");

-- AddForeignKey
ALTER TABLE "e_invoice_export" ADD CONSTRAINT "e_invoice_export_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "e_invoice_export" ADD CONSTRAINT "e_invoice_export_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An e-invoice that somebody may have been sent is served again byte for byte.
CREATE OR REPLACE TRIGGER e_invoice_export_unchanged BEFORE UPDATE OR TRUNCATE ON e_invoice_export
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();

CREATE OR REPLACE TRIGGER invoice_frozen BEFORE UPDATE ON invoice FOR EACH ROW
  WHEN (OLD.status <> 'draft' AND (NEW.status = 'draft' OR (
    OLD.workspace_id, OLD.kind, OLD.series_id, OLD.document_number, OLD.issuer, OLD.client_name,
    OLD.client_tax_id, OLD.client_address, OLD.client_location, OLD.client_type, OLD.issue_date,
    OLD.operation_date, OLD.tax_rate, OLD.irpf_rate, OLD.discount_rate, OLD.equivalence_surcharge_rate,
    OLD.currency, OLD.exchange_rate, OLD.operation_type, OLD.delivery_date,
    OLD.delivery_country, OLD.cash_criterion,
    OLD.subtotal, OLD.discount, OLD.tax, OLD.irpf,
    OLD.total, OLD.prepayment, OLD.original_invoice_id, OLD.rectification, OLD.declared_as, OLD.verifactu_hash,
    OLD.verifactu_previous_hash, OLD.qr_url
  ) IS DISTINCT FROM (
    NEW.workspace_id, NEW.kind, NEW.series_id, NEW.document_number, NEW.issuer, NEW.client_name,
    NEW.client_tax_id, NEW.client_address, NEW.client_location, NEW.client_type, NEW.issue_date,
    NEW.operation_date, NEW.tax_rate, NEW.irpf_rate, NEW.discount_rate, NEW.equivalence_surcharge_rate,
    NEW.currency, NEW.exchange_rate, NEW.operation_type, NEW.delivery_date,
    NEW.delivery_country, NEW.cash_criterion,
    NEW.subtotal, NEW.discount, NEW.tax, NEW.irpf,
    NEW.total, NEW.prepayment, NEW.original_invoice_id, NEW.rectification, NEW.declared_as, NEW.verifactu_hash,
    NEW.verifactu_previous_hash, NEW.qr_url
  )))
  EXECUTE FUNCTION folio_refuse_reissue();

CREATE OR REPLACE TRIGGER e_invoice_export_discard_file AFTER DELETE ON e_invoice_export
  FOR EACH ROW EXECUTE FUNCTION folio_discard_file();
