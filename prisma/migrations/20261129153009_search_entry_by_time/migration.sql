CREATE INDEX CONCURRENTLY search_entry_by_time ON search_entry (scope, at);
