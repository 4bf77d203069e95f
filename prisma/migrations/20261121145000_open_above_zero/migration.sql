-- What is owed to clients is rare and aged otherwise: apart from it, every invoice is added up by its days alone.
DROP INDEX "invoice_open";
CREATE INDEX "invoice_open" ON "invoice"("workspace_id", "currency", "client_id", "client_name")
  INCLUDE ("id", "issue_date", "due_date", "amount_due", "status")
  WHERE "status" IN ('sent', 'partial', 'overdue') AND "amount_due" > 0;

CREATE INDEX "invoice_owed_to_client" ON "invoice"("workspace_id")
  WHERE "status" IN ('sent', 'partial', 'overdue') AND "amount_due" < 0;
