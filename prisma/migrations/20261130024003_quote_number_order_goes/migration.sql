DROP INDEX CONCURRENTLY quote_number_order;
