CREATE UNIQUE INDEX CONCURRENTLY api_request_key ON api_request (id, created_at);
