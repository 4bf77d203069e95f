-- allows: unreadable, it adds checks that are not valid yet: the day in them is that of the upgrade
-- What is there becomes the first partition of each table: that of all that was before the month after next. Until then
-- PostgreSQL goes by the checks, so that nothing has to be read while the tables are locked.
DO $$
DECLARE
  ends timestamptz := (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months') AT TIME ZONE 'UTC';
  milliseconds bigint := extract(epoch FROM ends) * 1000;
  first_id text := ''; -- what the ids of events begin with from then on: a ULID begins with its milliseconds, in base 32
BEGIN
  FOR letter IN 1..10 LOOP
    first_id := substr('0123456789abcdefghjkmnpqrstvwxyz', (milliseconds % 32)::int + 1, 1) || first_id;
    milliseconds := milliseconds / 32;
  END LOOP;
  first_id := 'evt_' || first_id;
  EXECUTE format('ALTER TABLE event ADD CONSTRAINT event_before_check CHECK (id < %L) NOT VALID', first_id);
  EXECUTE format('ALTER TABLE event_log_entry ADD CONSTRAINT event_log_entry_before_check CHECK (event_id < %L) NOT VALID', first_id);
  EXECUTE format('ALTER TABLE delivery ADD CONSTRAINT delivery_before_check CHECK (created_at < %L) NOT VALID', ends);
  EXECUTE format('ALTER TABLE delivery_attempt ADD CONSTRAINT delivery_attempt_before_check CHECK (started_at < %L) NOT VALID', ends);
END $$;
