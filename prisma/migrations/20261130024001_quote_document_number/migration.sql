CREATE UNIQUE INDEX CONCURRENTLY quote_document_number ON quote (workspace_id, (coalesce(document_number, ' ' || id) COLLATE "C"));
