DROP INDEX CONCURRENTLY invoice_by_number;
