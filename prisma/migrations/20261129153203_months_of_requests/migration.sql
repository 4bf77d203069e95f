-- allows: unreadable, it adds a check that is not valid yet: the day in it is that of the upgrade
-- What is there becomes the first partition: that of all that was before the month after next. Until then PostgreSQL goes by
-- the check, so that nothing has to be read while the table is locked.
DO $$
BEGIN
  EXECUTE format('ALTER TABLE api_request ADD CONSTRAINT api_request_before_check CHECK (created_at < %L) NOT VALID',
    (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months') AT TIME ZONE 'UTC');
END $$;
