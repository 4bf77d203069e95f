-- What lists can be sorted by: an index each, which ends with the id, so that a page is read and nothing is sorted. A name
-- is sorted as it is folded, alike under every locale, and cut, so that it fits into an index.
ALTER TABLE "client" ADD COLUMN "sort_name" TEXT COLLATE "C" GENERATED ALWAYS AS (left(folio_fold("name"), 60)) STORED NOT NULL;
ALTER TABLE "product" ADD COLUMN "sort_name" TEXT COLLATE "C" GENERATED ALWAYS AS (left(folio_fold("name"), 60)) STORED NOT NULL;
ALTER TABLE "vendor" ADD COLUMN "sort_name" TEXT COLLATE "C" GENERATED ALWAYS AS (left(folio_fold("name"), 60)) STORED NOT NULL;

-- CreateIndex
CREATE INDEX "client_workspace_id_sort_name_id_idx" ON "client"("workspace_id", "sort_name", "id");

-- CreateIndex
CREATE INDEX "deposit_workspace_id_received_date_id_idx" ON "deposit"("workspace_id", "received_date", "id");

-- CreateIndex
CREATE INDEX "deposit_workspace_id_amount_id_idx" ON "deposit"("workspace_id", "amount", "id");

-- CreateIndex
CREATE INDEX "expense_workspace_id_date_id_idx" ON "expense"("workspace_id", "date", "id");

-- CreateIndex
CREATE INDEX "expense_workspace_id_amount_id_idx" ON "expense"("workspace_id", "amount", "id");

-- CreateIndex
CREATE INDEX "invoice_workspace_id_total_id_idx" ON "invoice"("workspace_id", "total", "id");

-- CreateIndex
CREATE INDEX "product_workspace_id_sort_name_id_idx" ON "product"("workspace_id", "sort_name", "id");

-- CreateIndex
CREATE INDEX "product_workspace_id_unit_price_id_idx" ON "product"("workspace_id", "unit_price", "id");

-- CreateIndex
CREATE INDEX "quote_workspace_id_total_id_idx" ON "quote"("workspace_id", "total", "id");

-- CreateIndex
CREATE INDEX "quote_workspace_id_issue_date_id_idx" ON "quote"("workspace_id", "issue_date", "id");

-- CreateIndex
CREATE INDEX "vendor_workspace_id_sort_name_id_idx" ON "vendor"("workspace_id", "sort_name", "id");

-- What is folded of an invoice or a quote begins with the client's name. A date that is not there comes last.
CREATE INDEX invoice_by_client_name ON invoice (workspace_id, (left(folded, 60) COLLATE "C"), id);
CREATE INDEX invoice_by_due_date ON invoice (workspace_id, (coalesce(due_date, 'infinity'::date)), id);
CREATE INDEX quote_by_client_name ON quote (workspace_id, (left(folded, 60) COLLATE "C"), id);
CREATE INDEX quote_by_valid_until ON quote (workspace_id, (coalesce(valid_until, 'infinity'::date)), id);
