CREATE UNIQUE INDEX CONCURRENTLY event_log_entry_key ON event_log_entry (workspace_id, sequence, event_id);
