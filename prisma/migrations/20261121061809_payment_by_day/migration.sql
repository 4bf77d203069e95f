-- CreateIndex
CREATE INDEX "payment_workspace_id_paid_on_idx" ON "payment"("workspace_id", "paid_on");
