DROP FUNCTION folio_value(numeric,numeric);

-- What the figures of a company add up is kept by day, in the transaction of the documents and in the slots of its
-- writers: see docs/decisions/0011-figures-by-day.md.

-- What an amount of an invoice is worth in the currency of the books of who issued it: as it is at a rate of one, to the
-- decimals of that currency else, and nothing where it has no rate.
CREATE OR REPLACE FUNCTION folio_value(amount numeric, exchange_rate numeric, issuer jsonb) RETURNS numeric
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN exchange_rate = 1 THEN amount
              ELSE coalesce(round(amount * exchange_rate, folio_decimals(issuer ->> 'currency')), 0) END
$$;

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
           sum(sign * irpf) AS irpf, sum(sign * amount_paid) AS paid, sum(sign * amount_due) AS due,
           sum(sign * folio_value(total, exchange_rate, issuer)) AS value_total,
           sum(sign * folio_value(tax, exchange_rate, issuer)) AS value_tax,
           sum(sign * folio_value(irpf, exchange_rate, issuer)) AS value_irpf,
           sum(sign * folio_value(amount_paid, exchange_rate, issuer)) AS value_paid,
           sum(sign * folio_value(amount_due, exchange_rate, issuer)) AS value_due
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

-- When the taxes of these invoices fall due: what each payment brings is its part of what is to be paid in all, rounded on
-- what has been paid so far, so that they come to the tax to the cent. In the order of their booking: what a payment
-- brought stays, whatever is booked later. What is left falls due on the last day, which a credit note has of its original.
CREATE OR REPLACE FUNCTION folio_accruals(ids text[]) RETURNS SETOF tax_accrual LANGUAGE sql STABLE AS $$
  WITH due AS (
    SELECT id, workspace_id, kind, currency, exchange_rate, issuer, prepayment, price, operation_day,
           greatest(operation_day, make_date(extract(year FROM supplied)::int + 1, 12, 31)) AS last_day
    FROM (
      SELECT i.*, i.total - i.irpf AS price, coalesce(i.operation_date, i.issue_date) AS operation_day,
             coalesce(o.operation_date, o.issue_date, i.operation_date, i.issue_date) AS supplied
      FROM invoice i LEFT JOIN invoice o ON o.id = i.original_invoice_id
      WHERE i.id = ANY (ids) AND i.cash_criterion AND i.status NOT IN ('draft', 'cancelled')
    ) AS standing
  ), received AS (
    SELECT due.*, 0 AS position, operation_day AS day, CASE WHEN price = 0 THEN 0 ELSE prepayment END AS amount FROM due
    UNION ALL
    -- A deposit that has an invoice was received on the day of its operation.
    SELECT due.*, row_number() OVER (PARTITION BY due.id ORDER BY p.created_at, p.id),
           CASE WHEN kind = 'advance' AND deposit_id IS NOT NULL THEN operation_day ELSE least(paid_on, last_day) END, amount
    FROM due JOIN payment p ON p.invoice_id = due.id
  ), paid AS (
    SELECT *, CASE WHEN price < 0 THEN least(0, greatest(price, so_far)) ELSE greatest(0, least(price, so_far)) END AS settled
    FROM (SELECT *, sum(amount) OVER (PARTITION BY id ORDER BY position) AS so_far FROM received) AS summed
    UNION ALL
    SELECT due.*, 2147483647, last_day, 0, price, price FROM due
  ), fallen AS (
    SELECT paid.*, category, rate, reason,
           CASE WHEN price = 0 THEN taxable ELSE round(taxable * settled / price, folio_decimals(currency)) END AS taxable,
           CASE WHEN price = 0 THEN tax ELSE round(tax * settled / price, folio_decimals(currency)) END AS tax
    FROM paid JOIN invoice_tax t ON t.invoice_id = paid.id WHERE folio_falls_due_as_paid(t)
  )
  SELECT * FROM (
    SELECT id, position::int, workspace_id, day, category, rate, reason,
           taxable - lag(taxable, 1, 0) OVER before, tax - lag(tax, 1, 0) OVER before,
           folio_value(taxable, exchange_rate, issuer) - lag(folio_value(taxable, exchange_rate, issuer), 1, 0) OVER before,
           folio_value(tax, exchange_rate, issuer) - lag(folio_value(tax, exchange_rate, issuer), 1, 0) OVER before
    FROM fallen WINDOW before AS (PARTITION BY id, category, rate, reason ORDER BY position)
  ) AS accrual (invoice_id, position, workspace_id, day, category, rate, reason, taxable, tax, value_taxable, value_tax)
  WHERE (taxable, tax, value_taxable, value_tax) <> (0, 0, 0, 0)
$$;

-- Sums of books in a currency without two decimals were rounded to the hundredth.
DO $$
BEGIN
  IF EXISTS (SELECT FROM invoice WHERE folio_decimals(issuer ->> 'currency') <> 2) THEN
    PERFORM folio_add_up_again();
  END IF;
END $$;
