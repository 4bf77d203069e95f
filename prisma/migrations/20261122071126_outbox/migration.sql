-- CreateEnum
CREATE TYPE "outbox_status" AS ENUM ('queued', 'running', 'done', 'failed', 'dismissed');

-- CreateTable
CREATE TABLE "outbox_task" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "lane" TEXT,
    "position" BIGSERIAL NOT NULL,
    "payload" JSONB NOT NULL,
    "workspace_id" TEXT,
    "status" "outbox_status" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "lease" TEXT,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_task_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "outbox_task_workspace_id_status_idx" ON "outbox_task"("workspace_id", "status");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_task_kind_key_key" ON "outbox_task"("kind", "key");

-- AddForeignKey
ALTER TABLE "outbox_task" ADD CONSTRAINT "outbox_task_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma cannot say: what belongs to each state, and what is asked for every minute.
ALTER TABLE outbox_task
  ADD CONSTRAINT outbox_task_due CHECK ((next_attempt_at IS NOT NULL) = (status IN ('queued', 'running'))),
  ADD CONSTRAINT outbox_task_leased CHECK ((lease IS NOT NULL) = (status = 'running')),
  ADD CONSTRAINT outbox_task_finished CHECK ((finished_at IS NULL) = (status IN ('queued', 'running'))),
  ADD CONSTRAINT outbox_task_explained CHECK (status <> 'failed' OR last_error IS NOT NULL),
  ADD CONSTRAINT outbox_task_attempts CHECK (attempts >= 0);

CREATE INDEX outbox_task_due_idx ON outbox_task (kind, next_attempt_at) WHERE status IN ('queued', 'running');
CREATE INDEX outbox_task_lane_idx ON outbox_task (kind, lane, position)
  WHERE lane IS NOT NULL AND status IN ('queued', 'running', 'failed');

-- What waited in the tables of its own goes on in the outbox.
INSERT INTO outbox_task (id, kind, key, payload, workspace_id, attempts, next_attempt_at, last_error, created_at)
SELECT 'obx_' || substr(md5('mail' || id), 1, 26), 'mail', id, '{}', workspace_id, attempts, next_attempt_at, error,
       created_at
FROM mail_message WHERE status = 'queued' ORDER BY created_at;

INSERT INTO outbox_task (id, kind, key, payload, workspace_id, next_attempt_at)
SELECT 'obx_' || substr(md5('file-removal' || key), 1, 26), 'file-removal', key, '{}',
       (SELECT id FROM workspace WHERE id = split_part(key, '/', 1)), remove_at
FROM discarded_file;

ALTER TABLE mail_message DROP COLUMN next_attempt_at;

-- However an attachment goes, alone, with its expense or with its workspace, its bytes follow. The workspace may have
-- gone before it.
CREATE OR REPLACE FUNCTION folio_discard_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_task (id, kind, key, payload, workspace_id, next_attempt_at)
  VALUES ('obx_' || substr(md5('file-removal' || OLD.storage_key), 1, 26), 'file-removal', OLD.storage_key, '{}',
          (SELECT id FROM workspace WHERE id = OLD.workspace_id), 'epoch')
  ON CONFLICT DO NOTHING;
  PERFORM pg_notify('folio_outbox', 'file-removal');
  RETURN NULL;
END $$;

DROP TABLE discarded_file;
