-- CreateEnum
CREATE TYPE "client_request_kind" AS ENUM ('receipt', 'tax_id', 'invoice', 'question');

-- CreateEnum
CREATE TYPE "client_request_status" AS ENUM ('open', 'answered', 'closed');

-- CreateEnum
CREATE TYPE "quarter_work_state" AS ENUM ('to_do', 'in_progress', 'waiting_for_client', 'done');

-- CreateTable
CREATE TABLE "client_request" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "kind" "client_request_kind" NOT NULL,
    "status" "client_request_status" NOT NULL DEFAULT 'open',
    "text" TEXT NOT NULL,
    "expense_id" TEXT,
    "transaction_id" TEXT,
    "due_on" DATE,
    "remind_after_days" SMALLINT,
    "reminders" SMALLINT NOT NULL DEFAULT 0,
    "mailed_at" TIMESTAMPTZ(3),
    "asked_by_id" TEXT NOT NULL,
    "asked_by" TEXT NOT NULL,
    "answer" TEXT,
    "answered_by" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "client_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "client_request_link" (
    "token_hash" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "client_request_link_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "client_request_file" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "storage_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "client_request_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quarter_work" (
    "workspace_id" TEXT NOT NULL,
    "quarter" TEXT NOT NULL,
    "state" "quarter_work_state" NOT NULL DEFAULT 'to_do',
    "assignee_id" TEXT,
    "note" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quarter_work_pkey" PRIMARY KEY ("workspace_id","quarter")
);

-- CreateIndex
CREATE INDEX "client_request_workspace_id_created_at_id_idx" ON "client_request"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "client_request_expense_id_idx" ON "client_request"("expense_id");

-- CreateIndex
CREATE INDEX "client_request_transaction_id_idx" ON "client_request"("transaction_id");

-- CreateIndex
CREATE INDEX "client_request_link_request_id_idx" ON "client_request_link"("request_id");

-- CreateIndex
CREATE INDEX "client_request_file_request_id_idx" ON "client_request_file"("request_id");

-- AddForeignKey
ALTER TABLE "client_request" ADD CONSTRAINT "client_request_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_request" ADD CONSTRAINT "client_request_expense_id_fkey" FOREIGN KEY ("expense_id") REFERENCES "expense"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_request" ADD CONSTRAINT "client_request_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "bank_transaction"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_request_link" ADD CONSTRAINT "client_request_link_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_request_link" ADD CONSTRAINT "client_request_link_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "client_request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_request_link" ADD CONSTRAINT "client_request_link_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_request_file" ADD CONSTRAINT "client_request_file_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_request_file" ADD CONSTRAINT "client_request_file_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "client_request"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quarter_work" ADD CONSTRAINT "quarter_work_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quarter_work" ADD CONSTRAINT "quarter_work_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE OR REPLACE TRIGGER client_request_file_discard_file AFTER DELETE ON client_request_file
  FOR EACH ROW WHEN (OLD.storage_key IS NOT NULL) EXECUTE FUNCTION folio_discard_file();
