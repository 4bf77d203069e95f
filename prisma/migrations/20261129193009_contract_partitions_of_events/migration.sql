-- allows: unreadable, it attaches partitions whose bounds are those of checks that are valid
-- Events, their numbers, their deliveries and the attempts of these are stored by month: see
-- docs/decisions/0066-events-by-month.md. Nothing is copied: each table becomes a partition of the one that has its name now.
-- The version before removes rows by their place, which is of one partition alone, so it is gone by then.
-- The tables are locked in the order in which a change writes them: two that lock in different orders wait for each other.
ALTER TABLE event RENAME TO event_before;
ALTER TABLE delivery DROP CONSTRAINT delivery_event_id_fkey;
ALTER TABLE delivery_attempt DROP CONSTRAINT delivery_attempt_delivery_id_fkey;
ALTER TABLE event_log_entry DROP CONSTRAINT event_log_entry_event_id_fkey;

ALTER INDEX event_pkey RENAME TO event_before_pkey;
ALTER INDEX event_by_creation RENAME TO event_before_by_creation;

ALTER TABLE event_log_entry RENAME TO event_log_entry_before;
ALTER TABLE event_log_entry_before DROP CONSTRAINT event_log_entry_pkey;
ALTER TABLE event_log_entry_before ADD CONSTRAINT event_log_entry_before_pkey PRIMARY KEY USING INDEX event_log_entry_key;
ALTER INDEX event_log_entry_event_id_key RENAME TO event_log_entry_before_event_id_key;
ALTER INDEX event_log_entry_workspace_id_resource_id_sequence_idx RENAME TO event_log_entry_before_by_resource;
ALTER INDEX event_log_entry_workspace_id_type_sequence_idx RENAME TO event_log_entry_before_by_type;

ALTER TABLE delivery RENAME TO delivery_before;
ALTER TABLE delivery_before DROP CONSTRAINT delivery_pkey;
ALTER TABLE delivery_before ADD CONSTRAINT delivery_before_pkey PRIMARY KEY USING INDEX delivery_key;
ALTER INDEX delivery_by_webhook RENAME TO delivery_before_by_webhook;
ALTER INDEX delivery_event_id_idx RENAME TO delivery_before_event_id_idx;
ALTER INDEX delivery_due_idx RENAME TO delivery_before_due_idx;
ALTER INDEX delivery_lease_idx RENAME TO delivery_before_lease_idx;
ALTER INDEX delivery_ordered_idx RENAME TO delivery_before_ordered_idx;
ALTER INDEX delivery_failed_idx RENAME TO delivery_before_failed_idx;

ALTER TABLE delivery_attempt RENAME TO delivery_attempt_before;
ALTER TABLE delivery_attempt_before DROP CONSTRAINT delivery_attempt_pkey;
ALTER TABLE delivery_attempt_before ADD CONSTRAINT delivery_attempt_before_pkey PRIMARY KEY USING INDEX delivery_attempt_key;

CREATE TABLE event (
  LIKE event_before INCLUDING DEFAULTS,
  CONSTRAINT event_pkey PRIMARY KEY (id),
  CONSTRAINT event_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace (id) ON DELETE CASCADE ON UPDATE CASCADE
) PARTITION BY RANGE (id);
CREATE INDEX event_by_creation ON event (workspace_id, created_at, id);

CREATE TABLE event_log_entry (
  LIKE event_log_entry_before INCLUDING DEFAULTS,
  CONSTRAINT event_log_entry_pkey PRIMARY KEY (workspace_id, sequence, event_id)
) PARTITION BY RANGE (event_id);
CREATE UNIQUE INDEX event_log_entry_event_id_key ON event_log_entry (event_id);
CREATE INDEX event_log_entry_workspace_id_resource_id_sequence_idx ON event_log_entry (workspace_id, resource_id, sequence);
CREATE INDEX event_log_entry_workspace_id_type_sequence_idx ON event_log_entry (workspace_id, type, sequence);

CREATE TABLE delivery (
  LIKE delivery_before INCLUDING DEFAULTS,
  CONSTRAINT delivery_pkey PRIMARY KEY (id, created_at),
  CONSTRAINT delivery_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspace (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT delivery_attempt_count_check CHECK (attempt_count BETWEEN 0 AND 10),
  CONSTRAINT delivery_final_check CHECK (status IN ('pending', 'retrying') OR next_attempt_at IS NULL)
) PARTITION BY RANGE (created_at);
CREATE INDEX delivery_by_webhook ON delivery (webhook_id, created_at, id);
CREATE INDEX delivery_event_id_idx ON delivery (event_id);
CREATE INDEX delivery_due_idx ON delivery (webhook_id, next_attempt_at) WHERE status IN ('pending', 'retrying');
CREATE INDEX delivery_lease_idx ON delivery (lease_until) WHERE status IN ('pending', 'retrying');
CREATE INDEX delivery_ordered_idx ON delivery (webhook_id, ordering_key, created_at)
  WHERE ordering_key IS NOT NULL AND status IN ('pending', 'retrying');
CREATE INDEX delivery_failed_idx ON delivery (webhook_id, finished_at) WHERE status = 'failed';

CREATE TABLE delivery_attempt (
  LIKE delivery_attempt_before INCLUDING DEFAULTS,
  CONSTRAINT delivery_attempt_pkey PRIMARY KEY (delivery_id, number, started_at),
  CONSTRAINT delivery_attempt_number_check CHECK (number BETWEEN 1 AND 10),
  CONSTRAINT delivery_attempt_duration_check CHECK (duration_ms >= 0)
) PARTITION BY RANGE (started_at);

DO $$
DECLARE
  name text;
  ends text;
BEGIN
  FOREACH name IN ARRAY ARRAY['event', 'event_log_entry', 'delivery', 'delivery_attempt'] LOOP
    SELECT substring(pg_get_constraintdef(oid) FROM $x$'([^']+)'$x$) INTO ends
    FROM pg_constraint WHERE conname = name || '_before_check' AND conrelid = (name || '_before')::regclass;
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', name, name || '_before', ends);
    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', name || '_before', name || '_before_check');
  END LOOP;
END $$;

-- What no month has room for, and what outlives its month.
CREATE TABLE event_other PARTITION OF event DEFAULT;
CREATE TABLE event_log_entry_other PARTITION OF event_log_entry DEFAULT;
CREATE TABLE delivery_other PARTITION OF delivery DEFAULT;
CREATE TABLE delivery_attempt_other PARTITION OF delivery_attempt DEFAULT;

-- Removes the attempts of deliveries that were removed, as with their webhook; those of a month that is dropped go with their
-- own.
CREATE OR REPLACE FUNCTION folio_remove_attempts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM delivery_attempt attempt USING removed WHERE attempt.delivery_id = removed.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER delivery_removed AFTER DELETE ON delivery REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_remove_attempts();
