CREATE INDEX CONCURRENTLY document_history_by_time ON document_history (workspace_id, at);
