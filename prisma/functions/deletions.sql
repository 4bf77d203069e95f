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
