CREATE INDEX CONCURRENTLY mail_message_by_creation ON mail_message (workspace_id, created_at, id);
