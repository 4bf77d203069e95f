-- AlterTable
ALTER TABLE "event_log" ADD COLUMN     "last_deletion" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "deletion" (
    "workspace_id" TEXT NOT NULL,
    "resource_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "sequence" BIGINT,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL,
    "logged_at" TIMESTAMPTZ(3),

    CONSTRAINT "deletion_pkey" PRIMARY KEY ("workspace_id","resource_id")
);

-- CreateIndex
CREATE INDEX "deletion_logged_at_idx" ON "deletion"("logged_at");

-- CreateIndex
CREATE UNIQUE INDEX "deletion_workspace_id_sequence_key" ON "deletion"("workspace_id", "sequence");

-- AddForeignKey
ALTER TABLE "deletion" ADD CONSTRAINT "deletion_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was deleted of the resources that the API lists, for whoever copies them. Each has a trigger in its file under
-- resources. A whole company that is erased leaves nothing; a block of days is no reservation of the API.
CREATE OR REPLACE FUNCTION folio_note_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'reservation' THEN
    INSERT INTO deletion (workspace_id, resource_id, type, deleted_at)
    SELECT removed.workspace_id, removed.id, TG_TABLE_NAME, now()
    FROM removed JOIN workspace ON workspace.id = removed.workspace_id AND workspace.deleted_at IS NULL
    WHERE removed.kind = 'stay'
    ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO deletion (workspace_id, resource_id, type, deleted_at)
    SELECT removed.workspace_id, removed.id, TG_TABLE_NAME, now()
    FROM removed JOIN workspace ON workspace.id = removed.workspace_id AND workspace.deleted_at IS NULL
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

-- Numbers at most `most` committed deletions of a company, as folio_log_events numbers events, and returns how many.
CREATE OR REPLACE FUNCTION folio_log_deletions(company text, instant timestamptz, most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  latest bigint;
  logged timestamptz;
  added int;
BEGIN
  IF NOT EXISTS (SELECT FROM deletion WHERE workspace_id = company AND sequence IS NULL) THEN
    RETURN 0;
  END IF;
  -- Locks the log: the next statement sees what another call has numbered meanwhile.
  INSERT INTO event_log AS log (workspace_id, last_sequence, logged_at) VALUES (company, 0, instant)
  ON CONFLICT (workspace_id) DO UPDATE SET logged_at = greatest(log.logged_at, excluded.logged_at)
  RETURNING log.last_deletion, log.logged_at INTO latest, logged;
  UPDATE deletion SET sequence = latest + due.place, logged_at = logged
  FROM (
    SELECT resource_id, row_number() OVER (ORDER BY deleted_at, resource_id) AS place FROM deletion
    WHERE workspace_id = company AND sequence IS NULL ORDER BY deleted_at, resource_id LIMIT most
  ) AS due
  WHERE workspace_id = company AND deletion.resource_id = due.resource_id;
  GET DIAGNOSTICS added = ROW_COUNT;
  UPDATE event_log SET last_deletion = latest + added WHERE workspace_id = company;
  RETURN added;
END
$$;

CREATE OR REPLACE TRIGGER deleted AFTER DELETE ON client REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_note_deleted();

CREATE OR REPLACE TRIGGER deleted AFTER DELETE ON deposit REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_note_deleted();

CREATE OR REPLACE TRIGGER deleted AFTER DELETE ON expense REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_note_deleted();

CREATE OR REPLACE TRIGGER deleted AFTER DELETE ON invoice REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_note_deleted();

CREATE OR REPLACE TRIGGER deleted AFTER DELETE ON product REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_note_deleted();

CREATE OR REPLACE TRIGGER deleted AFTER DELETE ON property REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_note_deleted();

CREATE OR REPLACE TRIGGER deleted AFTER DELETE ON quote REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_note_deleted();

CREATE OR REPLACE TRIGGER deleted AFTER DELETE ON reservation REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_note_deleted();

CREATE OR REPLACE TRIGGER deleted AFTER DELETE ON vendor REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_note_deleted();
