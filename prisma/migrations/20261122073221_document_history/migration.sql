-- CreateTable
CREATE TABLE "document_history" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "author_kind" TEXT NOT NULL,
    "author_id" TEXT,
    "author_name" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "document_history_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "document_history_document_id_at_idx" ON "document_history"("document_id", "at");

-- AddForeignKey
ALTER TABLE "document_history" ADD CONSTRAINT "document_history_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "document_history" ADD CONSTRAINT "document_history_author_check"
  CHECK ("author_kind" IN ('person', 'key', 'client', 'system') AND ("author_kind" <> 'system' OR "author_name" IS NULL));

-- What was written down stays as it was, and goes with its workspace alone.
CREATE TRIGGER document_history_unchanged BEFORE UPDATE OR TRUNCATE ON document_history
  FOR EACH STATEMENT EXECUTE FUNCTION folio_refuse_change();
