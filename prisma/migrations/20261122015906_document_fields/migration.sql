-- CreateEnum
CREATE TYPE "client_type" AS ENUM ('company', 'individual');

-- CreateEnum
CREATE TYPE "invoice_kind" AS ENUM ('invoice', 'simplified', 'credit_note', 'advance');

-- CreateEnum
CREATE TYPE "operation_type" AS ENUM ('service', 'goods');

-- AlterTable
ALTER TABLE "client" ADD COLUMN     "apply_equivalence_surcharge" BOOLEAN,
ADD COLUMN     "client_type" "client_type",
ADD COLUMN     "fiscal_zone" "fiscal_zone",
ADD COLUMN     "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "website" TEXT;

-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "equivalence_surcharge_rate" DECIMAL(7,4),
ADD COLUMN     "exchange_rate" DECIMAL(18,8),
ADD COLUMN     "kind" "invoice_kind" NOT NULL DEFAULT 'invoice',
ADD COLUMN     "operation_date" DATE,
ADD COLUMN     "operation_type" "operation_type",
ADD COLUMN     "po_number" VARCHAR(50),
ADD COLUMN     "prepayment" DECIMAL(14,2) NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "invoice_line" ADD COLUMN     "operation_type" "operation_type",
ADD COLUMN     "tax_category" TEXT,
ADD COLUMN     "tax_exempt_code" TEXT;

-- AlterTable
ALTER TABLE "product" ADD COLUMN     "category" VARCHAR(100),
ADD COLUMN     "irpf_rate" DECIMAL(7,4);

-- AlterTable
ALTER TABLE "quote" ADD COLUMN     "equivalence_surcharge_rate" DECIMAL(7,4),
ADD COLUMN     "exchange_rate" DECIMAL(18,8),
ADD COLUMN     "operation_type" "operation_type",
ADD COLUMN     "po_number" VARCHAR(50),
ADD COLUMN     "prepayment" DECIMAL(14,2) NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "quote_line" ADD COLUMN     "operation_type" "operation_type",
ADD COLUMN     "tax_category" TEXT,
ADD COLUMN     "tax_exempt_code" TEXT;

UPDATE "invoice" SET "kind" = 'credit_note' WHERE "original_invoice_id" IS NOT NULL;

ALTER TABLE "invoice"
  ADD CONSTRAINT "invoice_surcharge_rate_check" CHECK ("equivalence_surcharge_rate" BETWEEN 0 AND 100),
  ADD CONSTRAINT "invoice_exchange_rate_check" CHECK ("exchange_rate" > 0),
  ADD CONSTRAINT "invoice_prepayment_check" CHECK ("prepayment" >= 0),
  ADD CONSTRAINT "invoice_credit_note_check" CHECK ("kind" <> 'credit_note' OR "original_invoice_id" IS NOT NULL);
ALTER TABLE "quote"
  ADD CONSTRAINT "quote_surcharge_rate_check" CHECK ("equivalence_surcharge_rate" BETWEEN 0 AND 100),
  ADD CONSTRAINT "quote_exchange_rate_check" CHECK ("exchange_rate" > 0),
  ADD CONSTRAINT "quote_prepayment_check" CHECK ("prepayment" >= 0);
ALTER TABLE "product" ADD CONSTRAINT "product_irpf_rate_check" CHECK ("irpf_rate" BETWEEN 0 AND 100);
ALTER TABLE "client" ALTER COLUMN "tags" SET NOT NULL,
  ADD CONSTRAINT "client_tags_check" CHECK (cardinality("tags") <= 20);

-- What was already collected lowers what is due. PostgreSQL 15 cannot change the expression of a column, so the column
-- is made anew, and with it the indexes that hold it.
ALTER TABLE "invoice" DROP COLUMN "amount_due";
ALTER TABLE "invoice" ADD COLUMN "amount_due" DECIMAL(14,2) GENERATED ALWAYS AS (
  CASE WHEN "status" = 'cancelled' THEN 0 ELSE "total" - "irpf" + "late_fee" - "amount_paid" - "prepayment" END
) STORED NOT NULL;
CREATE INDEX "invoice_open" ON "invoice"("workspace_id", "currency", "client_id", "client_name")
  INCLUDE ("id", "issue_date", "due_date", "amount_due", "status")
  WHERE "status" IN ('sent', 'partial', 'overdue') AND "amount_due" > 0;
CREATE INDEX "invoice_owed_to_client" ON "invoice"("workspace_id")
  WHERE "status" IN ('sent', 'partial', 'overdue') AND "amount_due" < 0;
