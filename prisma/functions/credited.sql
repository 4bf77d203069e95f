-- Invoices and their issued credit notes are settled together. What a note takes off each invoice is kept with that
-- invoice, and what can be paid out of a note with the note, by whoever changes what is due of one of them: they hold the
-- originals already. A note of several invoices has a share for each.

-- What of `asked` the others leave: `together` is what is due with them. None of it where that is of the other sign.
CREATE OR REPLACE FUNCTION folio_left(together numeric, asked numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN sign(together) <> sign(asked) THEN 0 WHEN abs(together) < abs(asked) THEN together ELSE asked END
$$;

-- The issued credit notes of an invoice: what each credits of its total, and what is due of that, both below zero.
CREATE OR REPLACE FUNCTION folio_credits(original text)
RETURNS TABLE (note_id text, total numeric, due numeric, issued_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT id, total, amount_due, issued_at FROM invoice
  WHERE original_invoice_id = original AND status NOT IN ('draft', 'cancelled')
  UNION ALL
  SELECT note.id, share.total, share.due - coalesce(sum(refund.amount), 0), note.issued_at
  FROM credit_share share
  JOIN invoice note ON note.id = share.note_id AND note.status NOT IN ('draft', 'cancelled')
  LEFT JOIN credit_share_refund refund ON (refund.note_id, refund.invoice_id) = (share.note_id, share.invoice_id)
  WHERE share.invoice_id = original GROUP BY note.id, share.note_id, share.invoice_id
$$;

-- What a credit note takes off its originals, and what can be paid out of it: what those hold too much of, and all that
-- it credits of no invoice of here.
CREATE OR REPLACE FUNCTION folio_settle_note(note text) RETURNS void LANGUAGE sql AS $$
  UPDATE invoice SET carried = own.carried, payable = amount_due - own.carried + own.refundable
  FROM (
    SELECT coalesce(sum(credit.due), 0) AS carried,
           coalesce(sum(folio_left(original.amount_due + original.credited, credit.due)), 0) AS refundable
    FROM invoice original, folio_credits(original.id) credit
    WHERE credit.note_id = note AND original.id IN (
      SELECT original_invoice_id FROM invoice WHERE id = note UNION SELECT invoice_id FROM credit_share WHERE note_id = note)
  ) AS own
  WHERE id = note AND (invoice.carried, payable) IS DISTINCT FROM (own.carried, amount_due - own.carried + own.refundable)
$$;

CREATE OR REPLACE FUNCTION folio_settle(original text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice SET credited = notes.due, credited_amount = notes.total, credit_note_ids = notes.ids
  FROM (
    SELECT coalesce(sum(due), 0) AS due, coalesce(-sum(total), 0) AS total,
           coalesce(array_agg(note_id ORDER BY issued_at, note_id), '{}') AS ids
    FROM folio_credits(original)
  ) AS notes
  WHERE id = original
    AND (credited, credited_amount, credit_note_ids) IS DISTINCT FROM (notes.due, notes.total, notes.ids);
  PERFORM folio_settle_note(note_id) FROM folio_credits(original);
END $$;

CREATE OR REPLACE FUNCTION folio_keep_credited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.original_invoice_id IS NOT NULL OR NEW.rectifies IS NOT NULL THEN
    PERFORM folio_settle(original) FROM (
      SELECT NEW.original_invoice_id AS original WHERE NEW.original_invoice_id IS NOT NULL
      UNION SELECT invoice_id FROM credit_share WHERE note_id = NEW.id
    ) AS its;
    PERFORM folio_settle_note(NEW.id);
  ELSE
    PERFORM folio_settle(NEW.id);
  END IF;
  RETURN NULL;
END $$;

-- The archive of a company has what is settled already.
CREATE OR REPLACE TRIGGER invoice_credited_added AFTER INSERT ON invoice FOR EACH ROW
  WHEN (NEW.status <> 'draft' AND (NEW.original_invoice_id IS NOT NULL OR NEW.rectifies IS NOT NULL)
    AND current_setting('folio.importing', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION folio_keep_credited();
CREATE OR REPLACE TRIGGER invoice_credited AFTER UPDATE ON invoice FOR EACH ROW
  WHEN ((NEW.original_invoice_id IS NOT NULL OR NEW.rectifies IS NOT NULL OR NEW.credit_note_ids <> '{}')
    AND (OLD.status, OLD.amount_due, OLD.original_invoice_id)
      IS DISTINCT FROM (NEW.status, NEW.amount_due, NEW.original_invoice_id))
  EXECUTE FUNCTION folio_keep_credited();

CREATE OR REPLACE FUNCTION folio_refund_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM folio_settle(coalesce(NEW.invoice_id, OLD.invoice_id));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refund_moved AFTER INSERT OR DELETE ON credit_share_refund FOR EACH ROW
  WHEN (current_setting('folio.importing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION folio_refund_moved();
