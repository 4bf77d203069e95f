DROP INDEX CONCURRENTLY invoice_number_order;
