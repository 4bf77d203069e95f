CREATE INDEX CONCURRENTLY expense_by_vendor ON expense (vendor_id, created_at, id);
