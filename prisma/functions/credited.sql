-- What the issued credit notes of an invoice take off what is due of it, kept by whoever writes one of them: they hold
-- the original already.
CREATE OR REPLACE FUNCTION folio_keep_credited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice SET credited = notes.due
  FROM (
    SELECT coalesce(sum(amount_due), 0) AS due FROM invoice
    WHERE original_invoice_id = NEW.original_invoice_id AND status NOT IN ('draft', 'cancelled')
  ) AS notes
  WHERE id = NEW.original_invoice_id AND credited <> notes.due;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER invoice_credited AFTER INSERT OR UPDATE ON invoice FOR EACH ROW
  WHEN (NEW.original_invoice_id IS NOT NULL) EXECUTE FUNCTION folio_keep_credited();
