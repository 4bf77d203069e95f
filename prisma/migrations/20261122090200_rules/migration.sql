-- What Prisma's schema language cannot say of the tables: what a row may hold, and the indexes over a part of a table,
-- over an expression, or with columns beside their key. Written by hand. An index whose WHERE is true of every row has
-- it so that Prisma, which knows no INCLUDE, leaves it alone.

-- Clients, products, vendors

ALTER TABLE client
  ADD CONSTRAINT client_tags_check CHECK (cardinality(tags) <= 20),
  ADD CONSTRAINT client_language_check CHECK (language IN ('es', 'en'));

ALTER TABLE product
  ADD CONSTRAINT product_tax_rate_check CHECK (tax_rate BETWEEN 0 AND 100),
  ADD CONSTRAINT product_irpf_rate_check CHECK (irpf_rate BETWEEN 0 AND 100);

-- Invoices

-- EN 16931 BR-CO-15: what is asked for is the net amount plus the tax. Withholding lowers what is due, not the total.
ALTER TABLE invoice
  ADD CONSTRAINT invoice_total_check CHECK (total = subtotal - discount + tax),
  ADD CONSTRAINT invoice_rates_check CHECK (
    tax_rate BETWEEN 0 AND 100 AND irpf_rate BETWEEN 0 AND 100 AND discount_rate BETWEEN 0 AND 100),
  ADD CONSTRAINT invoice_surcharge_rate_check CHECK (equivalence_surcharge_rate BETWEEN 0 AND 100),
  ADD CONSTRAINT invoice_exchange_rate_check CHECK (exchange_rate > 0),
  ADD CONSTRAINT invoice_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT invoice_prepayment_check CHECK (prepayment >= 0),
  ADD CONSTRAINT invoice_late_fee_check CHECK (late_fee >= 0),
  ADD CONSTRAINT invoice_issued_check CHECK (status IN ('draft', 'cancelled') OR document_number IS NOT NULL),
  ADD CONSTRAINT invoice_paid_check CHECK (status <> 'paid' OR paid_at IS NOT NULL),
  ADD CONSTRAINT invoice_credit_note_check CHECK (kind <> 'credit_note' OR original_invoice_id IS NOT NULL),
  ADD CONSTRAINT invoice_replaces_check CHECK (replaces_id IS NULL OR original_invoice_id IS NULL);

ALTER TABLE invoice_line
  ADD CONSTRAINT invoice_line_rates_check CHECK (
    discount_rate BETWEEN 0 AND 100 AND tax_rate BETWEEN 0 AND 100),
  ADD CONSTRAINT invoice_line_taxes_check CHECK (rate BETWEEN 0 AND 100 AND surcharge_rate BETWEEN 0 AND 100),
  ADD CONSTRAINT invoice_line_oss_check CHECK (oss ~ '^([A-Z]{2}:(goods|services))?$');
ALTER TABLE invoice_tax ADD CONSTRAINT invoice_tax_oss_check CHECK (oss ~ '^([A-Z]{2}:(goods|services))?$');

ALTER TABLE payment ADD CONSTRAINT payment_amount_check CHECK (amount <> 0);

ALTER TABLE series_counter ADD CONSTRAINT series_counter_current_check CHECK (current >= 0);
CREATE UNIQUE INDEX invoice_series_default_key ON invoice_series (workspace_id, kind) WHERE is_default;

ALTER TABLE fiscal_record
  ADD CONSTRAINT fiscal_record_sequence_check CHECK (sequence >= 1),
  ADD CONSTRAINT fiscal_record_hash_check CHECK (hash ~ '^[0-9A-F]{64}$' AND previous_hash ~ '^([0-9A-F]{64})?$');

-- What overdue detection looks for: unpaid and due, whatever the number of invoices.
CREATE INDEX invoice_due_idx ON invoice (due_date) WHERE status IN ('sent', 'partial');

-- What recurs, by the day that its next occurrence is due.
CREATE INDEX invoice_recurring_idx ON invoice ((recurring ->> 'nextDate')) WHERE recurring ->> 'enabled' = 'true';

-- The aging report reads all it needs of a million open invoices here, in the order in which it adds them up. What is
-- owed to clients is rare and aged otherwise.
CREATE INDEX invoice_open ON invoice (workspace_id, currency, client_id, client_name)
  INCLUDE (id, issue_date, due_date, amount_due, status)
  WHERE status IN ('sent', 'partial', 'overdue') AND amount_due > 0;
CREATE INDEX invoice_owed_to_client ON invoice (workspace_id)
  WHERE status IN ('sent', 'partial', 'overdue') AND amount_due < 0;

-- To tell of a day in the past what was charged only later.
CREATE INDEX invoice_late_fee ON invoice (workspace_id, late_fee_at) WHERE late_fee <> 0;

-- Aging reads the credit notes of one company after the other. Nearly no invoice is one: whole indexes would hold, and
-- cost with each new invoice, a row for every one that is not.
CREATE INDEX invoice_credit_note_of ON invoice (original_invoice_id) WHERE original_invoice_id IS NOT NULL;
CREATE INDEX invoice_credit_note_by ON invoice (workspace_id) WHERE original_invoice_id IS NOT NULL;

-- The documents behind a figure are found and added up by day: of their issue, or of their operation, which is most
-- often the same.
CREATE INDEX invoice_figures ON invoice (workspace_id, issue_date) INCLUDE (status, currency, total, tax, irpf)
  WHERE workspace_id IS NOT NULL;
CREATE INDEX invoice_by_operation ON invoice (workspace_id, (coalesce(operation_date, issue_date)))
  WHERE status NOT IN ('draft', 'cancelled');

-- Drafts are no figures; how many there are of a period is counted here.
CREATE INDEX invoice_draft ON invoice (workspace_id, issue_date) WHERE status = 'draft';

CREATE INDEX invoice_line_expense_id_idx ON invoice_line (expense_id) WHERE expense_id IS NOT NULL;

-- One address of an invoice works at a time.
CREATE UNIQUE INDEX invoice_link_in_use ON invoice_link (invoice_id) WHERE withdrawn_at IS NULL;

ALTER TABLE invoice_link ADD CONSTRAINT invoice_link_openings_check CHECK (
  openings >= 0 AND (openings = 0) = (first_opened_at IS NULL) AND (openings = 0) = (last_opened_at IS NULL));

-- Quotes

ALTER TABLE quote
  ADD CONSTRAINT quote_total_check CHECK (total = subtotal - discount + tax),
  ADD CONSTRAINT quote_rates_check CHECK (
    tax_rate BETWEEN 0 AND 100 AND irpf_rate BETWEEN 0 AND 100 AND discount_rate BETWEEN 0 AND 100),
  ADD CONSTRAINT quote_surcharge_rate_check CHECK (equivalence_surcharge_rate BETWEEN 0 AND 100),
  ADD CONSTRAINT quote_exchange_rate_check CHECK (exchange_rate > 0),
  ADD CONSTRAINT quote_prepayment_check CHECK (prepayment >= 0),
  ADD CONSTRAINT quote_converted_check CHECK (converted_invoice_id IS NULL OR converted_at IS NOT NULL);

ALTER TABLE quote_line
  ADD CONSTRAINT quote_line_taxes_check CHECK (rate BETWEEN 0 AND 100 AND surcharge_rate BETWEEN 0 AND 100),
  ADD CONSTRAINT quote_line_oss_check CHECK (oss ~ '^([A-Z]{2}:(goods|services))?$');
ALTER TABLE quote_tax ADD CONSTRAINT quote_tax_oss_check CHECK (oss ~ '^([A-Z]{2}:(goods|services))?$');

-- What overdue detection is for invoices, expiry is for quotes.
CREATE INDEX quote_valid_idx ON quote (valid_until) WHERE status = 'sent';

-- Deposits

-- amount = applied + refunded + remaining, and nothing of it below nothing.
ALTER TABLE deposit
  ADD CONSTRAINT deposit_amounts_check CHECK (
    amount > 0 AND applied_amount >= 0 AND refunded_amount >= 0 AND applied_amount + refunded_amount <= amount),
  ADD CONSTRAINT deposit_deducted_check CHECK (deducted_on_id IS NULL OR advance_invoice_id IS NOT NULL);
ALTER TABLE deposit_refund ADD CONSTRAINT deposit_refund_amount_check CHECK (amount > 0);

-- Expenses

ALTER TABLE expense
  ADD CONSTRAINT expense_parts_check CHECK (amount = taxable + tax),
  ADD CONSTRAINT expense_rates_check CHECK (
    tax_rate BETWEEN 0 AND 100 AND exchange_rate > 0 AND billable_markup BETWEEN 0 AND 1000),
  ADD CONSTRAINT expense_percents_check CHECK (
    vat_deductible_percent BETWEEN 0 AND 100 AND income_deductible_percent BETWEEN 0 AND 100),
  ADD CONSTRAINT expense_operation_type_check CHECK (operation_type IN ('service', 'goods')),
  ADD CONSTRAINT expense_declared_check CHECK (
    declared_as IS NOT NULL OR (deductible_base, deductible_tax, self_assessed_base, self_assessed_tax) = (0, 0, 0, 0)),
  ADD CONSTRAINT expense_input_tax_check CHECK (declared_as IS NOT NULL OR input_tax = 0),
  ADD CONSTRAINT expense_deducted_on_check CHECK (deducted_on >= date);

ALTER TABLE attachment ADD CONSTRAINT attachment_size_check CHECK (size_bytes BETWEEN 1 AND 10485760);

CREATE INDEX expense_recurring_idx ON expense ((recurring ->> 'nextDate')) WHERE recurring ->> 'enabled' = 'true';

CREATE INDEX expense_figures ON expense (workspace_id, date)
  INCLUDE (declared_as, currency, functional_currency, amount, cost, value, value_cost)
  WHERE workspace_id IS NOT NULL;

-- What the cash criterion has deducted on another day than that of the expense.
CREATE INDEX expense_deducted ON expense (workspace_id, deducted_on) WHERE deducted_on IS NOT NULL;

-- The company

ALTER TABLE workspace
  ADD CONSTRAINT workspace_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT workspace_rates_check CHECK (tax_rate BETWEEN 0 AND 100 AND irpf_rate BETWEEN 0 AND 100),
  ADD CONSTRAINT workspace_late_fee_check CHECK (late_fee_rate BETWEEN 0 AND 100),
  ADD CONSTRAINT workspace_simplified_limit_check CHECK (simplified_limit IN (400, 3000));

ALTER TABLE fiscal_profile ADD CONSTRAINT fiscal_profile_cash_criterion_check CHECK (
  cash_criterion_until IS NULL OR cash_criterion_until >= cash_criterion_since);

ALTER TABLE letterhead ADD CONSTRAINT letterhead_accent_color CHECK (accent_color ~ '^#[0-9a-f]{6}$');
ALTER TABLE logo ADD CONSTRAINT logo_drawn CHECK (size_bytes > 0 AND width > 0 AND height > 0);

ALTER TABLE pro_rata ADD CONSTRAINT pro_rata_check CHECK (
  year BETWEEN 2000 AND 2100 AND provisional BETWEEN 0 AND 100 AND definitive BETWEEN 0 AND 100);

ALTER TABLE period_closing
  ADD CONSTRAINT period_closing_quarter_check CHECK (quarter ~ '^\d{4}-Q[1-4]$' AND first_day < last_day),
  ADD CONSTRAINT period_closing_reopened_check CHECK ((reopened_at IS NULL) = (reopened_by_id IS NULL));

-- A quarter is closed once at a time; the closings before are its history.
CREATE UNIQUE INDEX period_closing_open ON period_closing (workspace_id, quarter) WHERE reopened_at IS NULL;

ALTER TABLE document_history ADD CONSTRAINT document_history_author_check CHECK (
  author_kind IN ('person', 'key', 'client', 'system') AND (author_kind <> 'system' OR author_name IS NULL));

ALTER TABLE password_try ADD CONSTRAINT password_try_failures_check CHECK (failures >= 0);

-- Mail and reminders

ALTER TABLE mail_template ADD CONSTRAINT mail_template_locale_check CHECK (locale IN ('es', 'en'));

ALTER TABLE reminder_step ADD CONSTRAINT reminder_step_days_check CHECK (days BETWEEN -60 AND 365);

-- Deliveries of webhooks

ALTER TABLE delivery
  ADD CONSTRAINT delivery_attempt_count_check CHECK (attempt_count BETWEEN 0 AND 3),
  ADD CONSTRAINT delivery_final_check CHECK (status IN ('pending', 'retrying') OR next_attempt_at IS NULL);

ALTER TABLE delivery_attempt
  ADD CONSTRAINT delivery_attempt_number_check CHECK (number BETWEEN 1 AND 3),
  ADD CONSTRAINT delivery_attempt_duration_check CHECK (duration_ms >= 0);

-- What the delivery engine looks for: what is due for an endpoint, and whose lease ran out.
CREATE INDEX delivery_due_idx ON delivery (webhook_id, next_attempt_at) WHERE status IN ('pending', 'retrying');
CREATE INDEX delivery_lease_idx ON delivery (lease_until) WHERE status IN ('pending', 'retrying');

-- The outbox

-- What belongs to each state.
ALTER TABLE outbox_task
  ADD CONSTRAINT outbox_task_due CHECK ((next_attempt_at IS NOT NULL) = (status IN ('queued', 'running'))),
  ADD CONSTRAINT outbox_task_leased CHECK ((lease IS NOT NULL) = (status = 'running')),
  ADD CONSTRAINT outbox_task_finished CHECK ((finished_at IS NULL) = (status IN ('queued', 'running'))),
  ADD CONSTRAINT outbox_task_explained CHECK (status <> 'failed' OR last_error IS NOT NULL),
  ADD CONSTRAINT outbox_task_attempts CHECK (attempts >= 0);

-- What is asked for every minute.
CREATE INDEX outbox_task_due_idx ON outbox_task (kind, next_attempt_at) WHERE status IN ('queued', 'running');
CREATE INDEX outbox_task_lane_idx ON outbox_task (kind, lane, position)
  WHERE lane IS NOT NULL AND status IN ('queued', 'running', 'failed');

-- Search

-- Search looks at the newest entries first, and asks the index below only for what is rare among them: of that the
-- planner knows nothing, and statistics would mislead it where workspaces differ.
ALTER TABLE search_entry ALTER COLUMN words SET STATISTICS 0;

-- Extensions are used where the server has them and lets us. Where it lacks them, search reads the entries of the scope
-- one by one.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE NOTICE 'extension pg_trgm is not available here: search is slower';
END $$;

DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE NOTICE 'extension btree_gin is not available here: search is slower';
END $$;

DO $$
BEGIN
  CREATE INDEX search_entry_words_idx ON search_entry USING gin (scope, words gin_trgm_ops) WHERE words IS NOT NULL;
EXCEPTION WHEN undefined_object THEN
  BEGIN
    CREATE INDEX search_entry_words_idx ON search_entry USING gin (words gin_trgm_ops) WHERE words IS NOT NULL;
  EXCEPTION WHEN undefined_object THEN
    NULL; -- neither of them
  END;
END $$;
