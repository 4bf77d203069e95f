-- The rest of prisma/functions, file by file.

-- What was written down stays as it was: nobody changes or removes a row. Whoever must, disables the trigger by name,
-- and knows it.
CREATE OR REPLACE FUNCTION folio_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Tax law wants the chain kept whole, and by its foreign keys the workspace and the invoices that it tells of as well:
-- there is no cascade.
CREATE OR REPLACE TRIGGER fiscal_record_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON fiscal_record
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();

-- The timeline of a client goes with the client alone.
CREATE OR REPLACE TRIGGER activity_unchanged BEFORE UPDATE ON activity
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();

-- The history of a document goes with its workspace alone.
CREATE OR REPLACE TRIGGER document_history_unchanged BEFORE UPDATE OR TRUNCATE ON document_history
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();

-- An issued invoice prints by the letterhead that it names.
CREATE OR REPLACE TRIGGER letterhead_unchanged BEFORE UPDATE OR TRUNCATE ON letterhead
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();
CREATE OR REPLACE TRIGGER logo_unchanged BEFORE UPDATE OR TRUNCATE ON logo
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();

-- The security log goes by age alone: see src/server/jobs/prune.ts.
CREATE OR REPLACE TRIGGER security_event_unchanged BEFORE UPDATE OR TRUNCATE ON security_event
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();
CREATE OR REPLACE TRIGGER security_event_kept BEFORE DELETE ON security_event
  FOR EACH STATEMENT WHEN (current_setting('folio.pruning', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION folio_refuse_change();

-- A list's total is kept, not counted: see docs/decisions/0005-row-counters.md.

-- The lowest slot of the counters that no other open transaction has touched, so that nobody waits for a count, and two
-- that change several resources in different orders cannot lock each other out. A transaction always finds its own slot
-- again, and who writes alone always has the same: there are no more rows than there were writers at once.
CREATE OR REPLACE FUNCTION folio_count_slot(workspace text) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  slot int := 0;
BEGIN
  WHILE NOT pg_try_advisory_xact_lock(hashtext('folio.count.' || workspace), slot) LOOP
    slot := slot + 1;
  END LOOP;
  RETURN slot;
END $$;

-- What is counted by its resource alone.
CREATE OR REPLACE FUNCTION folio_count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO resource_count AS counted (workspace_id, resource, status, slot, rows)
    SELECT workspace_id, TG_TABLE_NAME, status, folio_count_slot(workspace_id), change
    FROM (SELECT workspace_id, '' AS status, count(*) AS change FROM added GROUP BY 1, 2 ORDER BY 1, 2) AS counts
    ON CONFLICT (workspace_id, resource, status, slot) DO UPDATE SET rows = counted.rows + excluded.rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO resource_count AS counted (workspace_id, resource, status, slot, rows)
    SELECT workspace_id, TG_TABLE_NAME, status, folio_count_slot(workspace_id), -change
    FROM (SELECT workspace_id, '' AS status, count(*) AS change FROM removed GROUP BY 1, 2 ORDER BY 1, 2) AS counts
    ON CONFLICT (workspace_id, resource, status, slot) DO UPDATE SET rows = counted.rows + excluded.rows;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_added AFTER INSERT ON client REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();
CREATE OR REPLACE TRIGGER count_removed AFTER DELETE ON client REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();
CREATE OR REPLACE TRIGGER count_added AFTER INSERT ON product REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();
CREATE OR REPLACE TRIGGER count_removed AFTER DELETE ON product REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();
CREATE OR REPLACE TRIGGER count_added AFTER INSERT ON vendor REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();
CREATE OR REPLACE TRIGGER count_removed AFTER DELETE ON vendor REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();
CREATE OR REPLACE TRIGGER count_added AFTER INSERT ON expense REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();
CREATE OR REPLACE TRIGGER count_removed AFTER DELETE ON expense REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();
CREATE OR REPLACE TRIGGER count_added AFTER INSERT ON deposit REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();
CREATE OR REPLACE TRIGGER count_removed AFTER DELETE ON deposit REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();

-- What is counted by its status as well: a row that changes it moves from one count to the other.
CREATE OR REPLACE FUNCTION folio_count_by_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO resource_count AS counted (workspace_id, resource, status, slot, rows)
    SELECT workspace_id, TG_TABLE_NAME, status, folio_count_slot(workspace_id), change
    FROM (
      SELECT workspace_id, status::text AS status, count(*) AS change FROM added GROUP BY 1, 2 ORDER BY 1, 2
    ) AS counts
    ON CONFLICT (workspace_id, resource, status, slot) DO UPDATE SET rows = counted.rows + excluded.rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO resource_count AS counted (workspace_id, resource, status, slot, rows)
    SELECT workspace_id, TG_TABLE_NAME, status, folio_count_slot(workspace_id), -change
    FROM (
      SELECT workspace_id, status::text AS status, count(*) AS change FROM removed GROUP BY 1, 2 ORDER BY 1, 2
    ) AS counts
    ON CONFLICT (workspace_id, resource, status, slot) DO UPDATE SET rows = counted.rows + excluded.rows;
  ELSE
    INSERT INTO resource_count AS counted (workspace_id, resource, status, slot, rows)
    SELECT workspace_id, TG_TABLE_NAME, status, folio_count_slot(workspace_id), change
    FROM (
      SELECT workspace_id, status, sum(change) AS change
      FROM (
        SELECT workspace_id, status::text AS status, 1 AS change FROM added
        UNION ALL
        SELECT workspace_id, status::text, -1 FROM removed
      ) AS moved
      GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
    ) AS counts
    ON CONFLICT (workspace_id, resource, status, slot) DO UPDATE SET rows = counted.rows + excluded.rows;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_added AFTER INSERT ON invoice REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_by_status();
CREATE OR REPLACE TRIGGER count_removed AFTER DELETE ON invoice REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_by_status();
CREATE OR REPLACE TRIGGER count_moved AFTER UPDATE ON invoice REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_by_status();
CREATE OR REPLACE TRIGGER count_added AFTER INSERT ON quote REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_by_status();
CREATE OR REPLACE TRIGGER count_removed AFTER DELETE ON quote REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_by_status();
CREATE OR REPLACE TRIGGER count_moved AFTER UPDATE ON quote REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_by_status();

-- A workspace that is gone has nothing to count or to add up. Deferred, because the cascade counts down after other
-- triggers.
CREATE OR REPLACE FUNCTION folio_forget_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM resource_count WHERE workspace_id = OLD.id;
  DELETE FROM invoice_day WHERE workspace_id = OLD.id;
  DELETE FROM tax_day WHERE workspace_id = OLD.id;
  DELETE FROM client_month WHERE workspace_id = OLD.id;
  DELETE FROM expense_day WHERE workspace_id = OLD.id;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER workspace_forget_counts AFTER DELETE ON workspace
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION folio_forget_counts();

-- What the issued credit notes of an invoice take off what is due of it, kept by whoever writes one of them: they hold
-- the original already.
CREATE OR REPLACE FUNCTION folio_keep_credited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice SET credited = notes.due
  FROM (
    SELECT coalesce(sum(amount_due), 0) AS due FROM invoice
    WHERE original_invoice_id = NEW.original_invoice_id AND status NOT IN ('draft', 'cancelled')
  ) AS notes
  WHERE id = NEW.original_invoice_id AND credited <> notes.due;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER invoice_credited AFTER INSERT OR UPDATE ON invoice FOR EACH ROW
  WHEN (NEW.original_invoice_id IS NOT NULL) EXECUTE FUNCTION folio_keep_credited();

-- What the figures of a company add up is kept by day, in the transaction of the documents and in the slots of its
-- writers: see docs/decisions/0011-figures-by-day.md.

-- What an amount of an invoice is worth in the company's currency; nothing where it has no rate.
CREATE OR REPLACE FUNCTION folio_value(amount numeric, exchange_rate numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(round(amount * exchange_rate, 2), 0)
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

  INSERT INTO tax_day AS kept (workspace_id, day, declared_as, category, rate, oss, client_zone, rectifies, accrual,
    currency, valued, slot, taxable, tax, surcharge_taxable, surcharge, value_taxable, value_tax, value_surcharge_taxable,
    value_surcharge)
  SELECT workspace_id, day, declared_as, category, rate, oss, client_zone, rectifies,
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

-- A trigger sees only the rows of its own kind of statement: `added` of an INSERT, `removed` of a DELETE, both of an
-- UPDATE. What has been issued is deleted with its workspace only, and its sums then go as well. What is issued or
-- cancelled under the cash criterion falls due by its payments, or no more: see tax-accruals.sql.
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

CREATE OR REPLACE TRIGGER sums_added AFTER INSERT ON invoice REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_invoices_written();
CREATE OR REPLACE TRIGGER sums_changed AFTER UPDATE ON invoice REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_invoices_written();

-- The same of expenses; what is deducted when it is paid has an entry of that day as well.
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

CREATE OR REPLACE FUNCTION folio_expenses_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM folio_sum_expenses(ARRAY(SELECT ROW(added.*)::expense FROM added), '{}');
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM folio_sum_expenses(
      ARRAY(SELECT ROW(added.*)::expense FROM added), ARRAY(SELECT ROW(removed.*)::expense FROM removed)
    );
  ELSE
    PERFORM folio_sum_expenses('{}', ARRAY(SELECT ROW(removed.*)::expense FROM removed));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sums_added AFTER INSERT ON expense REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_expenses_written();
CREATE OR REPLACE TRIGGER sums_changed AFTER UPDATE ON expense REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_expenses_written();
CREATE OR REPLACE TRIGGER sums_removed AFTER DELETE ON expense REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_expenses_written();

-- Adds everything up anew: after rows were loaded without their triggers, and for who wants to compare. A month of a
-- company at a time: an array of all its rows would be in memory at once.
CREATE OR REPLACE FUNCTION folio_add_up_again() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE invoice, invoice_tax, payment, expense IN SHARE MODE;
  TRUNCATE invoice_day, tax_day, client_month, expense_day, tax_accrual;
  PERFORM folio_sum_invoices(array_agg(i), '{}') FROM invoice i GROUP BY workspace_id, date_trunc('month', issue_date);
  PERFORM folio_accrue(array_agg(id)) FROM invoice WHERE cash_criterion GROUP BY workspace_id, date_trunc('month', issue_date);
  PERFORM folio_sum_expenses(array_agg(e), '{}') FROM expense e GROUP BY workspace_id, date_trunc('month', date);
END $$;

-- Tax law wants what was issued kept as it was: a new document rectifies it. What comes later (payments, a late fee,
-- notes, the due date) is beside it, and who deletes a client takes nothing from its invoices but the link.
CREATE OR REPLACE FUNCTION folio_refuse_reissue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoice % has been issued: what it says cannot change', OLD.id USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER invoice_frozen BEFORE UPDATE ON invoice FOR EACH ROW
  WHEN (OLD.status <> 'draft' AND (NEW.status = 'draft' OR (
    OLD.workspace_id, OLD.kind, OLD.series_id, OLD.document_number, OLD.issuer, OLD.client_name,
    OLD.client_tax_id, OLD.client_address, OLD.client_location, OLD.client_type, OLD.issue_date,
    OLD.operation_date, OLD.tax_rate, OLD.irpf_rate, OLD.discount_rate, OLD.equivalence_surcharge_rate,
    OLD.currency, OLD.exchange_rate, OLD.operation_type, OLD.cash_criterion,
    OLD.subtotal, OLD.discount, OLD.tax, OLD.irpf,
    OLD.total, OLD.prepayment, OLD.original_invoice_id, OLD.rectification, OLD.declared_as, OLD.verifactu_hash,
    OLD.verifactu_previous_hash, OLD.qr_url
  ) IS DISTINCT FROM (
    NEW.workspace_id, NEW.kind, NEW.series_id, NEW.document_number, NEW.issuer, NEW.client_name,
    NEW.client_tax_id, NEW.client_address, NEW.client_location, NEW.client_type, NEW.issue_date,
    NEW.operation_date, NEW.tax_rate, NEW.irpf_rate, NEW.discount_rate, NEW.equivalence_surcharge_rate,
    NEW.currency, NEW.exchange_rate, NEW.operation_type, NEW.cash_criterion,
    NEW.subtotal, NEW.discount, NEW.tax, NEW.irpf,
    NEW.total, NEW.prepayment, NEW.original_invoice_id, NEW.rectification, NEW.declared_as, NEW.verifactu_hash,
    NEW.verifactu_previous_hash, NEW.qr_url
  )))
  EXECUTE FUNCTION folio_refuse_reissue();

-- Lines and taxes are written while their invoice is a draft. The link to an expense that a line bills is no part of
-- it.
CREATE OR REPLACE FUNCTION folio_refuse_issued_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  issued text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT i.id INTO issued FROM (
      SELECT invoice_id FROM (
        SELECT invoice_id, to_jsonb(removed) - 'expense_id' AS part FROM removed
        EXCEPT ALL SELECT invoice_id, to_jsonb(changed) - 'expense_id' FROM changed
      ) AS gone
    ) AS part JOIN invoice i ON i.id = part.invoice_id WHERE i.status <> 'draft' LIMIT 1;
  ELSE
    SELECT i.id INTO issued FROM changed JOIN invoice i ON i.id = changed.invoice_id WHERE i.status <> 'draft' LIMIT 1;
  END IF;
  IF issued IS NOT NULL THEN
    RAISE EXCEPTION 'invoice % has been issued: % cannot change', issued, TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER frozen_added AFTER INSERT ON invoice_line REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_issued_part();
CREATE OR REPLACE TRIGGER frozen_changed AFTER UPDATE ON invoice_line
  REFERENCING OLD TABLE AS removed NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_issued_part();
CREATE OR REPLACE TRIGGER frozen_removed AFTER DELETE ON invoice_line REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_issued_part();
CREATE OR REPLACE TRIGGER frozen_added AFTER INSERT ON invoice_tax REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_issued_part();
CREATE OR REPLACE TRIGGER frozen_changed AFTER UPDATE ON invoice_tax
  REFERENCING OLD TABLE AS removed NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_issued_part();
CREATE OR REPLACE TRIGGER frozen_removed AFTER DELETE ON invoice_tax REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_issued_part();

-- However an attachment or a logo goes, alone, with its expense or with its workspace, its bytes follow. The workspace
-- may have gone before it.
CREATE OR REPLACE FUNCTION folio_discard_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_task (id, kind, key, payload, workspace_id, next_attempt_at)
  VALUES ('obx_' || substr(md5('file-removal' || OLD.storage_key), 1, 26), 'file-removal', OLD.storage_key, '{}',
          (SELECT id FROM workspace WHERE id = OLD.workspace_id), 'epoch')
  ON CONFLICT DO NOTHING;
  PERFORM pg_notify('folio_outbox', 'file-removal');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER attachment_discard_file AFTER DELETE ON attachment
  FOR EACH ROW WHEN (OLD.storage_key IS NOT NULL) EXECUTE FUNCTION folio_discard_file();

CREATE OR REPLACE TRIGGER logo_discard_file AFTER DELETE ON logo
  FOR EACH ROW EXECUTE FUNCTION folio_discard_file();

-- What global search looks in is kept beside the tables: see prisma/schema/search.prisma.

-- Two codes are found whole as well as by their parts; an amount is found as 1234.56, whatever its sign.
CREATE OR REPLACE FUNCTION folio_search_words(texts text, code text, another text, amount numeric) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ' ' || concat_ws(' ', folio_fold(left(texts, 600)), code, another, round(abs(amount), 2)::text) || ' ';

-- How each resource is found.
CREATE OR REPLACE FUNCTION folio_search_entry(it invoice) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  number text := folio_compact(it.document_number);
BEGIN
  RETURN (it.workspace_id || '/invoices', coalesce(number, folio_compact(it.client_name)), it.id,
          folio_search_words(concat_ws(' ', it.document_number, it.client_name), number, NULL, it.total),
          it.created_at);
END $$;

CREATE OR REPLACE FUNCTION folio_search_entry(it expense) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (it.workspace_id || '/expenses', folio_compact(it.description), it.id,
          folio_search_words(concat_ws(' ', it.description, it.vendor_name, it.category), NULL, NULL, it.amount),
          it.created_at);
END $$;

CREATE OR REPLACE FUNCTION folio_search_entry(it vendor) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (it.workspace_id || '/vendors', folio_compact(it.name), it.id,
          folio_search_words(concat_ws(' ', it.name, it.email, it.phone, it.tax_id),
                             folio_compact(it.tax_id_normalized), folio_compact(it.phone), NULL),
          it.created_at);
END $$;

CREATE OR REPLACE FUNCTION folio_search_entry(it client) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (it.workspace_id || '/clients', folio_compact(it.name), it.id,
          folio_search_words(concat_ws(' ', it.name, it.email, it.phone, it.tax_id),
                             folio_compact(it.tax_id_normalized), folio_compact(it.phone), NULL),
          it.created_at);
END $$;

CREATE OR REPLACE FUNCTION folio_search_entry(it product) RETURNS search_entry LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (it.workspace_id || '/products', folio_compact(it.name), it.id,
          folio_search_words(concat_ws(' ', it.name, it.sku), folio_compact(it.sku), NULL, it.unit_price),
          it.created_at);
END $$;

CREATE OR REPLACE FUNCTION folio_keep_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry search_entry;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    entry := folio_search_entry(OLD);
    DELETE FROM search_entry WHERE scope = entry.scope AND compact = entry.compact AND id = entry.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    entry := folio_search_entry(NEW);
    INSERT INTO search_entry VALUES (entry.*);
  END IF;
  RETURN NULL;
END $$;

-- An entry is written again where one of the columns that it is made of changes.
CREATE OR REPLACE TRIGGER search_kept AFTER INSERT OR DELETE ON invoice
  FOR EACH ROW EXECUTE FUNCTION folio_keep_search_entry();
CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF document_number, client_name, total ON invoice
  FOR EACH ROW WHEN ((OLD.document_number, OLD.client_name, OLD.total)
    IS DISTINCT FROM (NEW.document_number, NEW.client_name, NEW.total))
  EXECUTE FUNCTION folio_keep_search_entry();

CREATE OR REPLACE TRIGGER search_kept AFTER INSERT OR DELETE ON expense
  FOR EACH ROW EXECUTE FUNCTION folio_keep_search_entry();
CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF description, vendor_name, category, amount ON expense
  FOR EACH ROW WHEN ((OLD.description, OLD.vendor_name, OLD.category, OLD.amount)
    IS DISTINCT FROM (NEW.description, NEW.vendor_name, NEW.category, NEW.amount))
  EXECUTE FUNCTION folio_keep_search_entry();

CREATE OR REPLACE TRIGGER search_kept AFTER INSERT OR DELETE ON vendor
  FOR EACH ROW EXECUTE FUNCTION folio_keep_search_entry();
CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF name, email, phone, tax_id, tax_id_normalized ON vendor
  FOR EACH ROW WHEN ((OLD.name, OLD.email, OLD.phone, OLD.tax_id, OLD.tax_id_normalized)
    IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone, NEW.tax_id, NEW.tax_id_normalized))
  EXECUTE FUNCTION folio_keep_search_entry();

CREATE OR REPLACE TRIGGER search_kept AFTER INSERT OR DELETE ON client
  FOR EACH ROW EXECUTE FUNCTION folio_keep_search_entry();
CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF name, email, phone, tax_id, tax_id_normalized ON client
  FOR EACH ROW WHEN ((OLD.name, OLD.email, OLD.phone, OLD.tax_id, OLD.tax_id_normalized)
    IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone, NEW.tax_id, NEW.tax_id_normalized))
  EXECUTE FUNCTION folio_keep_search_entry();

CREATE OR REPLACE TRIGGER search_kept AFTER INSERT OR DELETE ON product
  FOR EACH ROW EXECUTE FUNCTION folio_keep_search_entry();
CREATE OR REPLACE TRIGGER search_changed AFTER UPDATE OF name, sku, unit_price ON product
  FOR EACH ROW WHEN ((OLD.name, OLD.sku, OLD.unit_price)
    IS DISTINCT FROM (NEW.name, NEW.sku, NEW.unit_price))
  EXECUTE FUNCTION folio_keep_search_entry();

-- When the VAT of invoices under the cash criterion falls due: see docs/decisions/0020-cash-criterion.md.

-- The criterion leaves out what is exempt, charged by the client or abroad, or under the recargo: LIVA 163 duodecies.
CREATE OR REPLACE FUNCTION folio_falls_due_as_paid(of invoice_tax) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT of.category IN ('S', 'Z') AND of.oss = '' AND of.surcharge = 0
$$;

-- By which rule a tax is booked on the day of the operation: of what is under the cash criterion, that is information.
CREATE OR REPLACE FUNCTION folio_accrual(cash_criterion boolean, of invoice_tax) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN cash_criterion AND folio_falls_due_as_paid(of) THEN 'supply' ELSE 'general' END
$$;

-- When the taxes of these invoices fall due: what each payment brings is its part of what is to be paid in all, rounded on
-- what has been paid so far, so that they come to the tax to the cent. In the order of their booking: what a payment
-- brought stays, whatever is booked later. What is left falls due on the last day, which a credit note has of its original.
CREATE OR REPLACE FUNCTION folio_accruals(ids text[]) RETURNS SETOF tax_accrual LANGUAGE sql STABLE AS $$
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
CREATE OR REPLACE FUNCTION folio_accrue(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
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
