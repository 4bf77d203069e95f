DROP INDEX quote_by_number;
