-- When the VAT of invoices under the cash criterion falls due: see docs/decisions/0020-cash-criterion.md.

-- The criterion leaves out what is exempt, charged by the client or abroad, or under the recargo: LIVA 163 duodecies. A
-- credit note gives back what had fallen due as its original says, also where it credits only what bore no recargo of it.
CREATE OR REPLACE FUNCTION folio_falls_due_as_paid(of invoice_tax) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT of.category IN ('S', 'Z') AND of.oss = '' AND of.surcharge = 0 AND NOT EXISTS (
    SELECT FROM invoice note JOIN invoice_tax credited ON credited.invoice_id = note.original_invoice_id
    WHERE note.id = of.invoice_id AND credited.surcharge <> 0
      AND (credited.category, credited.rate, credited.reason, credited.oss) = (of.category, of.rate, of.reason, of.oss))
$$;

-- By which rule a tax is booked on the day of the operation: of what is under the cash criterion, that is information.
CREATE OR REPLACE FUNCTION folio_accrual(cash_criterion boolean, of invoice_tax) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN cash_criterion AND folio_falls_due_as_paid(of) THEN 'supply' ELSE 'general' END
$$;

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

-- Keeps when the taxes of these invoices fall due, and adds what that changes to the sums of the days.
CREATE OR REPLACE FUNCTION folio_accrue(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  removed tax_accrual[];
  added tax_accrual[];
BEGIN
  WITH gone AS (DELETE FROM tax_accrual WHERE invoice_id = ANY (ids) RETURNING *)
  SELECT array_agg(ROW(gone.*)::tax_accrual) INTO removed FROM gone;
  WITH come AS (INSERT INTO tax_accrual SELECT * FROM folio_accruals(ids) RETURNING *)
  SELECT array_agg(ROW(come.*)::tax_accrual) INTO added FROM come;

  INSERT INTO tax_day AS kept (workspace_id, day, declared_as, category, passed_on, rate, surcharge_rate, oss,
    client_zone, rectifies, accrual, currency, valued, slot, taxable, tax, surcharge_taxable, surcharge, value_taxable, value_tax,
    value_surcharge_taxable, value_surcharge)
  SELECT workspace_id, day, declared_as, category, false, rate, 0, '', client_zone, rectifies, 'payment', currency, valued,
         folio_count_slot(workspace_id), taxable, tax, 0, 0, value_taxable, value_tax, 0, 0
  FROM (
    SELECT changed.workspace_id, day, coalesce(declared_as::text, '') AS declared_as, category, rate,
           coalesce(client_location::text, '') AS client_zone, rectification IS NOT NULL AS rectifies, currency,
           exchange_rate IS NOT NULL AS valued, sum(sign * taxable) AS taxable, sum(sign * changed.tax) AS tax,
           sum(sign * value_taxable) AS value_taxable, sum(sign * value_tax) AS value_tax
    FROM (SELECT 1 AS sign, * FROM unnest(added) UNION ALL SELECT -1, * FROM unnest(removed)) AS changed
    JOIN invoice i ON i.id = invoice_id
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
  ) AS summed
  WHERE (taxable, tax, value_taxable, value_tax) <> (0, 0, 0, 0) ORDER BY 1, 2
  ON CONFLICT (workspace_id, day, declared_as, category, passed_on, rate, surcharge_rate, oss, client_zone, rectifies,
               accrual, currency, valued, slot) DO UPDATE
    SET taxable = kept.taxable + excluded.taxable, tax = kept.tax + excluded.tax,
        value_taxable = kept.value_taxable + excluded.value_taxable, value_tax = kept.value_tax + excluded.value_tax;
END $$;

CREATE OR REPLACE FUNCTION folio_payments_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  accruing text[] := ARRAY(
    SELECT DISTINCT i.id FROM changed JOIN invoice i ON i.id = changed.invoice_id WHERE i.cash_criterion);
BEGIN
  IF cardinality(accruing) > 0 THEN
    PERFORM folio_accrue(accruing);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER accrual_added AFTER INSERT ON payment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_payments_written();
CREATE OR REPLACE TRIGGER accrual_removed AFTER DELETE ON payment REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_payments_written();
