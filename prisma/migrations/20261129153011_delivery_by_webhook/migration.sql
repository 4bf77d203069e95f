CREATE INDEX CONCURRENTLY delivery_by_webhook ON delivery (webhook_id, created_at, id);
