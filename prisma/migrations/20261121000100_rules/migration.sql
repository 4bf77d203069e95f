-- What Prisma's schema language cannot say. Written by hand.

-- Extensions: used where the server has them and lets us; nothing below depends on them.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['unaccent', 'pg_trgm', 'btree_gin'] LOOP
    BEGIN
      EXECUTE format('CREATE EXTENSION IF NOT EXISTS %I WITH SCHEMA public', wanted);
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
      RAISE NOTICE 'extension % is not available here', wanted;
    END;
  END LOOP;
END $$;

-- How free-text search compares: "Peña" is found by "PENA". IMMUTABLE, so that an index may be built on it;
-- unaccent is not declared so only because its dictionary could be edited.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'unaccent') THEN
    CREATE FUNCTION folio_normalize(value text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));
  ELSE
    CREATE FUNCTION folio_normalize(value text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN translate(lower(value), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc');
  END IF;
END $$;

-- Losing a minute's counts in a crash costs nothing; logging every request twice would.
ALTER TABLE rate_window SET UNLOGGED;

-- What the delivery engine looks for: what is due for an endpoint, and whose lease ran out.
CREATE INDEX delivery_due_idx ON delivery (webhook_id, next_attempt_at) WHERE status IN ('pending', 'retrying');
CREATE INDEX delivery_lease_idx ON delivery (lease_until) WHERE status IN ('pending', 'retrying');

-- What overdue detection looks for: unpaid and due, whatever the number of invoices.
CREATE INDEX invoice_due_idx ON invoice (due_date) WHERE status IN ('sent', 'partial');

CREATE UNIQUE INDEX invoice_series_default_key ON invoice_series (workspace_id, kind) WHERE is_default;

ALTER TABLE delivery
  ADD CONSTRAINT delivery_attempt_count_check CHECK (attempt_count BETWEEN 0 AND 3),
  ADD CONSTRAINT delivery_final_check CHECK (status IN ('pending', 'retrying') OR next_attempt_at IS NULL);

ALTER TABLE delivery_attempt
  ADD CONSTRAINT delivery_attempt_number_check CHECK (number BETWEEN 1 AND 3),
  ADD CONSTRAINT delivery_attempt_duration_check CHECK (duration_ms >= 0);

ALTER TABLE workspace
  ADD CONSTRAINT workspace_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT workspace_rates_check CHECK (tax_rate BETWEEN 0 AND 100 AND irpf_rate BETWEEN 0 AND 100);

ALTER TABLE series_counter ADD CONSTRAINT series_counter_current_check CHECK (current >= 0);

-- EN 16931 BR-CO-15: what is asked for is the net amount plus the tax. Withholding lowers what is due, not the total.
ALTER TABLE invoice
  ADD CONSTRAINT invoice_total_check CHECK (total = subtotal - discount + tax),
  ADD CONSTRAINT invoice_rates_check CHECK (
    tax_rate BETWEEN 0 AND 100 AND irpf_rate BETWEEN 0 AND 100 AND discount_rate BETWEEN 0 AND 100),
  ADD CONSTRAINT invoice_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT invoice_issued_check CHECK (status IN ('draft', 'cancelled') OR document_number IS NOT NULL),
  ADD CONSTRAINT invoice_paid_check CHECK (status <> 'paid' OR paid_at IS NOT NULL);

ALTER TABLE invoice_line ADD CONSTRAINT invoice_line_rates_check CHECK (
  discount_rate BETWEEN 0 AND 100 AND tax_rate BETWEEN 0 AND 100);

ALTER TABLE payment ADD CONSTRAINT payment_amount_check CHECK (amount <> 0);

ALTER TABLE fiscal_record
  ADD CONSTRAINT fiscal_record_sequence_check CHECK (sequence >= 1),
  ADD CONSTRAINT fiscal_record_hash_check CHECK (hash ~ '^[0-9A-F]{64}$' AND previous_hash ~ '^([0-9A-F]{64})?$');

-- Tax law wants the chain kept whole, so nobody changes or removes a record, and (by its foreign keys) neither the
-- workspace nor an invoice it tells of: there is no cascade. Whoever must, disables the trigger by name, and knows it.
CREATE FUNCTION folio_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER fiscal_record_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON fiscal_record
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();

-- Row counts. A list's total is the sum of at most sixteen rows; writers in parallel add to different ones.
-- The argument names the column to count by; without it the status is ''.
CREATE FUNCTION folio_count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO resource_count AS counted (workspace_id, resource, status, slot, rows)
    SELECT workspace_id, TG_TABLE_NAME, coalesce(to_jsonb(added) ->> TG_ARGV[0], ''), pg_backend_pid() % 16, count(*)
      FROM added GROUP BY 1, 3 ORDER BY 1, 3
    ON CONFLICT (workspace_id, resource, status, slot) DO UPDATE SET rows = counted.rows + excluded.rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO resource_count AS counted (workspace_id, resource, status, slot, rows)
    SELECT workspace_id, TG_TABLE_NAME, coalesce(to_jsonb(removed) ->> TG_ARGV[0], ''), pg_backend_pid() % 16, -count(*)
      FROM removed GROUP BY 1, 3 ORDER BY 1, 3
    ON CONFLICT (workspace_id, resource, status, slot) DO UPDATE SET rows = counted.rows + excluded.rows;
  ELSE
    INSERT INTO resource_count AS counted (workspace_id, resource, status, slot, rows)
    SELECT workspace_id, TG_TABLE_NAME, status, pg_backend_pid() % 16, sum(change)
      FROM (
        SELECT workspace_id, coalesce(to_jsonb(added) ->> TG_ARGV[0], '') AS status, 1 AS change FROM added
        UNION ALL
        SELECT workspace_id, coalesce(to_jsonb(removed) ->> TG_ARGV[0], ''), -1 FROM removed
      ) AS moved
      GROUP BY 1, 3 HAVING sum(change) <> 0 ORDER BY 1, 3
    ON CONFLICT (workspace_id, resource, status, slot) DO UPDATE SET rows = counted.rows + excluded.rows;
  END IF;
  RETURN NULL;
END $$;

-- SELECT folio_keep_count('client') or, by status, SELECT folio_keep_count('invoice', 'status').
CREATE FUNCTION folio_keep_count(resource regclass, status_column text DEFAULT '') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER count_added AFTER INSERT ON %s REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows(%L)', resource, status_column);
  EXECUTE format('CREATE TRIGGER count_removed AFTER DELETE ON %s REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows(%L)', resource, status_column);
  IF status_column <> '' THEN
    EXECUTE format('CREATE TRIGGER count_moved AFTER UPDATE ON %s REFERENCING OLD TABLE AS removed NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows(%L)', resource, status_column);
  END IF;
END $$;

SELECT folio_keep_count('client');
SELECT folio_keep_count('invoice', 'status');

-- A workspace that is gone has nothing to count. Deferred, because the cascade counts down after other triggers.
CREATE FUNCTION folio_forget_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM resource_count WHERE workspace_id = OLD.id;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER workspace_forget_counts AFTER DELETE ON workspace
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION folio_forget_counts();
