CREATE INDEX CONCURRENTLY invoice_by_client ON invoice (client_id, created_at);
