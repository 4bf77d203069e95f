-- CreateTable
CREATE TABLE "owner_terms" (
    "property_id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "owner_client_id" TEXT,
    "basis" TEXT NOT NULL DEFAULT 'checkout',
    "fee_base" TEXT NOT NULL DEFAULT 'gross',
    "reserve" DECIMAL(14,2) NOT NULL DEFAULT 0,

    CONSTRAINT "owner_terms_pkey" PRIMARY KEY ("property_id")
);

-- CreateTable
CREATE TABLE "owner_statement" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "property_id" TEXT NOT NULL,
    "month" CHAR(7) NOT NULL,
    "number" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "opening" DECIMAL(14,2) NOT NULL,
    "result" DECIMAL(14,2) NOT NULL,
    "balance" DECIMAL(14,2) NOT NULL,
    "reserve" DECIMAL(14,2) NOT NULL,
    "content" JSONB NOT NULL,
    "fee_invoice_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "owner_statement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "owner_payout" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "statement_id" TEXT NOT NULL,
    "paid_on" DATE NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "owner_payout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "property_cost" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "property_id" TEXT NOT NULL,
    "expense_id" TEXT NOT NULL,
    "month" CHAR(7) NOT NULL,
    "share" DECIMAL(7,4) NOT NULL DEFAULT 100,

    CONSTRAINT "property_cost_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "owner_terms_owner_client_id_idx" ON "owner_terms"("owner_client_id");

-- CreateIndex
CREATE UNIQUE INDEX "owner_statement_fee_invoice_id_key" ON "owner_statement"("fee_invoice_id");

-- CreateIndex
CREATE INDEX "owner_statement_workspace_id_created_at_id_idx" ON "owner_statement"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "owner_statement_property_id_month_key" ON "owner_statement"("property_id", "month");

-- CreateIndex
CREATE UNIQUE INDEX "owner_statement_property_id_number_key" ON "owner_statement"("property_id", "number");

-- CreateIndex
CREATE INDEX "owner_payout_statement_id_idx" ON "owner_payout"("statement_id");

-- CreateIndex
CREATE INDEX "owner_payout_workspace_id_idx" ON "owner_payout"("workspace_id");

-- CreateIndex
CREATE INDEX "property_cost_property_id_month_idx" ON "property_cost"("property_id", "month");

-- CreateIndex
CREATE INDEX "property_cost_workspace_id_idx" ON "property_cost"("workspace_id");

-- CreateIndex
CREATE UNIQUE INDEX "property_cost_expense_id_property_id_key" ON "property_cost"("expense_id", "property_id");

-- AddForeignKey
ALTER TABLE "owner_terms" ADD CONSTRAINT "owner_terms_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "owner_terms" ADD CONSTRAINT "owner_terms_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "property"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "owner_terms" ADD CONSTRAINT "owner_terms_owner_client_id_fkey" FOREIGN KEY ("owner_client_id") REFERENCES "client"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "owner_statement" ADD CONSTRAINT "owner_statement_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "owner_statement" ADD CONSTRAINT "owner_statement_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "property"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "owner_statement" ADD CONSTRAINT "owner_statement_fee_invoice_id_fkey" FOREIGN KEY ("fee_invoice_id") REFERENCES "invoice"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "owner_payout" ADD CONSTRAINT "owner_payout_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "owner_payout" ADD CONSTRAINT "owner_payout_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "owner_statement"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "property_cost" ADD CONSTRAINT "property_cost_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "property_cost" ADD CONSTRAINT "property_cost_property_id_fkey" FOREIGN KEY ("property_id") REFERENCES "property"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "property_cost" ADD CONSTRAINT "property_cost_expense_id_fkey" FOREIGN KEY ("expense_id") REFERENCES "expense"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE owner_terms
  ADD CONSTRAINT owner_terms_basis_check CHECK (basis IN ('checkout', 'pro_rata')),
  ADD CONSTRAINT owner_terms_fee_base_check CHECK (fee_base IN ('gross', 'net')),
  ADD CONSTRAINT owner_terms_reserve_check CHECK (reserve >= 0);
ALTER TABLE owner_statement
  ADD CONSTRAINT owner_statement_month_check CHECK (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  ADD CONSTRAINT owner_statement_sum_check CHECK (balance = opening + result),
  ADD CONSTRAINT owner_statement_reserve_check CHECK (reserve >= 0);
ALTER TABLE owner_payout ADD CONSTRAINT owner_payout_amount_check CHECK (amount > 0);
ALTER TABLE property_cost
  ADD CONSTRAINT property_cost_month_check CHECK (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  ADD CONSTRAINT property_cost_share_check CHECK (share > 0 AND share <= 100);
