CREATE INDEX CONCURRENTLY expense_by_category ON expense (workspace_id, category, created_at, id);
