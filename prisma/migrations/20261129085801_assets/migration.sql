-- CreateTable
CREATE TABLE "asset" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "description" VARCHAR(160) NOT NULL,
    "kind" CHAR(2) NOT NULL,
    "identifier" VARCHAR(40),
    "expense_id" TEXT,
    "acquired_on" DATE NOT NULL,
    "started_on" DATE NOT NULL,
    "vendor_name" TEXT,
    "vendor_tax_id" TEXT,
    "vendor_country" CHAR(2),
    "invoice_number" VARCHAR(60),
    "value" DECIMAL(16,4) NOT NULL,
    "depreciable_value" DECIMAL(16,4) NOT NULL,
    "vat_base" DECIMAL(16,4) NOT NULL DEFAULT 0,
    "vat_rate" DECIMAL(11,8) NOT NULL DEFAULT 0,
    "vat" DECIMAL(16,4) NOT NULL DEFAULT 0,
    "first_pro_rata" SMALLINT NOT NULL DEFAULT 100,
    "method" CHAR(2) NOT NULL,
    "rate" DECIMAL(5,2) NOT NULL,
    "depreciated_before" DECIMAL(16,4) NOT NULL DEFAULT 0,
    "since" SMALLINT,
    "chosen" JSONB NOT NULL DEFAULT '{}',
    "disposed_on" DATE,
    "disposal_cause" CHAR(2),
    "disposal_invoice_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "asset_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "asset_expense_id_key" ON "asset"("expense_id");

-- CreateIndex
CREATE INDEX "asset_workspace_id_started_on_id_idx" ON "asset"("workspace_id", "started_on", "id");

-- CreateIndex
CREATE INDEX "asset_disposal_invoice_id_idx" ON "asset"("disposal_invoice_id");

-- AddForeignKey
ALTER TABLE "asset" ADD CONSTRAINT "asset_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset" ADD CONSTRAINT "asset_expense_id_fkey" FOREIGN KEY ("expense_id") REFERENCES "expense"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset" ADD CONSTRAINT "asset_disposal_invoice_id_fkey" FOREIGN KEY ("disposal_invoice_id") REFERENCES "invoice"("id") ON DELETE SET NULL ON UPDATE CASCADE;
