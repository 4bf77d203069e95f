-- Documents can be sorted by their number too; those without one come first.
CREATE INDEX invoice_by_number ON invoice (workspace_id, (coalesce(document_number, '') COLLATE "C"), id);
CREATE INDEX quote_by_number ON quote (workspace_id, (coalesce(document_number, '') COLLATE "C"), id);
