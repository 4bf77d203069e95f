-- CreateTable
CREATE TABLE "invoice_link" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "invoice_id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),
    "openings" INTEGER NOT NULL DEFAULT 0,
    "first_opened_at" TIMESTAMPTZ(3),
    "last_opened_at" TIMESTAMPTZ(3),

    CONSTRAINT "invoice_link_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invoice_link_token_key" ON "invoice_link"("token");

-- CreateIndex
CREATE INDEX "invoice_link_invoice_id_idx" ON "invoice_link"("invoice_id");

-- AddForeignKey
ALTER TABLE "invoice_link" ADD CONSTRAINT "invoice_link_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_link" ADD CONSTRAINT "invoice_link_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One address of an invoice works at a time.
CREATE UNIQUE INDEX "invoice_link_in_use" ON "invoice_link"("invoice_id") WHERE "withdrawn_at" IS NULL;

ALTER TABLE "invoice_link" ADD CONSTRAINT "invoice_link_openings_check"
  CHECK ("openings" >= 0 AND ("openings" = 0) = ("first_opened_at" IS NULL) AND ("openings" = 0) = ("last_opened_at" IS NULL));
