CREATE INDEX CONCURRENTLY api_request_before_by_creation ON api_request (workspace_id, created_at, id);
