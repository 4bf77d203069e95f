CREATE INDEX CONCURRENTLY event_by_creation ON event (workspace_id, created_at, id);
