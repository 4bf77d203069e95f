CREATE UNIQUE INDEX CONCURRENTLY fiscal_record_follows ON fiscal_record (workspace_id, is_test, decode(previous_hash, 'hex'));
