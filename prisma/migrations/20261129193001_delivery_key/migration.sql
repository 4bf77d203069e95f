CREATE UNIQUE INDEX CONCURRENTLY delivery_key ON delivery (id, created_at);
