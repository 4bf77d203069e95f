CREATE INDEX CONCURRENTLY activity_by_client ON activity (client_id, created_at);
