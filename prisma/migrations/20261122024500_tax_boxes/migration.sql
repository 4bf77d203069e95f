-- The sums that the boxes of forms 303, 420 and 130 are read from: by the day of the operation, in the company's currency
-- at the invoice's own rate, and by what is kept with the invoice. See docs/decisions/0011-figures-by-day.md.

-- The tax that an issued invoice is declared with, by who issued it; null: in no declaration.
ALTER TABLE "invoice" ADD COLUMN "declared_as" "tax_type";

-- What has been issued so far: by the tax that it bears, else by its company of today.
ALTER TABLE "invoice" DISABLE TRIGGER USER;
UPDATE "invoice" AS i SET declared_as = CASE
  WHEN f.vat_regime = 'surcharge' THEN NULL
  WHEN EXISTS (SELECT FROM "invoice_tax" WHERE invoice_id = i.id AND category = 'L') THEN 'IGIC'
  WHEN EXISTS (SELECT FROM "invoice_tax" WHERE invoice_id = i.id AND category = 'M') THEN 'IPSI'
  WHEN f.vat_regime = 'exempt' OR f.zone IN ('eu', 'world') THEN NULL
  WHEN f.zone = 'canarias' THEN 'IGIC'
  WHEN f.zone = 'ceuta_melilla' THEN 'IPSI'
  ELSE 'IVA'
END::tax_type
FROM "fiscal_profile" f WHERE f.workspace_id = i.workspace_id AND i.status <> 'draft';
ALTER TABLE "invoice" ENABLE TRIGGER USER;

DROP TRIGGER sums_added ON invoice;
DROP TRIGGER sums_changed ON invoice;
DROP FUNCTION folio_sum_invoices_added();
DROP FUNCTION folio_sum_invoices_changed();
DROP FUNCTION folio_summing_invoices(text);

DROP TABLE "invoice_day", "tax_day", "client_month";
CREATE TABLE "invoice_day" (
  "workspace_id" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "operation_day" DATE NOT NULL,
  "status" "invoice_status" NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "valued" BOOLEAN NOT NULL,
  "slot" SMALLINT NOT NULL,
  "count" INTEGER NOT NULL,
  "total" DECIMAL(24,2) NOT NULL,
  "tax" DECIMAL(24,2) NOT NULL,
  "irpf" DECIMAL(24,2) NOT NULL,
  "paid" DECIMAL(24,2) NOT NULL,
  "due" DECIMAL(24,2) NOT NULL,
  "value_total" DECIMAL(32,2) NOT NULL,
  "value_tax" DECIMAL(32,2) NOT NULL,
  "value_irpf" DECIMAL(32,2) NOT NULL,
  "value_paid" DECIMAL(32,2) NOT NULL,
  "value_due" DECIMAL(32,2) NOT NULL,
  CONSTRAINT "invoice_day_pkey" PRIMARY KEY ("workspace_id", "day", "operation_day", "status", "currency", "valued", "slot")
) WITH (fillfactor = 70);
CREATE INDEX "invoice_day_by_operation" ON "invoice_day"("workspace_id", "operation_day");

CREATE TABLE "tax_day" (
  "workspace_id" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "declared_as" TEXT NOT NULL,
  "category" TEXT NOT NULL,
  "rate" DECIMAL(7,4) NOT NULL,
  "client_zone" TEXT NOT NULL,
  "rectifies" BOOLEAN NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "valued" BOOLEAN NOT NULL,
  "slot" SMALLINT NOT NULL,
  "taxable" DECIMAL(24,2) NOT NULL,
  "tax" DECIMAL(24,2) NOT NULL,
  "surcharge_taxable" DECIMAL(24,2) NOT NULL,
  "surcharge" DECIMAL(24,2) NOT NULL,
  "value_taxable" DECIMAL(32,2) NOT NULL,
  "value_tax" DECIMAL(32,2) NOT NULL,
  "value_surcharge_taxable" DECIMAL(32,2) NOT NULL,
  "value_surcharge" DECIMAL(32,2) NOT NULL,
  CONSTRAINT "tax_day_pkey" PRIMARY KEY ("workspace_id", "day", "declared_as", "category", "rate", "client_zone", "rectifies", "currency", "valued", "slot")
) WITH (fillfactor = 70);

CREATE TABLE "client_month" (
  "workspace_id" TEXT NOT NULL,
  "month" DATE NOT NULL,
  "client" TEXT NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "valued" BOOLEAN NOT NULL,
  "slot" SMALLINT NOT NULL,
  "count" INTEGER NOT NULL,
  "total" DECIMAL(24,2) NOT NULL,
  "value_total" DECIMAL(32,2) NOT NULL,
  CONSTRAINT "client_month_pkey" PRIMARY KEY ("workspace_id", "month", "client", "currency", "valued", "slot")
) WITH (fillfactor = 70);

-- What an amount of an invoice is worth in the company's currency; nothing where it has no rate.
CREATE FUNCTION folio_value(amount numeric, exchange_rate numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(round(amount * exchange_rate, 2), 0)
$$;

-- Adds invoices to the sums of their days, and takes others away. Drafts are most of what is written: beside looking for
-- anything else, they cost nothing. Taxes are written before their invoice is issued, and stay.
CREATE FUNCTION folio_sum_invoices(added invoice[], removed invoice[]) RETURNS void LANGUAGE plpgsql AS $$
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

  INSERT INTO tax_day AS kept
  SELECT workspace_id, day, declared_as, category, rate, client_zone, rectifies, currency, exchange_rate IS NOT NULL,
         folio_count_slot(workspace_id), sum(sign * taxable), sum(sign * tax), sum(sign * surcharge_taxable),
         sum(sign * surcharge), sum(sign * folio_value(taxable, exchange_rate)),
         sum(sign * folio_value(tax, exchange_rate)), sum(sign * folio_value(surcharge_taxable, exchange_rate)),
         sum(sign * folio_value(surcharge, exchange_rate))
  FROM (
    SELECT id, workspace_id, coalesce(operation_date, issue_date) AS day, coalesce(declared_as::text, '') AS declared_as,
           coalesce(client_location::text, '') AS client_zone, rectification IS NOT NULL AS rectifies, currency,
           exchange_rate, sum(sign) AS sign
    FROM (SELECT 1 AS sign, * FROM unnest(added) UNION ALL SELECT -1, * FROM unnest(removed)) AS changed
    WHERE status NOT IN ('draft', 'cancelled') GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(sign) <> 0
  ) AS booked
  JOIN (
    SELECT invoice_id, category, rate, taxable, tax, surcharge,
           CASE WHEN surcharge <> 0 THEN taxable ELSE 0 END AS surcharge_taxable
    FROM invoice_tax
  ) AS of ON of.invoice_id = booked.id
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 ORDER BY 1, 2
  ON CONFLICT (workspace_id, day, declared_as, category, rate, client_zone, rectifies, currency, valued, slot) DO UPDATE
    SET taxable = kept.taxable + excluded.taxable, tax = kept.tax + excluded.tax,
        surcharge_taxable = kept.surcharge_taxable + excluded.surcharge_taxable,
        surcharge = kept.surcharge + excluded.surcharge, value_taxable = kept.value_taxable + excluded.value_taxable,
        value_tax = kept.value_tax + excluded.value_tax,
        value_surcharge_taxable = kept.value_surcharge_taxable + excluded.value_surcharge_taxable,
        value_surcharge = kept.value_surcharge + excluded.value_surcharge;
END $$;

-- What has been issued is deleted with its workspace only, and its sums then go as well.
CREATE FUNCTION folio_invoices_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM folio_sum_invoices(ARRAY(SELECT ROW(added.*)::invoice FROM added), '{}');
  ELSE
    PERFORM folio_sum_invoices(
      ARRAY(SELECT ROW(added.*)::invoice FROM added), ARRAY(SELECT ROW(removed.*)::invoice FROM removed)
    );
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER sums_added AFTER INSERT ON invoice REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_invoices_written();
CREATE TRIGGER sums_changed AFTER UPDATE ON invoice REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_invoices_written();

CREATE OR REPLACE FUNCTION folio_add_up_again() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE invoice, invoice_tax, expense IN SHARE MODE;
  TRUNCATE invoice_day, tax_day, client_month, expense_day;
  PERFORM folio_sum_invoices(array_agg(i), '{}') FROM invoice i GROUP BY workspace_id, date_trunc('month', issue_date);
  PERFORM folio_sum_expenses(array_agg(e), '{}') FROM expense e GROUP BY workspace_id, date_trunc('month', date);
END $$;
SELECT folio_add_up_again();

-- Invoices are found by the day of their operation, which is most often that of their issue.
CREATE INDEX "invoice_by_operation" ON "invoice"("workspace_id", (coalesce("operation_date", "issue_date")))
  WHERE "status" NOT IN ('draft', 'cancelled');
