-- The cash criterion (LIVA 163 decies ff.): the VAT of an invoice falls due as it is paid, and that of a purchase is deducted
-- when it is paid; on 31 December of the year after the operation at the latest. See docs/decisions/0020-cash-criterion.md.
ALTER TABLE "fiscal_profile" ADD COLUMN "cash_criterion_since" DATE, ADD COLUMN "cash_criterion_until" DATE,
  ADD CONSTRAINT "fiscal_profile_cash_criterion_check" CHECK (
    "cash_criterion_until" IS NULL OR "cash_criterion_until" >= "cash_criterion_since"
  );

ALTER TABLE "invoice" ADD COLUMN "cash_criterion" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "expense" ADD COLUMN "vendor_cash_criterion" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "deducted_on" DATE,
  ADD CONSTRAINT "expense_deducted_on_check" CHECK ("deducted_on" >= "date");
CREATE INDEX "expense_deducted" ON "expense"("workspace_id", "deducted_on") WHERE "deducted_on" IS NOT NULL;

-- Nothing has followed the cash criterion so far.
ALTER TABLE "expense_day" DROP CONSTRAINT "expense_day_pkey",
  ADD COLUMN "accrual" TEXT NOT NULL DEFAULT 'general',
  ADD CONSTRAINT "expense_day_pkey" PRIMARY KEY ("workspace_id", "day", "category", "declared_as", "purchase_type", "investment", "rectifies", "accrual", "currency", "valued", "functional_currency", "slot");
ALTER TABLE "expense_day" ALTER COLUMN "accrual" DROP DEFAULT;

ALTER TABLE "tax_day" DROP CONSTRAINT "tax_day_pkey",
  ADD COLUMN "accrual" TEXT NOT NULL DEFAULT 'general',
  ADD CONSTRAINT "tax_day_pkey" PRIMARY KEY ("workspace_id", "day", "declared_as", "category", "rate", "oss", "client_zone", "rectifies", "accrual", "currency", "valued", "slot");
ALTER TABLE "tax_day" ALTER COLUMN "accrual" DROP DEFAULT;

CREATE TABLE "tax_accrual" (
  "invoice_id" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "category" TEXT NOT NULL,
  "rate" DECIMAL(7,4) NOT NULL,
  "reason" TEXT NOT NULL,
  "taxable" DECIMAL(14,2) NOT NULL,
  "tax" DECIMAL(14,2) NOT NULL,
  "value_taxable" DECIMAL(24,2) NOT NULL,
  "value_tax" DECIMAL(24,2) NOT NULL,
  CONSTRAINT "tax_accrual_pkey" PRIMARY KEY ("invoice_id", "position", "category", "rate", "reason")
);
CREATE INDEX "tax_accrual_workspace_id_day_idx" ON "tax_accrual"("workspace_id", "day");
ALTER TABLE "tax_accrual" ADD CONSTRAINT "tax_accrual_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The same as before, with what is under the cash criterion among what was issued.
DROP TRIGGER invoice_frozen ON "invoice";
CREATE TRIGGER invoice_frozen BEFORE UPDATE ON "invoice" FOR EACH ROW
  WHEN (OLD."status" <> 'draft' AND (NEW."status" = 'draft' OR (
    OLD."workspace_id", OLD."kind", OLD."series_id", OLD."document_number", OLD."issuer", OLD."client_name",
    OLD."client_tax_id", OLD."client_address", OLD."client_location", OLD."client_type", OLD."issue_date",
    OLD."operation_date", OLD."tax_rate", OLD."irpf_rate", OLD."discount_rate", OLD."equivalence_surcharge_rate",
    OLD."currency", OLD."exchange_rate", OLD."operation_type", OLD."cash_criterion",
    OLD."subtotal", OLD."discount", OLD."tax", OLD."irpf",
    OLD."total", OLD."prepayment", OLD."original_invoice_id", OLD."rectification", OLD."declared_as", OLD."verifactu_hash",
    OLD."verifactu_previous_hash", OLD."qr_url"
  ) IS DISTINCT FROM (
    NEW."workspace_id", NEW."kind", NEW."series_id", NEW."document_number", NEW."issuer", NEW."client_name",
    NEW."client_tax_id", NEW."client_address", NEW."client_location", NEW."client_type", NEW."issue_date",
    NEW."operation_date", NEW."tax_rate", NEW."irpf_rate", NEW."discount_rate", NEW."equivalence_surcharge_rate",
    NEW."currency", NEW."exchange_rate", NEW."operation_type", NEW."cash_criterion",
    NEW."subtotal", NEW."discount", NEW."tax", NEW."irpf",
    NEW."total", NEW."prepayment", NEW."original_invoice_id", NEW."rectification", NEW."declared_as", NEW."verifactu_hash",
    NEW."verifactu_previous_hash", NEW."qr_url"
  )))
  EXECUTE FUNCTION folio_refuse_reissue();

-- The criterion leaves out what is exempt, charged by the client or abroad, or under the recargo: LIVA 163 duodecies.
CREATE FUNCTION folio_falls_due_as_paid(of invoice_tax) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT of.category IN ('S', 'Z') AND of.oss = '' AND of.surcharge = 0
$$;

-- By which rule a tax is booked on the day of the operation: of what is under the cash criterion, that is information.
CREATE FUNCTION folio_accrual(cash_criterion boolean, of invoice_tax) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN cash_criterion AND folio_falls_due_as_paid(of) THEN 'supply' ELSE 'general' END
$$;

-- The same as before, told apart by the rule that makes the tax fall due.
CREATE OR REPLACE FUNCTION folio_sum_invoices(added invoice[], removed invoice[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM unnest(added || removed) WHERE status <> 'draft') THEN
    RETURN;
  END IF;

  INSERT INTO invoice_day AS kept
  SELECT workspace_id, issue_date, operation_day, status, currency, valued, folio_count_slot(workspace_id), count, total,
         tax, irpf, paid, due, value_total, value_tax, value_irpf, value_paid, value_due
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

  INSERT INTO client_month AS kept
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

  INSERT INTO tax_day AS kept (workspace_id, day, declared_as, category, rate, oss, client_zone, rectifies, accrual,
    currency, valued, slot, taxable, tax, surcharge_taxable, surcharge, value_taxable, value_tax, value_surcharge_taxable,
    value_surcharge)
  SELECT workspace_id, day, declared_as, category, rate, oss, client_zone, rectifies,
         folio_accrual(cash_criterion, invoice_tax), currency, exchange_rate IS NOT NULL,
         folio_count_slot(workspace_id), sum(sign * taxable), sum(sign * tax), sum(sign * surcharge_taxable),
         sum(sign * surcharge), sum(sign * folio_value(taxable, exchange_rate)),
         sum(sign * folio_value(tax, exchange_rate)), sum(sign * folio_value(surcharge_taxable, exchange_rate)),
         sum(sign * folio_value(surcharge, exchange_rate))
  FROM (
    SELECT id, workspace_id, coalesce(operation_date, issue_date) AS day, coalesce(declared_as::text, '') AS declared_as,
           coalesce(client_location::text, '') AS client_zone, rectification IS NOT NULL AS rectifies, currency,
           exchange_rate, cash_criterion, sum(sign) AS sign
    FROM (SELECT 1 AS sign, * FROM unnest(added) UNION ALL SELECT -1, * FROM unnest(removed)) AS changed
    WHERE status NOT IN ('draft', 'cancelled') GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 HAVING sum(sign) <> 0
  ) AS booked
  JOIN invoice_tax ON invoice_id = id
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 ORDER BY 1, 2
  ON CONFLICT (workspace_id, day, declared_as, category, rate, oss, client_zone, rectifies, accrual, currency, valued,
               slot) DO UPDATE
    SET taxable = kept.taxable + excluded.taxable, tax = kept.tax + excluded.tax,
        surcharge_taxable = kept.surcharge_taxable + excluded.surcharge_taxable,
        surcharge = kept.surcharge + excluded.surcharge, value_taxable = kept.value_taxable + excluded.value_taxable,
        value_tax = kept.value_tax + excluded.value_tax,
        value_surcharge_taxable = kept.value_surcharge_taxable + excluded.value_surcharge_taxable,
        value_surcharge = kept.value_surcharge + excluded.value_surcharge;
END $$;

-- The same as before; what is deducted when it is paid has an entry of that day as well.
CREATE OR REPLACE FUNCTION folio_sum_expenses(added expense[], removed expense[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO expense_day AS kept (workspace_id, day, category, declared_as, purchase_type, investment, rectifies,
    accrual, currency, valued, functional_currency, slot, count, amount, tax, deductible_base, input_tax, deductible_tax,
    self_assessed_base, self_assessed_tax, cost, value, value_tax, value_deductible_base, value_input_tax,
    value_deductible_tax, value_self_assessed_base, value_self_assessed_tax, value_cost)
  SELECT workspace_id, day, category, declared_as, purchase_type, investment, rectifies, accrual, currency, valued,
         functional_currency, folio_count_slot(workspace_id), count, amount, tax, deductible_base, input_tax,
         deductible_tax, self_assessed_base, self_assessed_tax, cost, value, value_tax, value_deductible_base,
         value_input_tax, value_deductible_tax, value_self_assessed_base, value_self_assessed_tax, value_cost
  FROM (
    SELECT workspace_id, day, coalesce(category, '') AS category, coalesce(declared_as::text, '') AS declared_as,
           purchase_type, is_investment_good AS investment, amount < 0 AS rectifies, accrual, currency,
           value IS NOT NULL AS valued, coalesce(functional_currency, '') AS functional_currency,
           sum(sign * whole) AS count, sum(sign * whole * amount) AS amount, sum(sign * whole * tax) AS tax,
           sum(sign * deductible_base) AS deductible_base, sum(sign * input_tax) AS input_tax,
           sum(sign * deductible_tax) AS deductible_tax,
           sum(sign * whole * self_assessed_base) AS self_assessed_base,
           sum(sign * whole * self_assessed_tax) AS self_assessed_tax, sum(sign * whole * cost) AS cost,
           sum(sign * whole * value) AS value, sum(sign * whole * value_tax) AS value_tax,
           sum(sign * value_deductible_base) AS value_deductible_base,
           sum(sign * value_input_tax) AS value_input_tax, sum(sign * value_deductible_tax) AS value_deductible_tax,
           sum(sign * whole * value_self_assessed_base) AS value_self_assessed_base,
           sum(sign * whole * value_self_assessed_tax) AS value_self_assessed_tax,
           sum(sign * whole * value_cost) AS value_cost
    FROM (SELECT 1 AS sign, * FROM unnest(added) UNION ALL SELECT -1, * FROM unnest(removed)) AS changed
    CROSS JOIN LATERAL (VALUES
      (date, CASE WHEN deducted_on IS NULL THEN 'general' ELSE 'supply' END, 1), (deducted_on, 'payment', 0)
    ) AS entry (day, accrual, whole)
    WHERE day IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
  ) AS summed
  WHERE (count, amount, tax, deductible_base, input_tax, deductible_tax, self_assessed_base, self_assessed_tax, cost,
         coalesce(value, 0), value_tax, value_deductible_base, value_input_tax, value_deductible_tax,
         value_self_assessed_base, value_self_assessed_tax, value_cost)
    <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  ORDER BY 1, 2
  ON CONFLICT (workspace_id, day, category, declared_as, purchase_type, investment, rectifies, accrual, currency, valued,
               functional_currency, slot) DO UPDATE
    SET count = kept.count + excluded.count, amount = kept.amount + excluded.amount, tax = kept.tax + excluded.tax,
        deductible_base = kept.deductible_base + excluded.deductible_base,
        input_tax = kept.input_tax + excluded.input_tax,
        deductible_tax = kept.deductible_tax + excluded.deductible_tax,
        self_assessed_base = kept.self_assessed_base + excluded.self_assessed_base,
        self_assessed_tax = kept.self_assessed_tax + excluded.self_assessed_tax,
        cost = kept.cost + excluded.cost,
        value = kept.value + excluded.value, value_tax = kept.value_tax + excluded.value_tax,
        value_deductible_base = kept.value_deductible_base + excluded.value_deductible_base,
        value_input_tax = kept.value_input_tax + excluded.value_input_tax,
        value_deductible_tax = kept.value_deductible_tax + excluded.value_deductible_tax,
        value_self_assessed_base = kept.value_self_assessed_base + excluded.value_self_assessed_base,
        value_self_assessed_tax = kept.value_self_assessed_tax + excluded.value_self_assessed_tax,
        value_cost = kept.value_cost + excluded.value_cost;
$$;

-- When the taxes of these invoices fall due: what each payment brings is its part of what is to be paid in all, rounded on
-- what has been paid so far, so that they come to the tax to the cent. In the order of their booking: what a payment
-- brought stays, whatever is booked later. What is left falls due on the last day, which a credit note has of its original.
CREATE FUNCTION folio_accruals(ids text[]) RETURNS SETOF tax_accrual LANGUAGE sql STABLE AS $$
  WITH due AS (
    SELECT id, workspace_id, kind, exchange_rate, prepayment, price, operation_day,
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
           CASE WHEN price = 0 THEN taxable ELSE round(taxable * settled / price, 2) END AS taxable,
           CASE WHEN price = 0 THEN tax ELSE round(tax * settled / price, 2) END AS tax
    FROM paid JOIN invoice_tax t ON t.invoice_id = paid.id WHERE folio_falls_due_as_paid(t)
  )
  SELECT * FROM (
    SELECT id, position::int, workspace_id, day, category, rate, reason,
           taxable - lag(taxable, 1, 0) OVER before, tax - lag(tax, 1, 0) OVER before,
           folio_value(taxable, exchange_rate) - lag(folio_value(taxable, exchange_rate), 1, 0) OVER before,
           folio_value(tax, exchange_rate) - lag(folio_value(tax, exchange_rate), 1, 0) OVER before
    FROM fallen WINDOW before AS (PARTITION BY id, category, rate, reason ORDER BY position)
  ) AS accrual (invoice_id, position, workspace_id, day, category, rate, reason, taxable, tax, value_taxable, value_tax)
  WHERE (taxable, tax, value_taxable, value_tax) <> (0, 0, 0, 0)
$$;

-- Keeps when the taxes of these invoices fall due, and adds what that changes to the sums of the days.
CREATE FUNCTION folio_accrue(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  removed tax_accrual[];
  added tax_accrual[];
BEGIN
  WITH gone AS (DELETE FROM tax_accrual WHERE invoice_id = ANY (ids) RETURNING *)
  SELECT array_agg(ROW(gone.*)::tax_accrual) INTO removed FROM gone;
  WITH come AS (INSERT INTO tax_accrual SELECT * FROM folio_accruals(ids) RETURNING *)
  SELECT array_agg(ROW(come.*)::tax_accrual) INTO added FROM come;

  INSERT INTO tax_day AS kept (workspace_id, day, declared_as, category, rate, oss, client_zone, rectifies, accrual,
    currency, valued, slot, taxable, tax, surcharge_taxable, surcharge, value_taxable, value_tax, value_surcharge_taxable,
    value_surcharge)
  SELECT workspace_id, day, declared_as, category, rate, '', client_zone, rectifies, 'payment', currency, valued,
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
  ON CONFLICT (workspace_id, day, declared_as, category, rate, oss, client_zone, rectifies, accrual, currency, valued,
               slot) DO UPDATE
    SET taxable = kept.taxable + excluded.taxable, tax = kept.tax + excluded.tax,
        value_taxable = kept.value_taxable + excluded.value_taxable, value_tax = kept.value_tax + excluded.value_tax;
END $$;

-- The same as before; what is issued or cancelled under the cash criterion falls due by its payments, or no more.
CREATE OR REPLACE FUNCTION folio_invoices_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  accruing text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM folio_sum_invoices(ARRAY(SELECT ROW(added.*)::invoice FROM added), '{}');
    accruing := ARRAY(SELECT id FROM added WHERE cash_criterion AND status NOT IN ('draft', 'cancelled'));
  ELSE
    PERFORM folio_sum_invoices(
      ARRAY(SELECT ROW(added.*)::invoice FROM added), ARRAY(SELECT ROW(removed.*)::invoice FROM removed)
    );
    accruing := ARRAY(
      SELECT id FROM added JOIN removed USING (id)
      WHERE added.cash_criterion
        AND (added.status IN ('draft', 'cancelled')) <> (removed.status IN ('draft', 'cancelled')));
  END IF;
  IF cardinality(accruing) > 0 THEN
    PERFORM folio_accrue(accruing);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION folio_payments_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  accruing text[] := ARRAY(
    SELECT DISTINCT i.id FROM changed JOIN invoice i ON i.id = changed.invoice_id WHERE i.cash_criterion);
BEGIN
  IF cardinality(accruing) > 0 THEN
    PERFORM folio_accrue(accruing);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER accrual_added AFTER INSERT ON "payment" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_payments_written();
CREATE TRIGGER accrual_removed AFTER DELETE ON "payment" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_payments_written();

CREATE OR REPLACE FUNCTION folio_add_up_again() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE invoice, invoice_tax, payment, expense IN SHARE MODE;
  TRUNCATE invoice_day, tax_day, client_month, expense_day, tax_accrual;
  PERFORM folio_sum_invoices(array_agg(i), '{}') FROM invoice i GROUP BY workspace_id, date_trunc('month', issue_date);
  PERFORM folio_accrue(array_agg(id)) FROM invoice WHERE cash_criterion GROUP BY workspace_id, date_trunc('month', issue_date);
  PERFORM folio_sum_expenses(array_agg(e), '{}') FROM expense e GROUP BY workspace_id, date_trunc('month', date);
END $$;
