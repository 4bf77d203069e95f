-- CreateTable
CREATE TABLE "event_log_entry" (
    "workspace_id" TEXT NOT NULL,
    "sequence" BIGINT NOT NULL,
    "event_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "resource_id" TEXT NOT NULL,
    "logged_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_log_entry_pkey" PRIMARY KEY ("workspace_id","sequence")
);

-- CreateTable
CREATE TABLE "unlogged_event" (
    "workspace_id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,

    CONSTRAINT "unlogged_event_pkey" PRIMARY KEY ("workspace_id","event_id")
);

-- CreateTable
CREATE TABLE "event_log" (
    "workspace_id" TEXT NOT NULL,
    "last_sequence" BIGINT NOT NULL,
    "logged_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_log_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "event_log_entry_event_id_key" ON "event_log_entry"("event_id");

-- CreateIndex
CREATE INDEX "event_log_entry_workspace_id_resource_id_sequence_idx" ON "event_log_entry"("workspace_id", "resource_id", "sequence");

-- CreateIndex
CREATE INDEX "event_log_entry_workspace_id_type_sequence_idx" ON "event_log_entry"("workspace_id", "type", "sequence");

-- CreateIndex
CREATE INDEX "event_log_entry_logged_at_idx" ON "event_log_entry"("logged_at");

-- AddForeignKey
ALTER TABLE "event_log_entry" ADD CONSTRAINT "event_log_entry_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unlogged_event" ADD CONSTRAINT "unlogged_event_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_log" ADD CONSTRAINT "event_log_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What has happened before gets its numbers when the log is first read.
INSERT INTO "unlogged_event" ("workspace_id", "event_id") SELECT "workspace_id", "id" FROM "event" WHERE "type" <> 'webhook.test';

-- The log of a company's events. A change inserts its event and a row of unlogged_event; a number is given afterwards, to
-- committed events only, so that changes do not wait for each other. Numbers have no gap, and an event that commits later
-- never gets a lower one than an event that was numbered before.

-- Numbers at most `most` events of a company, and returns them with their numbers.
CREATE OR REPLACE FUNCTION folio_log_events(company text, instant timestamptz, most int)
RETURNS TABLE (logged_event_id text, logged_sequence bigint) LANGUAGE plpgsql AS $$
DECLARE
  latest bigint;
  logged timestamptz;
  added bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM unlogged_event WHERE workspace_id = company) THEN
    RETURN;
  END IF;
  -- Locks the log: the next statement sees what another call has numbered meanwhile.
  INSERT INTO event_log AS log (workspace_id, last_sequence, logged_at) VALUES (company, 0, instant)
  ON CONFLICT (workspace_id) DO UPDATE SET logged_at = greatest(log.logged_at, excluded.logged_at)
  RETURNING log.last_sequence, log.logged_at INTO latest, logged;
  RETURN QUERY
    WITH due AS (
      SELECT event_id FROM unlogged_event WHERE workspace_id = company ORDER BY event_id LIMIT most
    ), removed AS (
      DELETE FROM unlogged_event WHERE workspace_id = company AND event_id IN (SELECT event_id FROM due) RETURNING event_id
    )
    INSERT INTO event_log_entry AS entry (workspace_id, sequence, event_id, type, resource_id, logged_at)
    SELECT company, latest + row_number() OVER (ORDER BY event.id), event.id, event.type, event.resource_id, logged
    FROM removed JOIN event ON event.id = removed.event_id
    RETURNING entry.event_id, entry.sequence;
  GET DIAGNOSTICS added = ROW_COUNT;
  UPDATE event_log SET last_sequence = latest + added WHERE workspace_id = company;
END
$$;
