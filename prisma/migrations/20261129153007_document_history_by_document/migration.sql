CREATE INDEX CONCURRENTLY document_history_by_document ON document_history (document_id);
