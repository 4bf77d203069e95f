CREATE INDEX CONCURRENTLY quote_number_order ON quote (workspace_id, (coalesce(document_number, ' ' || id) COLLATE "C"));
