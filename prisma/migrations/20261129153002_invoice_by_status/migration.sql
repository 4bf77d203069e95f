CREATE INDEX CONCURRENTLY invoice_by_status ON invoice (workspace_id, status, created_at, id);
