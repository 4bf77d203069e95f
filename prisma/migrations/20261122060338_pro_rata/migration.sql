-- The general pro rata of a year: which part of the VAT on purchases is deducted (LIVA art. 104 and 105). What would be
-- deducted without it is kept with each expense, for box 44 regularises the whole year by it.
CREATE TABLE "pro_rata" (
  "workspace_id" TEXT NOT NULL,
  "year" INTEGER NOT NULL,
  "provisional" SMALLINT NOT NULL,
  "definitive" SMALLINT,
  CONSTRAINT "pro_rata_pkey" PRIMARY KEY ("workspace_id", "year"),
  CONSTRAINT "pro_rata_check" CHECK ("year" BETWEEN 2000 AND 2100 AND "provisional" BETWEEN 0 AND 100 AND "definitive" BETWEEN 0 AND 100)
);
ALTER TABLE "pro_rata" ADD CONSTRAINT "pro_rata_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

DROP TRIGGER sums_changed ON expense;
ALTER TABLE "expense" ADD COLUMN "input_tax" DECIMAL(14,2) NOT NULL DEFAULT 0;
UPDATE "expense" SET "input_tax" = "deductible_tax" WHERE "deductible_tax" <> 0;
ALTER TABLE "expense" ADD COLUMN "value_input_tax" DECIMAL(24,2) NOT NULL GENERATED ALWAYS AS (
    coalesce(round(coalesce("functional_amount", round("amount" * "exchange_rate", 2)) * "input_tax" / nullif("amount", 0), 2), 0)
  ) STORED,
  ADD CONSTRAINT expense_input_tax_check CHECK (declared_as IS NOT NULL OR input_tax = 0);
CREATE TRIGGER sums_changed AFTER UPDATE ON expense REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_expenses_written();

ALTER TABLE "expense_day" ADD COLUMN "input_tax" DECIMAL(24,2) NOT NULL DEFAULT 0,
  ADD COLUMN "value_input_tax" DECIMAL(32,2) NOT NULL DEFAULT 0;
UPDATE "expense_day" SET "input_tax" = "deductible_tax", "value_input_tax" = "value_deductible_tax";
ALTER TABLE "expense_day" ALTER COLUMN "input_tax" DROP DEFAULT, ALTER COLUMN "value_input_tax" DROP DEFAULT;

-- The same as before, with the tax before the pro rata.
CREATE OR REPLACE FUNCTION folio_sum_expenses(added expense[], removed expense[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO expense_day AS kept (workspace_id, day, category, declared_as, purchase_type, investment, rectifies,
    currency, valued, functional_currency, slot, count, amount, tax, deductible_base, input_tax, deductible_tax,
    self_assessed_base, self_assessed_tax, cost, value, value_tax, value_deductible_base, value_input_tax,
    value_deductible_tax, value_self_assessed_base, value_self_assessed_tax, value_cost)
  SELECT workspace_id, date, category, declared_as, purchase_type, investment, rectifies, currency, valued,
         functional_currency, folio_count_slot(workspace_id), count, amount, tax, deductible_base, input_tax,
         deductible_tax, self_assessed_base, self_assessed_tax, cost, value, value_tax, value_deductible_base,
         value_input_tax, value_deductible_tax, value_self_assessed_base, value_self_assessed_tax, value_cost
  FROM (
    SELECT workspace_id, date, coalesce(category, '') AS category, coalesce(declared_as::text, '') AS declared_as,
           purchase_type, is_investment_good AS investment, amount < 0 AS rectifies, currency,
           value IS NOT NULL AS valued, coalesce(functional_currency, '') AS functional_currency,
           sum(sign) AS count, sum(sign * amount) AS amount, sum(sign * tax) AS tax,
           sum(sign * deductible_base) AS deductible_base, sum(sign * input_tax) AS input_tax,
           sum(sign * deductible_tax) AS deductible_tax,
           sum(sign * self_assessed_base) AS self_assessed_base, sum(sign * self_assessed_tax) AS self_assessed_tax,
           sum(sign * cost) AS cost, sum(sign * value) AS value, sum(sign * value_tax) AS value_tax,
           sum(sign * value_deductible_base) AS value_deductible_base,
           sum(sign * value_input_tax) AS value_input_tax, sum(sign * value_deductible_tax) AS value_deductible_tax,
           sum(sign * value_self_assessed_base) AS value_self_assessed_base,
           sum(sign * value_self_assessed_tax) AS value_self_assessed_tax, sum(sign * value_cost) AS value_cost
    FROM (SELECT 1 AS sign, * FROM unnest(added) UNION ALL SELECT -1, * FROM unnest(removed)) AS changed
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  ) AS summed
  WHERE (count, amount, tax, deductible_base, input_tax, deductible_tax, self_assessed_base, self_assessed_tax, cost,
         coalesce(value, 0), value_tax, value_deductible_base, value_input_tax, value_deductible_tax,
         value_self_assessed_base, value_self_assessed_tax, value_cost)
    <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  ORDER BY 1, 2
  ON CONFLICT (workspace_id, day, category, declared_as, purchase_type, investment, rectifies, currency, valued,
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
