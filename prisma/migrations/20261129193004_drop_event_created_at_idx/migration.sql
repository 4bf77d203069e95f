DROP INDEX CONCURRENTLY event_created_at_idx;
