-- CreateEnum
CREATE TYPE "activity_type" AS ENUM ('call', 'email_sent', 'meeting', 'note_added', 'task', 'stage_changed', 'client_created', 'invoice_created', 'invoice_sent', 'invoice_paid', 'quote_sent', 'quote_accepted', 'quote_rejected', 'deposit_received');

-- CreateEnum
CREATE TYPE "deposit_status" AS ENUM ('active', 'partially_applied', 'fully_applied', 'refunded');

-- CreateEnum
CREATE TYPE "product_kind" AS ENUM ('product', 'service');

-- CreateEnum
CREATE TYPE "quote_status" AS ENUM ('draft', 'sent', 'accepted', 'rejected', 'expired', 'cancelled');

-- AlterEnum
ALTER TYPE "series_kind" ADD VALUE 'quote';

-- DropIndex
DROP INDEX "payment_invoice_id_idx";

-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "credit_description" TEXT,
ADD COLUMN     "credit_reason" TEXT,
ADD COLUMN     "generated_from_id" TEXT,
ADD COLUMN     "late_fee" DECIMAL(14,2) NOT NULL DEFAULT 0,
ADD COLUMN     "late_fee_at" TIMESTAMPTZ(3),
ADD COLUMN     "occurrence" INTEGER;

-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "deposit_id" TEXT;

-- CreateTable
CREATE TABLE "activity" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "type" "activity_type" NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "metadata" JSONB,
    "is_system" BOOLEAN NOT NULL DEFAULT false,
    "timestamp" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "activity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "note" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "created_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deposit" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "status" "deposit_status" NOT NULL DEFAULT 'active',
    "client_id" TEXT,
    "client_name" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "applied_amount" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "refunded_amount" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "currency" CHAR(3) NOT NULL DEFAULT 'EUR',
    "description" TEXT,
    "received_date" DATE NOT NULL,
    "payment_method" TEXT,
    "payment_reference" TEXT,
    "notes" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deposit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deposit_refund" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "deposit_id" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deposit_refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vendor" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "phone" TEXT,
    "tax_id" TEXT,
    "tax_id_normalized" TEXT,
    "street" TEXT,
    "city" TEXT,
    "state" TEXT,
    "postal_code" TEXT,
    "country" CHAR(2),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vendor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "expense" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "tax_rate" DECIMAL(7,4),
    "taxable" DECIMAL(14,2) NOT NULL,
    "tax" DECIMAL(14,2) NOT NULL,
    "tax_deductible" BOOLEAN NOT NULL DEFAULT true,
    "date" DATE NOT NULL,
    "paid_date" DATE,
    "category" TEXT,
    "vendor_id" TEXT,
    "vendor_name" TEXT,
    "currency" CHAR(3) NOT NULL DEFAULT 'EUR',
    "exchange_rate" DECIMAL(18,8),
    "exchange_rate_source" TEXT,
    "exchange_rate_date" DATE,
    "functional_currency" CHAR(3),
    "functional_amount" DECIMAL(14,2),
    "recurring" JSONB,
    "generated_from_id" TEXT,
    "occurrence" INTEGER,
    "billable_client_id" TEXT,
    "billable_markup" DECIMAL(7,4),
    "invoice_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "expense_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attachment" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "for_expense_id" TEXT,
    "expense_id" TEXT,
    "file_name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "checksum_sha256" TEXT,
    "storage_key" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "attached_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "attachment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "kind" "product_kind" NOT NULL DEFAULT 'product',
    "name" TEXT NOT NULL,
    "description" TEXT,
    "sku" TEXT,
    "unit_price" DECIMAL(16,4) NOT NULL,
    "tax_rate" DECIMAL(7,4),
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "product_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quote" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "status" "quote_status" NOT NULL DEFAULT 'draft',
    "series_id" TEXT NOT NULL,
    "document_number" VARCHAR(50) NOT NULL,
    "client_id" TEXT,
    "client_name" TEXT NOT NULL,
    "client_tax_id" TEXT,
    "client_address" JSONB,
    "client_location" "fiscal_zone",
    "client_email" TEXT,
    "issue_date" DATE NOT NULL,
    "valid_until" DATE,
    "notes" TEXT,
    "tax_rate" DECIMAL(7,4),
    "irpf_rate" DECIMAL(7,4) NOT NULL DEFAULT 0,
    "discount_rate" DECIMAL(7,4) NOT NULL DEFAULT 0,
    "currency" CHAR(3) NOT NULL DEFAULT 'EUR',
    "subtotal" DECIMAL(14,2) NOT NULL,
    "discount" DECIMAL(14,2) NOT NULL,
    "tax" DECIMAL(14,2) NOT NULL,
    "irpf" DECIMAL(14,2) NOT NULL,
    "total" DECIMAL(14,2) NOT NULL,
    "public_token" TEXT NOT NULL,
    "decided_by" TEXT,
    "rejection_reason" TEXT,
    "converted_invoice_id" TEXT,
    "converted_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "expired_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quote_line" (
    "quote_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "description" TEXT NOT NULL,
    "quantity" DECIMAL(16,6) NOT NULL,
    "unit_price" DECIMAL(16,4) NOT NULL,
    "discount_rate" DECIMAL(7,4),
    "tax_rate" DECIMAL(7,4),
    "unit" TEXT,
    "product_id" TEXT,
    "tax_exempt_reason" TEXT,
    "net" DECIMAL(14,2) NOT NULL,

    CONSTRAINT "quote_line_pkey" PRIMARY KEY ("quote_id","position")
);

-- CreateTable
CREATE TABLE "quote_tax" (
    "quote_id" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "rate" DECIMAL(7,4) NOT NULL,
    "taxable" DECIMAL(14,2) NOT NULL,
    "tax" DECIMAL(14,2) NOT NULL,
    "surcharge" DECIMAL(14,2) NOT NULL DEFAULT 0,

    CONSTRAINT "quote_tax_pkey" PRIMARY KEY ("quote_id","category","rate")
);

-- CreateIndex
CREATE INDEX "activity_client_id_created_at_id_idx" ON "activity"("client_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "note_client_id_created_at_id_idx" ON "note"("client_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "deposit_workspace_id_created_at_id_idx" ON "deposit"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "deposit_client_id_created_at_id_idx" ON "deposit"("client_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "deposit_refund_deposit_id_idx" ON "deposit_refund"("deposit_id");

-- CreateIndex
CREATE INDEX "vendor_workspace_id_created_at_id_idx" ON "vendor"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "expense_workspace_id_created_at_id_idx" ON "expense"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "expense_workspace_id_date_idx" ON "expense"("workspace_id", "date");

-- CreateIndex
CREATE INDEX "expense_workspace_id_category_created_at_id_idx" ON "expense"("workspace_id", "category", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "expense_vendor_id_created_at_id_idx" ON "expense"("vendor_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "expense_invoice_id_idx" ON "expense"("invoice_id");

-- CreateIndex
CREATE INDEX "expense_billable_client_id_idx" ON "expense"("billable_client_id");

-- CreateIndex
CREATE UNIQUE INDEX "expense_generated_from_id_occurrence_key" ON "expense"("generated_from_id", "occurrence");

-- CreateIndex
CREATE UNIQUE INDEX "attachment_reference_key" ON "attachment"("reference");

-- CreateIndex
CREATE INDEX "attachment_expense_id_idx" ON "attachment"("expense_id");

-- CreateIndex
CREATE INDEX "attachment_workspace_id_expires_at_idx" ON "attachment"("workspace_id", "expires_at");

-- CreateIndex
CREATE INDEX "product_workspace_id_created_at_id_idx" ON "product"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "product_workspace_id_sku_key" ON "product"("workspace_id", "sku");

-- CreateIndex
CREATE UNIQUE INDEX "quote_public_token_key" ON "quote"("public_token");

-- CreateIndex
CREATE UNIQUE INDEX "quote_converted_invoice_id_key" ON "quote"("converted_invoice_id");

-- CreateIndex
CREATE INDEX "quote_workspace_id_created_at_id_idx" ON "quote"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quote_workspace_id_status_created_at_id_idx" ON "quote"("workspace_id", "status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quote_workspace_id_client_id_created_at_id_idx" ON "quote"("workspace_id", "client_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "quote_workspace_id_document_number_key" ON "quote"("workspace_id", "document_number");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_generated_from_id_occurrence_key" ON "invoice"("generated_from_id", "occurrence");

-- CreateIndex
CREATE INDEX "payment_deposit_id_idx" ON "payment"("deposit_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_invoice_id_deposit_id_key" ON "payment"("invoice_id", "deposit_id");

-- AddForeignKey
ALTER TABLE "activity" ADD CONSTRAINT "activity_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activity" ADD CONSTRAINT "activity_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "note" ADD CONSTRAINT "note_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "note" ADD CONSTRAINT "note_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deposit_refund" ADD CONSTRAINT "deposit_refund_deposit_id_fkey" FOREIGN KEY ("deposit_id") REFERENCES "deposit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expense" ADD CONSTRAINT "expense_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expense" ADD CONSTRAINT "expense_vendor_id_fkey" FOREIGN KEY ("vendor_id") REFERENCES "vendor"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expense" ADD CONSTRAINT "expense_billable_client_id_fkey" FOREIGN KEY ("billable_client_id") REFERENCES "client"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expense" ADD CONSTRAINT "expense_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expense" ADD CONSTRAINT "expense_generated_from_id_fkey" FOREIGN KEY ("generated_from_id") REFERENCES "expense"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_expense_id_fkey" FOREIGN KEY ("expense_id") REFERENCES "expense"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_generated_from_id_fkey" FOREIGN KEY ("generated_from_id") REFERENCES "invoice"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_deposit_id_fkey" FOREIGN KEY ("deposit_id") REFERENCES "deposit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote" ADD CONSTRAINT "quote_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote" ADD CONSTRAINT "quote_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "invoice_series"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote" ADD CONSTRAINT "quote_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote" ADD CONSTRAINT "quote_converted_invoice_id_fkey" FOREIGN KEY ("converted_invoice_id") REFERENCES "invoice"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_line" ADD CONSTRAINT "quote_line_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quote"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_tax" ADD CONSTRAINT "quote_tax_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quote"("id") ON DELETE CASCADE ON UPDATE CASCADE;
