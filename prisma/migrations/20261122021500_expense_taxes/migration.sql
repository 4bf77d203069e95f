-- What an expense says of its taxes, and what follows from it for the tax figures: worked out when it is written, by the
-- company as it is then (src/lib/purchase-tax.ts), so that a declared quarter never changes with the company's profile.
CREATE TYPE "tax_type" AS ENUM ('IVA', 'IGIC', 'IPSI', 'Exento');
CREATE TYPE "purchase_type" AS ENUM ('domestic', 'import', 'intra_community', 'reverse_charge');

DROP TRIGGER sums_added ON expense;
DROP TRIGGER sums_changed ON expense;
DROP TRIGGER sums_removed ON expense;
DROP FUNCTION folio_sum_expenses_added();
DROP FUNCTION folio_sum_expenses_changed();
DROP FUNCTION folio_sum_expenses_removed();
DROP FUNCTION folio_summing_expenses(text);

ALTER TABLE "expense"
  ADD COLUMN "tax_type" "tax_type" NOT NULL DEFAULT 'IVA',
  ADD COLUMN "taxes" JSONB,
  ADD COLUMN "purchase_type" "purchase_type" NOT NULL DEFAULT 'domestic',
  ADD COLUMN "operation_type" TEXT,
  ADD COLUMN "is_investment_good" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "irpf" DECIMAL(14,2) NOT NULL DEFAULT 0,
  ADD COLUMN "invoice_number" VARCHAR(60),
  ADD COLUMN "vendor_tax_id" TEXT,
  ADD COLUMN "vendor_country" CHAR(2),
  ADD COLUMN "vat_deductible_percent" DECIMAL(7,4) NOT NULL DEFAULT 100,
  ADD COLUMN "income_deductible_percent" DECIMAL(7,4) NOT NULL DEFAULT 100,
  ADD COLUMN "declared_as" "tax_type",
  ADD COLUMN "deductible_base" DECIMAL(14,2) NOT NULL DEFAULT 0,
  ADD COLUMN "deductible_tax" DECIMAL(14,2) NOT NULL DEFAULT 0,
  ADD COLUMN "self_assessed_base" DECIMAL(14,2) NOT NULL DEFAULT 0,
  ADD COLUMN "self_assessed_tax" DECIMAL(14,2) NOT NULL DEFAULT 0,
  ADD COLUMN "cost" DECIMAL(14,2) NOT NULL DEFAULT 0;

-- Until now an expense was deducted whole or not at all, from tax and income alike, and its tax was its company's own.
UPDATE "expense" AS e SET
  tax_type = of.own,
  income_deductible_percent = CASE WHEN e.tax_deductible THEN 100 ELSE 0 END,
  vendor_tax_id = of.vendor_tax_id,
  vendor_country = of.vendor_country,
  declared_as = CASE WHEN of.files THEN of.own END,
  deductible_base = CASE WHEN of.files AND e.tax_deductible AND e.tax <> 0 THEN e.taxable ELSE 0 END,
  deductible_tax = CASE WHEN of.files AND e.tax_deductible THEN e.tax ELSE 0 END,
  cost = CASE WHEN NOT e.tax_deductible THEN 0 WHEN of.files THEN e.taxable ELSE e.amount END
FROM (
  SELECT e.id, v.tax_id AS vendor_tax_id, v.country AS vendor_country,
         coalesce(f.vat_regime, 'general') = 'general' AND coalesce(f.zone, 'peninsula') NOT IN ('eu', 'world') AS files,
         CASE f.zone WHEN 'canarias' THEN 'IGIC' WHEN 'ceuta_melilla' THEN 'IPSI' ELSE 'IVA' END::tax_type AS own
  FROM "expense" e
  LEFT JOIN "fiscal_profile" f ON f.workspace_id = e.workspace_id
  LEFT JOIN "vendor" v ON v.id = e.vendor_id AND v.workspace_id = e.workspace_id
) AS of
WHERE of.id = e.id;

ALTER TABLE "expense"
  ADD CONSTRAINT expense_operation_type_check CHECK (operation_type IN ('service', 'goods')),
  ADD CONSTRAINT expense_percents_check CHECK (
    vat_deductible_percent BETWEEN 0 AND 100 AND income_deductible_percent BETWEEN 0 AND 100
  ),
  ADD CONSTRAINT expense_declared_check CHECK (
    declared_as IS NOT NULL OR (deductible_base, deductible_tax, self_assessed_base, self_assessed_tax) = (0, 0, 0, 0)
  );

-- The same amounts in the functional currency; of each, the part that it was abroad.
ALTER TABLE "expense"
  ADD COLUMN "value_deductible_base" DECIMAL(24,2) NOT NULL GENERATED ALWAYS AS (
    coalesce(round(coalesce("functional_amount", round("amount" * "exchange_rate", 2)) * "deductible_base" / nullif("amount", 0), 2), 0)
  ) STORED,
  ADD COLUMN "value_deductible_tax" DECIMAL(24,2) NOT NULL GENERATED ALWAYS AS (
    coalesce(round(coalesce("functional_amount", round("amount" * "exchange_rate", 2)) * "deductible_tax" / nullif("amount", 0), 2), 0)
  ) STORED,
  ADD COLUMN "value_self_assessed_base" DECIMAL(24,2) NOT NULL GENERATED ALWAYS AS (
    coalesce(round(coalesce("functional_amount", round("amount" * "exchange_rate", 2)) * "self_assessed_base" / nullif("amount", 0), 2), 0)
  ) STORED,
  ADD COLUMN "value_self_assessed_tax" DECIMAL(24,2) NOT NULL GENERATED ALWAYS AS (
    coalesce(round(coalesce("functional_amount", round("amount" * "exchange_rate", 2)) * "self_assessed_tax" / nullif("amount", 0), 2), 0)
  ) STORED,
  ADD COLUMN "value_cost" DECIMAL(24,2) NOT NULL GENERATED ALWAYS AS (
    coalesce(round(coalesce("functional_amount", round("amount" * "exchange_rate", 2)) * "cost" / nullif("amount", 0), 2), 0)
  ) STORED;

DROP TABLE "expense_day";
CREATE TABLE "expense_day" (
  "workspace_id" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "category" TEXT NOT NULL,
  "declared_as" TEXT NOT NULL,
  "purchase_type" "purchase_type" NOT NULL,
  "investment" BOOLEAN NOT NULL,
  "rectifies" BOOLEAN NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "valued" BOOLEAN NOT NULL,
  "functional_currency" TEXT NOT NULL,
  "slot" SMALLINT NOT NULL,
  "count" INTEGER NOT NULL,
  "amount" DECIMAL(24,2) NOT NULL,
  "tax" DECIMAL(24,2) NOT NULL,
  "deductible_base" DECIMAL(24,2) NOT NULL,
  "deductible_tax" DECIMAL(24,2) NOT NULL,
  "self_assessed_base" DECIMAL(24,2) NOT NULL,
  "self_assessed_tax" DECIMAL(24,2) NOT NULL,
  "cost" DECIMAL(24,2) NOT NULL,
  "value" DECIMAL(32,2),
  "value_tax" DECIMAL(32,2) NOT NULL,
  "value_deductible_base" DECIMAL(32,2) NOT NULL,
  "value_deductible_tax" DECIMAL(32,2) NOT NULL,
  "value_self_assessed_base" DECIMAL(32,2) NOT NULL,
  "value_self_assessed_tax" DECIMAL(32,2) NOT NULL,
  "value_cost" DECIMAL(32,2) NOT NULL,
  CONSTRAINT "expense_day_pkey" PRIMARY KEY ("workspace_id", "day", "category", "declared_as", "purchase_type",
    "investment", "rectifies", "currency", "valued", "functional_currency", "slot")
) WITH (fillfactor = 70);

-- Adds expenses to the sums of their days, and takes others away: what a statement changed is its new rows added and its
-- old ones removed. What comes to nothing is left out, since most changes are of something else.
CREATE FUNCTION folio_sum_expenses(added expense[], removed expense[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO expense_day AS kept
  SELECT workspace_id, date, category, declared_as, purchase_type, investment, rectifies, currency, valued,
         functional_currency, folio_count_slot(workspace_id), count, amount, tax, deductible_base, deductible_tax,
         self_assessed_base, self_assessed_tax, cost, value, value_tax, value_deductible_base, value_deductible_tax,
         value_self_assessed_base, value_self_assessed_tax, value_cost
  FROM (
    SELECT workspace_id, date, coalesce(category, '') AS category, coalesce(declared_as::text, '') AS declared_as,
           purchase_type, is_investment_good AS investment, amount < 0 AS rectifies, currency,
           value IS NOT NULL AS valued, coalesce(functional_currency, '') AS functional_currency,
           sum(sign) AS count, sum(sign * amount) AS amount, sum(sign * tax) AS tax,
           sum(sign * deductible_base) AS deductible_base, sum(sign * deductible_tax) AS deductible_tax,
           sum(sign * self_assessed_base) AS self_assessed_base, sum(sign * self_assessed_tax) AS self_assessed_tax,
           sum(sign * cost) AS cost, sum(sign * value) AS value, sum(sign * value_tax) AS value_tax,
           sum(sign * value_deductible_base) AS value_deductible_base,
           sum(sign * value_deductible_tax) AS value_deductible_tax,
           sum(sign * value_self_assessed_base) AS value_self_assessed_base,
           sum(sign * value_self_assessed_tax) AS value_self_assessed_tax, sum(sign * value_cost) AS value_cost
    FROM (SELECT 1 AS sign, * FROM unnest(added) UNION ALL SELECT -1, * FROM unnest(removed)) AS changed
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  ) AS summed
  WHERE (count, amount, tax, deductible_base, deductible_tax, self_assessed_base, self_assessed_tax, cost,
         coalesce(value, 0), value_tax, value_deductible_base, value_deductible_tax, value_self_assessed_base,
         value_self_assessed_tax, value_cost) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  ORDER BY 1, 2
  ON CONFLICT (workspace_id, day, category, declared_as, purchase_type, investment, rectifies, currency, valued,
               functional_currency, slot) DO UPDATE
    SET count = kept.count + excluded.count, amount = kept.amount + excluded.amount, tax = kept.tax + excluded.tax,
        deductible_base = kept.deductible_base + excluded.deductible_base,
        deductible_tax = kept.deductible_tax + excluded.deductible_tax,
        self_assessed_base = kept.self_assessed_base + excluded.self_assessed_base,
        self_assessed_tax = kept.self_assessed_tax + excluded.self_assessed_tax,
        cost = kept.cost + excluded.cost,
        value = kept.value + excluded.value, value_tax = kept.value_tax + excluded.value_tax,
        value_deductible_base = kept.value_deductible_base + excluded.value_deductible_base,
        value_deductible_tax = kept.value_deductible_tax + excluded.value_deductible_tax,
        value_self_assessed_base = kept.value_self_assessed_base + excluded.value_self_assessed_base,
        value_self_assessed_tax = kept.value_self_assessed_tax + excluded.value_self_assessed_tax,
        value_cost = kept.value_cost + excluded.value_cost;
$$;

-- A trigger sees only the rows of its own kind of statement: `added` of an INSERT, `removed` of a DELETE, both of an UPDATE.
CREATE FUNCTION folio_expenses_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM folio_sum_expenses(ARRAY(SELECT ROW(added.*)::expense FROM added), '{}');
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM folio_sum_expenses(ARRAY(SELECT ROW(added.*)::expense FROM added), ARRAY(SELECT ROW(removed.*)::expense FROM removed));
  ELSE
    PERFORM folio_sum_expenses('{}', ARRAY(SELECT ROW(removed.*)::expense FROM removed));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER sums_added AFTER INSERT ON expense REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_expenses_written();
CREATE TRIGGER sums_changed AFTER UPDATE ON expense REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_expenses_written();
CREATE TRIGGER sums_removed AFTER DELETE ON expense REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_expenses_written();

-- A month of a company at a time: an array of all its rows would be in memory at once.
CREATE OR REPLACE FUNCTION folio_add_up_again() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE invoice, invoice_tax, expense IN SHARE MODE;
  TRUNCATE invoice_day, tax_day, client_month, expense_day;
  EXECUTE folio_summing_invoices('SELECT 1 AS sign, * FROM invoice');
  PERFORM folio_sum_expenses(array_agg(e), '{}') FROM expense e GROUP BY workspace_id, date_trunc('month', date);
END $$;
SELECT folio_add_up_again();

DROP INDEX "expense_figures";
CREATE INDEX "expense_figures" ON "expense"("workspace_id", "date")
  INCLUDE ("declared_as", "currency", "functional_currency", "amount", "cost", "value", "value_cost")
  WHERE "workspace_id" IS NOT NULL;
