-- allows: breaks-reads, a table of the same name and columns stands in its place when the transaction ends
-- allows: unreadable, it attaches a partition whose bounds are those of a check that is valid
-- Requests are stored by month: see docs/decisions/0063-months-as-partitions.md. Nothing is copied: the table becomes a
-- partition of the one that has its name now.
ALTER TABLE api_request RENAME TO api_request_before;
ALTER TABLE api_request_before DROP CONSTRAINT api_request_pkey;
ALTER TABLE api_request_before ADD CONSTRAINT api_request_before_pkey PRIMARY KEY USING INDEX api_request_key;

CREATE TABLE api_request (
  LIKE api_request_before INCLUDING DEFAULTS,
  CONSTRAINT api_request_pkey PRIMARY KEY (id, created_at)
) PARTITION BY RANGE (created_at);
CREATE INDEX api_request_by_creation ON api_request (workspace_id, created_at, id);

DO $$
DECLARE
  ends timestamptz := substring(pg_get_constraintdef(oid) FROM $x$'([^']+)'$x$)::timestamptz
    FROM pg_constraint WHERE conname = 'api_request_before_check' AND conrelid = 'api_request_before'::regclass;
BEGIN
  EXECUTE format('ALTER TABLE api_request ATTACH PARTITION api_request_before FOR VALUES FROM (MINVALUE) TO (%L)', ends);
END $$;
ALTER TABLE api_request_before DROP CONSTRAINT api_request_before_check;

-- What no month has room for. It is empty, or an alarm is raised.
CREATE TABLE api_request_other PARTITION OF api_request DEFAULT;
