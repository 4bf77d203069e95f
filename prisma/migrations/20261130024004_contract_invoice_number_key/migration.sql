-- The version before names it in ON CONFLICT.
DROP INDEX CONCURRENTLY "invoice_workspace_id_document_number_key";
