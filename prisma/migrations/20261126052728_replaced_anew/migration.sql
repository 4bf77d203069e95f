-- A simplified invoice is replaced anew once the full one that stood in for it is cancelled.
DROP INDEX "invoice_replaces_id_key";
CREATE INDEX invoice_replaces ON invoice (replaces_id) WHERE replaces_id IS NOT NULL;
CREATE UNIQUE INDEX invoice_replaces_standing ON invoice (replaces_id)
  WHERE replaces_id IS NOT NULL AND status <> 'cancelled';
