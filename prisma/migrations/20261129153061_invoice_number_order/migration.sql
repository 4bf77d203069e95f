CREATE INDEX CONCURRENTLY invoice_number_order ON invoice (workspace_id, (coalesce(document_number, ' ' || id) COLLATE "C"));
