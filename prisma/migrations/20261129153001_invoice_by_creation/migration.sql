CREATE INDEX CONCURRENTLY invoice_by_creation ON invoice (workspace_id, created_at, id);
