-- The figures of a company are kept, as the totals of its lists are: by day, in the slots of its writers, so that a
-- year of 200,000 invoices is read as some thousand rows. See docs/decisions/0011-figures-by-day.md.

-- What an expense is worth in its functional currency, where it says so or has a rate.
ALTER TABLE "expense"
  ADD COLUMN "value" DECIMAL(24,2) GENERATED ALWAYS AS (coalesce("functional_amount", round("amount" * "exchange_rate", 2))) STORED,
  ADD COLUMN "value_tax" DECIMAL(24,2) GENERATED ALWAYS AS (
    coalesce(round(coalesce("functional_amount", round("amount" * "exchange_rate", 2)) * "tax" / nullif("amount", 0), 2), 0)
  ) STORED NOT NULL;

-- Taxes need not know for themselves what invoice they are of any more.
DROP TRIGGER invoice_book ON invoice;
DROP TRIGGER invoice_tax_book ON invoice_tax;
DROP FUNCTION folio_book_invoice();
DROP FUNCTION folio_book_tax();
ALTER TABLE "invoice_tax" DROP COLUMN "workspace_id", DROP COLUMN "booked_on", DROP COLUMN "currency";

CREATE TABLE "invoice_day" (
  "workspace_id" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "status" "invoice_status" NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "slot" SMALLINT NOT NULL,
  "count" INTEGER NOT NULL,
  "total" DECIMAL(24,2) NOT NULL,
  "tax" DECIMAL(24,2) NOT NULL,
  "irpf" DECIMAL(24,2) NOT NULL,
  "paid" DECIMAL(24,2) NOT NULL,
  "due" DECIMAL(24,2) NOT NULL,
  CONSTRAINT "invoice_day_pkey" PRIMARY KEY ("workspace_id", "day", "status", "currency", "slot")
) WITH (fillfactor = 70);

CREATE TABLE "tax_day" (
  "workspace_id" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "category" TEXT NOT NULL,
  "rate" DECIMAL(7,4) NOT NULL,
  "slot" SMALLINT NOT NULL,
  "taxable" DECIMAL(24,2) NOT NULL,
  "tax" DECIMAL(24,2) NOT NULL,
  "surcharge" DECIMAL(24,2) NOT NULL,
  CONSTRAINT "tax_day_pkey" PRIMARY KEY ("workspace_id", "day", "currency", "category", "rate", "slot")
) WITH (fillfactor = 70);

CREATE TABLE "client_month" (
  "workspace_id" TEXT NOT NULL,
  "month" DATE NOT NULL,
  "client" TEXT NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "slot" SMALLINT NOT NULL,
  "count" INTEGER NOT NULL,
  "total" DECIMAL(24,2) NOT NULL,
  CONSTRAINT "client_month_pkey" PRIMARY KEY ("workspace_id", "month", "client", "currency", "slot")
) WITH (fillfactor = 70);

CREATE TABLE "expense_day" (
  "workspace_id" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "category" TEXT NOT NULL,
  "tax_deductible" BOOLEAN NOT NULL,
  "taxed" BOOLEAN NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "valued" BOOLEAN NOT NULL,
  "functional_currency" TEXT NOT NULL,
  "slot" SMALLINT NOT NULL,
  "count" INTEGER NOT NULL,
  "amount" DECIMAL(24,2) NOT NULL,
  "tax" DECIMAL(24,2) NOT NULL,
  "value" DECIMAL(32,2),
  "value_tax" DECIMAL(32,2) NOT NULL,
  CONSTRAINT "expense_day_pkey" PRIMARY KEY ("workspace_id", "day", "category", "tax_deductible", "taxed", "currency", "valued", "functional_currency", "slot")
) WITH (fillfactor = 70);

-- The lowest slot that is free: who writes alone always has the same, and a day has no more rows than it had writers.
CREATE OR REPLACE FUNCTION folio_count_slot(workspace text) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  slot int := 0;
BEGIN
  WHILE NOT pg_try_advisory_xact_lock(hashtext('folio.count.' || workspace), slot) LOOP
    slot := slot + 1;
  END LOOP;
  RETURN slot;
END $$;

-- The statements that add up the invoices of a source, each with a sign: 1 added, -1 taken away. Their taxes are
-- written before they are issued, and stay. What comes to nothing is left out: most changes are of something else.
CREATE FUNCTION folio_summing_invoices(source text) RETURNS text LANGUAGE sql IMMUTABLE AS $sql$
  SELECT format($format$
    INSERT INTO invoice_day AS kept
    SELECT workspace_id, issue_date, status, currency, folio_count_slot(workspace_id), count, total, tax, irpf, paid, due
    FROM (
      SELECT workspace_id, issue_date, status, currency, sum(sign) AS count, sum(sign * total) AS total,
             sum(sign * tax) AS tax, sum(sign * irpf) AS irpf, sum(sign * amount_paid) AS paid, sum(sign * amount_due) AS due
      FROM (%1$s) AS it WHERE status <> 'draft' GROUP BY workspace_id, issue_date, status, currency
    ) AS summed
    WHERE (count, total, tax, irpf, paid, due) <> (0, 0, 0, 0, 0, 0) ORDER BY 1, 2
    ON CONFLICT (workspace_id, day, status, currency, slot) DO UPDATE
      SET count = kept.count + excluded.count, total = kept.total + excluded.total, tax = kept.tax + excluded.tax,
          irpf = kept.irpf + excluded.irpf, paid = kept.paid + excluded.paid, due = kept.due + excluded.due;

    INSERT INTO client_month AS kept
    SELECT workspace_id, month, client, currency, folio_count_slot(workspace_id), count, total
    FROM (
      SELECT workspace_id, date_trunc('month', issue_date)::date AS month, coalesce(client_id, client_name) AS client,
             currency, sum(sign) AS count, sum(sign * total) AS total
      FROM (%1$s) AS it WHERE status NOT IN ('draft', 'cancelled') GROUP BY 1, 2, 3, 4
    ) AS summed
    WHERE (count, total) <> (0, 0) ORDER BY 1, 2, 3
    ON CONFLICT (workspace_id, month, client, currency, slot) DO UPDATE
      SET count = kept.count + excluded.count, total = kept.total + excluded.total;

    INSERT INTO tax_day AS kept
    SELECT workspace_id, issue_date, currency, category, rate, folio_count_slot(workspace_id),
           sum(sign * taxable), sum(sign * tax), sum(sign * surcharge)
    FROM (
      SELECT id, workspace_id, issue_date, currency, sum(sign) AS sign
      FROM (%1$s) AS it WHERE status NOT IN ('draft', 'cancelled') GROUP BY 1, 2, 3, 4 HAVING sum(sign) <> 0
    ) AS booked JOIN invoice_tax ON invoice_id = id GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2
    ON CONFLICT (workspace_id, day, currency, category, rate, slot) DO UPDATE
      SET taxable = kept.taxable + excluded.taxable, tax = kept.tax + excluded.tax, surcharge = kept.surcharge + excluded.surcharge;
  $format$, source)
$sql$;

CREATE FUNCTION folio_summing_expenses(source text) RETURNS text LANGUAGE sql IMMUTABLE AS $sql$
  SELECT format($format$
    INSERT INTO expense_day AS kept
    SELECT workspace_id, date, category, tax_deductible, taxed, currency, valued, functional_currency,
           folio_count_slot(workspace_id), count, amount, tax, value, value_tax
    FROM (
      SELECT workspace_id, date, coalesce(category, '') AS category, tax_deductible, tax <> 0 AS taxed, currency,
             value IS NOT NULL AS valued, coalesce(functional_currency, '') AS functional_currency, sum(sign) AS count,
             sum(sign * amount) AS amount, sum(sign * tax) AS tax, sum(sign * value) AS value, sum(sign * value_tax) AS value_tax
      FROM (%1$s) AS it GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
    ) AS summed
    WHERE (count, amount, tax, coalesce(value, 0), value_tax) <> (0, 0, 0, 0, 0) ORDER BY 1, 2
    ON CONFLICT (workspace_id, day, category, tax_deductible, taxed, currency, valued, functional_currency, slot) DO UPDATE
      SET count = kept.count + excluded.count, amount = kept.amount + excluded.amount, tax = kept.tax + excluded.tax,
          value = kept.value + excluded.value, value_tax = kept.value_tax + excluded.value_tax;
  $format$, source)
$sql$;

-- Drafts are most of what is written: beside looking for anything else, they cost nothing. What has been issued is
-- deleted with its workspace only, and its sums then go as well.
DO $do$
DECLARE
  added text := 'SELECT 1 AS sign, * FROM added';
  removed text := 'SELECT -1 AS sign, * FROM removed';
  changed text := concat_ws(' UNION ALL ', added, removed);
  summing text := $text$CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $function$
    BEGIN
      %s
      RETURN NULL;
    END $function$ $text$;
  unless_drafts text := $$IF NOT EXISTS (SELECT FROM (%1$s) AS it WHERE status <> 'draft') THEN RETURN NULL; END IF; %2$s$$;
BEGIN
  EXECUTE format(summing, 'folio_sum_invoices_added', format(unless_drafts, added, folio_summing_invoices(added)));
  EXECUTE format(summing, 'folio_sum_invoices_changed', format(unless_drafts, changed, folio_summing_invoices(changed)));
  EXECUTE format(summing, 'folio_sum_expenses_added', folio_summing_expenses(added));
  EXECUTE format(summing, 'folio_sum_expenses_changed', folio_summing_expenses(changed));
  EXECUTE format(summing, 'folio_sum_expenses_removed', folio_summing_expenses(removed));
END $do$;

CREATE TRIGGER sums_added AFTER INSERT ON invoice REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_sum_invoices_added();
CREATE TRIGGER sums_changed AFTER UPDATE ON invoice REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_sum_invoices_changed();
CREATE TRIGGER sums_added AFTER INSERT ON expense REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_sum_expenses_added();
CREATE TRIGGER sums_changed AFTER UPDATE ON expense REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_sum_expenses_changed();
CREATE TRIGGER sums_removed AFTER DELETE ON expense REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_sum_expenses_removed();

CREATE OR REPLACE FUNCTION folio_forget_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM resource_count WHERE workspace_id = OLD.id;
  DELETE FROM invoice_day WHERE workspace_id = OLD.id;
  DELETE FROM tax_day WHERE workspace_id = OLD.id;
  DELETE FROM client_month WHERE workspace_id = OLD.id;
  DELETE FROM expense_day WHERE workspace_id = OLD.id;
  RETURN NULL;
END $$;

-- Adds everything up anew: after rows were loaded without their triggers, and for who wants to compare.
CREATE FUNCTION folio_add_up_again() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE invoice, invoice_tax, expense IN SHARE MODE;
  TRUNCATE invoice_day, tax_day, client_month, expense_day;
  EXECUTE folio_summing_invoices('SELECT 1 AS sign, * FROM invoice');
  EXECUTE folio_summing_expenses('SELECT 1 AS sign, * FROM expense');
END $$;
SELECT folio_add_up_again();

-- Drafts are no figures; how many there are of a period is counted here.
CREATE INDEX "invoice_draft" ON "invoice"("workspace_id", "issue_date") WHERE "status" = 'draft';

-- The documents behind a figure are still found and added up by day, with less to carry.
DROP INDEX "invoice_figures";
CREATE INDEX "invoice_figures" ON "invoice"("workspace_id", "issue_date")
  INCLUDE ("status", "currency", "total", "tax", "irpf") WHERE "workspace_id" IS NOT NULL;
DROP INDEX "expense_figures";
CREATE INDEX "expense_figures" ON "expense"("workspace_id", "date")
  INCLUDE ("tax_deductible", "currency", "functional_currency", "amount", "tax", "value", "value_tax")
  WHERE "workspace_id" IS NOT NULL;
