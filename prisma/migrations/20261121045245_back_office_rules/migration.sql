-- What Prisma's schema language cannot say of the back office. Written by hand.

-- A slot of the counters that no other open transaction has touched, so that nobody waits for a count, and two that
-- change several resources in different orders cannot lock each other out. Its own slot is always found again.
CREATE FUNCTION folio_count_slot(workspace text) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  slot int := pg_backend_pid() % 16;
BEGIN
  WHILE NOT pg_try_advisory_xact_lock(hashtext('folio.count.' || workspace), slot) LOOP
    slot := slot + 1;
  END LOOP;
  RETURN slot;
END $$;

CREATE OR REPLACE FUNCTION folio_count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO resource_count AS counted (workspace_id, resource, status, slot, rows)
    SELECT workspace_id, TG_TABLE_NAME, status, folio_count_slot(workspace_id), change
      FROM (SELECT workspace_id, coalesce(to_jsonb(added) ->> TG_ARGV[0], '') AS status, count(*) AS change
              FROM added GROUP BY 1, 2 ORDER BY 1, 2) AS counts
    ON CONFLICT (workspace_id, resource, status, slot) DO UPDATE SET rows = counted.rows + excluded.rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO resource_count AS counted (workspace_id, resource, status, slot, rows)
    SELECT workspace_id, TG_TABLE_NAME, status, folio_count_slot(workspace_id), -change
      FROM (SELECT workspace_id, coalesce(to_jsonb(removed) ->> TG_ARGV[0], '') AS status, count(*) AS change
              FROM removed GROUP BY 1, 2 ORDER BY 1, 2) AS counts
    ON CONFLICT (workspace_id, resource, status, slot) DO UPDATE SET rows = counted.rows + excluded.rows;
  ELSE
    INSERT INTO resource_count AS counted (workspace_id, resource, status, slot, rows)
    SELECT workspace_id, TG_TABLE_NAME, status, folio_count_slot(workspace_id), change
      FROM (
        SELECT workspace_id, status, sum(change) AS change
          FROM (
            SELECT workspace_id, coalesce(to_jsonb(added) ->> TG_ARGV[0], '') AS status, 1 AS change FROM added
            UNION ALL
            SELECT workspace_id, coalesce(to_jsonb(removed) ->> TG_ARGV[0], ''), -1 FROM removed
          ) AS moved
          GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
      ) AS counts
    ON CONFLICT (workspace_id, resource, status, slot) DO UPDATE SET rows = counted.rows + excluded.rows;
  END IF;
  RETURN NULL;
END $$;

SELECT folio_keep_count('product');
SELECT folio_keep_count('vendor');
SELECT folio_keep_count('expense');
SELECT folio_keep_count('quote', 'status');
SELECT folio_keep_count('deposit');

ALTER TABLE product ADD CONSTRAINT product_tax_rate_check CHECK (tax_rate BETWEEN 0 AND 100);

ALTER TABLE expense
  ADD CONSTRAINT expense_parts_check CHECK (amount = taxable + tax),
  ADD CONSTRAINT expense_rates_check CHECK (
    tax_rate BETWEEN 0 AND 100 AND exchange_rate > 0 AND billable_markup BETWEEN 0 AND 1000);

ALTER TABLE attachment ADD CONSTRAINT attachment_size_check CHECK (size_bytes BETWEEN 1 AND 10485760);

ALTER TABLE quote
  ADD CONSTRAINT quote_total_check CHECK (total = subtotal - discount + tax),
  ADD CONSTRAINT quote_rates_check CHECK (
    tax_rate BETWEEN 0 AND 100 AND irpf_rate BETWEEN 0 AND 100 AND discount_rate BETWEEN 0 AND 100),
  ADD CONSTRAINT quote_converted_check CHECK (converted_invoice_id IS NULL OR converted_at IS NOT NULL);

-- What overdue detection is for invoices, expiry is for quotes.
CREATE INDEX quote_valid_idx ON quote (valid_until) WHERE status = 'sent';

-- amount = applied + refunded + remaining, and nothing of it below nothing.
ALTER TABLE deposit ADD CONSTRAINT deposit_amounts_check CHECK (
  amount > 0 AND applied_amount >= 0 AND refunded_amount >= 0 AND applied_amount + refunded_amount <= amount);
ALTER TABLE deposit_refund ADD CONSTRAINT deposit_refund_amount_check CHECK (amount > 0);

ALTER TABLE invoice ADD CONSTRAINT invoice_late_fee_check CHECK (late_fee >= 0);

-- A full credit happens once: while a credit note of an invoice stands, there is no second.
CREATE UNIQUE INDEX invoice_credit_note_key ON invoice (original_invoice_id)
  WHERE rectification IS NOT NULL AND status <> 'cancelled';

-- What recurs, by the day that its next occurrence is due.
CREATE INDEX invoice_recurring_idx ON invoice ((recurring ->> 'nextDate')) WHERE recurring ->> 'enabled' = 'true';
CREATE INDEX expense_recurring_idx ON expense ((recurring ->> 'nextDate')) WHERE recurring ->> 'enabled' = 'true';

CREATE TRIGGER activity_unchanged BEFORE UPDATE ON activity
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();
