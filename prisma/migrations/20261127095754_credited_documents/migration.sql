-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "carried" DECIMAL(16,4) NOT NULL DEFAULT 0,
ADD COLUMN     "credit_note_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "credited_amount" DECIMAL(16,4) NOT NULL DEFAULT 0,
ADD COLUMN     "payable" DECIMAL(16,4) NOT NULL DEFAULT 0;

ALTER TABLE "invoice"
  -- What paying the invoice would take now, or paying out the credit note, as credited.sql says: of a draft, as if it were issued.
  ADD COLUMN "outstanding" DECIMAL(16,4) GENERATED ALWAYS AS (
    CASE
      WHEN "status" IN ('paid', 'cancelled') THEN 0
      WHEN "status" <> 'draft' AND ("original_invoice_id" IS NOT NULL OR "rectifies" IS NOT NULL) THEN "payable"
      WHEN "status" = 'draft' OR "credited" = 0 THEN "total" - "irpf" + "late_fee" - "amount_paid" - "prepayment"
      WHEN sign("total" - "irpf" + "late_fee" - "amount_paid" - "prepayment" + "credited")
        <> sign("total" - "irpf" + "late_fee" - "amount_paid" - "prepayment") THEN 0
      WHEN abs("total" - "irpf" + "late_fee" - "amount_paid" - "prepayment" + "credited")
        < abs("total" - "irpf" + "late_fee" - "amount_paid" - "prepayment")
        THEN "total" - "irpf" + "late_fee" - "amount_paid" - "prepayment" + "credited"
      ELSE "total" - "irpf" + "late_fee" - "amount_paid" - "prepayment"
    END
  ) STORED NOT NULL;

DROP INDEX invoice_open_left;
CREATE INDEX invoice_open_left ON invoice (workspace_id, currency, outstanding, id)
  WHERE status IN ('sent', 'partial', 'overdue');

-- CreateTable
CREATE TABLE "credit_share" (
    "note_id" TEXT NOT NULL,
    "invoice_id" TEXT NOT NULL,
    "total" DECIMAL(16,4) NOT NULL,
    "due" DECIMAL(16,4) NOT NULL,

    CONSTRAINT "credit_share_pkey" PRIMARY KEY ("note_id","invoice_id")
);

-- CreateTable
CREATE TABLE "credit_share_refund" (
    "payment_id" TEXT NOT NULL,
    "note_id" TEXT NOT NULL,
    "invoice_id" TEXT NOT NULL,
    "amount" DECIMAL(16,4) NOT NULL,

    CONSTRAINT "credit_share_refund_pkey" PRIMARY KEY ("payment_id","invoice_id")
);

-- CreateIndex
CREATE INDEX "credit_share_invoice_id_idx" ON "credit_share"("invoice_id");

-- CreateIndex
CREATE INDEX "credit_share_refund_note_id_invoice_id_idx" ON "credit_share_refund"("note_id", "invoice_id");

-- AddForeignKey
ALTER TABLE "credit_share" ADD CONSTRAINT "credit_share_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_share" ADD CONSTRAINT "credit_share_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_share_refund" ADD CONSTRAINT "credit_share_refund_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_share_refund" ADD CONSTRAINT "credit_share_refund_note_id_invoice_id_fkey" FOREIGN KEY ("note_id", "invoice_id") REFERENCES "credit_share"("note_id", "invoice_id") ON DELETE CASCADE ON UPDATE CASCADE;

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

CREATE OR REPLACE TRIGGER invoice_credited_added AFTER INSERT ON invoice FOR EACH ROW
  WHEN (NEW.status <> 'draft' AND (NEW.original_invoice_id IS NOT NULL OR NEW.rectifies IS NOT NULL))
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
  EXECUTE FUNCTION folio_refund_moved();

-- Adds invoices to the sums of their days, and takes others away: what a statement changed is its new rows added and
-- its old ones removed. What comes to nothing is left out, since most changes are of something else. Drafts are most of
-- what is written: beside looking for anything else, they cost nothing. Taxes are written before their invoice is
-- issued, and stay.
CREATE OR REPLACE FUNCTION folio_sum_invoices(added invoice[], removed invoice[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM unnest(added || removed) WHERE status <> 'draft') THEN
    RETURN;
  END IF;

  INSERT INTO invoice_day AS kept (workspace_id, day, operation_day, status, currency, valued, slot, count, total, tax,
    irpf, paid, due, value_total, value_tax, value_irpf, value_paid, value_due)
  SELECT workspace_id, issue_date, operation_day, status, currency, valued, folio_count_slot(workspace_id), count,
         total, tax, irpf, paid, due, value_total, value_tax, value_irpf, value_paid, value_due
  FROM (
    SELECT workspace_id, issue_date, coalesce(operation_date, issue_date) AS operation_day, status, currency,
           exchange_rate IS NOT NULL AS valued, sum(sign) AS count, sum(sign * total) AS total, sum(sign * tax) AS tax,
           sum(sign * irpf) AS irpf, sum(sign * amount_paid) AS paid,
           sum(sign * (amount_due + credited - carried)) AS due,
           sum(sign * folio_value(total, exchange_rate, issuer)) AS value_total,
           sum(sign * folio_value(tax, exchange_rate, issuer)) AS value_tax,
           sum(sign * folio_value(irpf, exchange_rate, issuer)) AS value_irpf,
           sum(sign * folio_value(amount_paid, exchange_rate, issuer)) AS value_paid,
           sum(sign * folio_value(amount_due + credited - carried, exchange_rate, issuer)) AS value_due
    FROM (SELECT 1 AS sign, * FROM unnest(added) UNION ALL SELECT -1, * FROM unnest(removed)) AS changed
    WHERE status <> 'draft' GROUP BY 1, 2, 3, 4, 5, 6
  ) AS summed
  WHERE (count, total, tax, irpf, paid, due, value_total, value_tax, value_irpf, value_paid, value_due)
    <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  ORDER BY 1, 2
  ON CONFLICT (workspace_id, day, operation_day, status, currency, valued, slot) DO UPDATE
    SET count = kept.count + excluded.count, total = kept.total + excluded.total, tax = kept.tax + excluded.tax,
        irpf = kept.irpf + excluded.irpf, paid = kept.paid + excluded.paid, due = kept.due + excluded.due,
        value_total = kept.value_total + excluded.value_total, value_tax = kept.value_tax + excluded.value_tax,
        value_irpf = kept.value_irpf + excluded.value_irpf, value_paid = kept.value_paid + excluded.value_paid,
        value_due = kept.value_due + excluded.value_due;

  INSERT INTO client_month AS kept (workspace_id, month, client, currency, valued, slot, count, total, value_total)
  SELECT workspace_id, month, client, currency, valued, folio_count_slot(workspace_id), count, total, value_total
  FROM (
    SELECT workspace_id, date_trunc('month', issue_date)::date AS month, coalesce(client_id, client_name) AS client,
           currency, exchange_rate IS NOT NULL AS valued, sum(sign) AS count, sum(sign * total) AS total,
           sum(sign * folio_value(total, exchange_rate, issuer)) AS value_total
    FROM (SELECT 1 AS sign, * FROM unnest(added) UNION ALL SELECT -1, * FROM unnest(removed)) AS changed
    WHERE status NOT IN ('draft', 'cancelled') GROUP BY 1, 2, 3, 4, 5
  ) AS summed
  WHERE (count, total, value_total) <> (0, 0, 0) ORDER BY 1, 2, 3
  ON CONFLICT (workspace_id, month, client, currency, valued, slot) DO UPDATE
    SET count = kept.count + excluded.count, total = kept.total + excluded.total,
        value_total = kept.value_total + excluded.value_total;

  INSERT INTO tax_day AS kept (workspace_id, day, declared_as, category, passed_on, rate, surcharge_rate, oss,
    client_zone, rectifies, accrual, currency, valued, slot, taxable, tax, surcharge_taxable, surcharge, value_taxable, value_tax,
    value_surcharge_taxable, value_surcharge)
  SELECT workspace_id, day, declared_as, category, folio_passed_on(invoice_tax), rate, surcharge_rate, oss, client_zone,
         rectifies,
         folio_accrual(cash_criterion, invoice_tax), currency, exchange_rate IS NOT NULL,
         folio_count_slot(workspace_id), sum(sign * taxable), sum(sign * tax),
         sum(sign * surcharge_taxable), sum(sign * surcharge), sum(sign * folio_value(taxable, exchange_rate, issuer)),
         sum(sign * folio_value(tax, exchange_rate, issuer)), sum(sign * folio_value(surcharge_taxable, exchange_rate, issuer)),
         sum(sign * folio_value(surcharge, exchange_rate, issuer))
  FROM (
    SELECT id, workspace_id, coalesce(operation_date, issue_date) AS day,
           coalesce(declared_as::text, '') AS declared_as, coalesce(client_location::text, '') AS client_zone,
           rectification IS NOT NULL AS rectifies, currency, exchange_rate, issuer, cash_criterion, sum(sign) AS sign
    FROM (SELECT 1 AS sign, * FROM unnest(added) UNION ALL SELECT -1, * FROM unnest(removed)) AS changed
    WHERE status NOT IN ('draft', 'cancelled') GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    HAVING sum(sign) <> 0
  ) AS booked
  JOIN invoice_tax ON invoice_id = id
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 ORDER BY 1, 2
  ON CONFLICT (workspace_id, day, declared_as, category, passed_on, rate, surcharge_rate, oss, client_zone, rectifies,
               accrual, currency, valued, slot) DO UPDATE
    SET taxable = kept.taxable + excluded.taxable, tax = kept.tax + excluded.tax,
        surcharge_taxable = kept.surcharge_taxable + excluded.surcharge_taxable,
        surcharge = kept.surcharge + excluded.surcharge, value_taxable = kept.value_taxable + excluded.value_taxable,
        value_tax = kept.value_tax + excluded.value_tax,
        value_surcharge_taxable = kept.value_surcharge_taxable + excluded.value_surcharge_taxable,
        value_surcharge = kept.value_surcharge + excluded.value_surcharge;
END $$;

-- What there is already is settled as what is issued from now on, and counted anew.
SELECT folio_settle(original_invoice_id) FROM (
  SELECT DISTINCT original_invoice_id FROM invoice
  WHERE original_invoice_id IS NOT NULL AND status NOT IN ('draft', 'cancelled')
) AS credited;
SELECT folio_settle_note(id) FROM invoice WHERE rectifies IS NOT NULL AND status NOT IN ('draft', 'cancelled');
SELECT folio_add_up_again();
