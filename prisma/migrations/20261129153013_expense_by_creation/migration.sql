CREATE INDEX CONCURRENTLY expense_by_creation ON expense (workspace_id, created_at, id);
