-- CreateTable
CREATE TABLE "invoice_status_entry" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "invoice_id" TEXT,
    "expense_id" TEXT,
    "code" VARCHAR(20) NOT NULL,
    "effective_date" DATE NOT NULL,
    "reason" VARCHAR(2),
    "by_us" BOOLEAN NOT NULL,
    "author_name" VARCHAR(200),
    "source_id" VARCHAR(200),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_status_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_status_settings" (
    "workspace_id" TEXT NOT NULL,
    "is_large" BOOLEAN,
    "sends_mail" BOOLEAN NOT NULL DEFAULT true,
    "reminded_on" DATE,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_status_settings_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateIndex
CREATE INDEX "invoice_status_entry_workspace_id_created_at_id_idx" ON "invoice_status_entry"("workspace_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "invoice_status_entry_invoice_id_idx" ON "invoice_status_entry"("invoice_id");

-- CreateIndex
CREATE INDEX "invoice_status_entry_expense_id_idx" ON "invoice_status_entry"("expense_id");

-- AddForeignKey
ALTER TABLE "invoice_status_entry" ADD CONSTRAINT "invoice_status_entry_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_status_entry" ADD CONSTRAINT "invoice_status_entry_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_status_entry" ADD CONSTRAINT "invoice_status_entry_expense_id_fkey" FOREIGN KEY ("expense_id") REFERENCES "expense"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_status_settings" ADD CONSTRAINT "invoice_status_settings_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
