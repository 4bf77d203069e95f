-- Added up anew below.
TRUNCATE tax_day;
ALTER TABLE "tax_day" DROP CONSTRAINT "tax_day_pkey",
ADD COLUMN     "surcharge_rate" DECIMAL(7,4) NOT NULL,
ADD CONSTRAINT "tax_day_pkey" PRIMARY KEY ("workspace_id", "day", "declared_as", "category", "passed_on", "rate", "surcharge_rate", "oss", "client_zone", "rectifies", "accrual", "currency", "valued", "slot");

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
           sum(sign * folio_value(total, exchange_rate)) AS value_total,
           sum(sign * folio_value(tax, exchange_rate)) AS value_tax,
           sum(sign * folio_value(irpf, exchange_rate)) AS value_irpf,
           sum(sign * folio_value(amount_paid, exchange_rate)) AS value_paid,
           sum(sign * folio_value(amount_due, exchange_rate)) AS value_due
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
           sum(sign * folio_value(total, exchange_rate)) AS value_total
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
         sum(sign * surcharge_taxable), sum(sign * surcharge), sum(sign * folio_value(taxable, exchange_rate)),
         sum(sign * folio_value(tax, exchange_rate)), sum(sign * folio_value(surcharge_taxable, exchange_rate)),
         sum(sign * folio_value(surcharge, exchange_rate))
  FROM (
    SELECT id, workspace_id, coalesce(operation_date, issue_date) AS day,
           coalesce(declared_as::text, '') AS declared_as, coalesce(client_location::text, '') AS client_zone,
           rectification IS NOT NULL AS rectifies, currency, exchange_rate, cash_criterion, sum(sign) AS sign
    FROM (SELECT 1 AS sign, * FROM unnest(added) UNION ALL SELECT -1, * FROM unnest(removed)) AS changed
    WHERE status NOT IN ('draft', 'cancelled') GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
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

SELECT folio_add_up_again();
