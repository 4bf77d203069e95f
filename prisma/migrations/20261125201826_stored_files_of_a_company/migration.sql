-- CreateIndex
CREATE INDEX "e_invoice_export_workspace_id_idx" ON "e_invoice_export"("workspace_id");
