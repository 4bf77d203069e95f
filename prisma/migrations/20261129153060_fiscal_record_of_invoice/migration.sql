-- An invoice has one record of each kind that is no correction, and is found with all of them.
CREATE UNIQUE INDEX CONCURRENTLY fiscal_record_of_invoice ON fiscal_record
  (invoice_id, kind, (CASE WHEN is_correction THEN sequence ELSE 0 END));
