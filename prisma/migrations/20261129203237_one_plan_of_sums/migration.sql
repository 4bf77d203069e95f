-- Adds invoices to the sums of their days, and takes others away: what a statement changed is its new rows added and
-- its old ones removed. What comes to nothing is left out, since most changes are of something else. Drafts are most of
-- what is written: beside looking for anything else, they cost nothing. Taxes are written before their invoice is
-- issued, and stay. One plan does for one row and for many: PostgreSQL would make one for each call, which takes longer than
-- adding up.
CREATE OR REPLACE FUNCTION folio_sum_invoices(added invoice[], removed invoice[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM unnest(added || removed) WHERE status <> 'draft') THEN
    RETURN;
  END IF;

  INSERT INTO invoice_day AS kept (workspace_id, day, operation_day, status, currency, valued, slot, count, total, tax,
    irpf, paid, due, value_total, value_net, value_tax, value_irpf, value_paid, value_due)
  SELECT workspace_id, issue_date, operation_day, status, currency, valued, folio_count_slot(workspace_id), count,
         total, tax, irpf, paid, due, value_total, value_net, value_tax, value_irpf, value_paid, value_due
  FROM (
    SELECT workspace_id, issue_date, coalesce(operation_date, issue_date) AS operation_day, status, currency,
           exchange_rate IS NOT NULL AS valued, sum(sign) AS count, sum(sign * total) AS total, sum(sign * tax) AS tax,
           sum(sign * irpf) AS irpf, sum(sign * amount_paid) AS paid,
           sum(sign * (amount_due + credited - carried)) AS due,
           sum(sign * folio_value(total, exchange_rate, issuer)) AS value_total,
           sum(sign * folio_value_of_bases(id, total - tax, exchange_rate, issuer)) AS value_net,
           sum(sign * folio_value(tax, exchange_rate, issuer)) AS value_tax,
           sum(sign * folio_value(irpf, exchange_rate, issuer)) AS value_irpf,
           sum(sign * folio_value(amount_paid, exchange_rate, issuer)) AS value_paid,
           sum(sign * folio_value(amount_due + credited - carried, exchange_rate, issuer)) AS value_due
    FROM (SELECT 1 AS sign, * FROM unnest(added) UNION ALL SELECT -1, * FROM unnest(removed)) AS changed
    WHERE status <> 'draft' GROUP BY 1, 2, 3, 4, 5, 6
  ) AS summed
  WHERE (count, total, tax, irpf, paid, due, value_total, value_net, value_tax, value_irpf, value_paid, value_due)
    <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  ORDER BY 1, 2
  ON CONFLICT (workspace_id, day, operation_day, status, currency, valued, slot) DO UPDATE
    SET count = kept.count + excluded.count, total = kept.total + excluded.total, tax = kept.tax + excluded.tax,
        irpf = kept.irpf + excluded.irpf, paid = kept.paid + excluded.paid, due = kept.due + excluded.due,
        value_total = kept.value_total + excluded.value_total, value_net = kept.value_net + excluded.value_net,
        value_tax = kept.value_tax + excluded.value_tax, value_irpf = kept.value_irpf + excluded.value_irpf,
        value_paid = kept.value_paid + excluded.value_paid, value_due = kept.value_due + excluded.value_due;

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

-- The same of expenses; what is deducted when it is paid has an entry of that day as well.
CREATE OR REPLACE FUNCTION folio_sum_expenses(added expense[], removed expense[]) RETURNS void LANGUAGE sql
  SET plan_cache_mode = force_generic_plan AS $$
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
