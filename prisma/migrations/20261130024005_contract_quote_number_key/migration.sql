-- The version before names it in ON CONFLICT.
DROP INDEX CONCURRENTLY "quote_workspace_id_document_number_key";
