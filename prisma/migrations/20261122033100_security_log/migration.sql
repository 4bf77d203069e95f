-- CreateTable
CREATE TABLE "security_event" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT,
    "user_id" TEXT,
    "api_key_id" TEXT,
    "kind" TEXT NOT NULL,
    "details" JSONB NOT NULL,
    "address" TEXT,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "security_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "security_event_workspace_id_created_at_id_idx" ON "security_event"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "security_event_created_at_idx" ON "security_event" USING BRIN ("created_at");

-- What was written down stays as it was, and goes only by age: see src/server/jobs/prune.ts.
CREATE TRIGGER security_event_unchanged
  BEFORE UPDATE OR TRUNCATE ON security_event
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();

CREATE TRIGGER security_event_kept
  BEFORE DELETE ON security_event
  FOR EACH STATEMENT WHEN (current_setting('folio.pruning', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION folio_refuse_change();
