CREATE UNIQUE INDEX CONCURRENTLY delivery_attempt_key ON delivery_attempt (delivery_id, number, started_at);
