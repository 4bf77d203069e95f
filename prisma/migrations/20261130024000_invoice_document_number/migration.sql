CREATE UNIQUE INDEX CONCURRENTLY invoice_document_number ON invoice (workspace_id, (coalesce(document_number, ' ' || id) COLLATE "C"));
