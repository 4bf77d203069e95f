-- CreateEnum
CREATE TYPE "bank_transaction_status" AS ENUM ('raw', 'recognized', 'matched', 'categorized', 'excluded');

-- CreateEnum
CREATE TYPE "statement_format" AS ENUM ('n43', 'camt', 'ofx', 'mt940', 'csv', 'xlsx');

-- CreateTable
CREATE TABLE "bank_account" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "provider" TEXT NOT NULL DEFAULT 'manual',
    "bank_name" TEXT,
    "account_name" TEXT NOT NULL,
    "account_number" TEXT,
    "iban" TEXT,
    "currency" CHAR(3) NOT NULL,
    "opening_balance" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "folded" TEXT GENERATED ALWAYS AS (
      folio_fold("account_name") || chr(10)
      || coalesce(folio_fold("bank_name"), '') || chr(10)
      || coalesce(folio_fold("iban"), '') || chr(10)
      || coalesce(folio_fold("account_number"), '')
    ) STORED NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bank_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_statement" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "content_type" TEXT,
    "storage_key" TEXT,
    "checksum_sha256" TEXT,
    "format" "statement_format",
    "from_date" DATE,
    "to_date" DATE,
    "opening_balance" DECIMAL(14,2),
    "closing_balance" DECIMAL(14,2),
    "total" INTEGER NOT NULL DEFAULT 0,
    "imported" INTEGER NOT NULL DEFAULT 0,
    "duplicates" INTEGER NOT NULL DEFAULT 0,
    "warnings" JSONB NOT NULL DEFAULT '[]',
    "author_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "imported_at" TIMESTAMPTZ(3),

    CONSTRAINT "bank_statement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_transaction" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "statement_id" TEXT,
    "bank_id" TEXT,
    "dedupe_key" TEXT,
    "date" DATE NOT NULL,
    "value_date" DATE,
    "amount" DECIMAL(14,2) NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "description" TEXT NOT NULL,
    "reference" TEXT,
    "category" TEXT,
    "notes" TEXT,
    "counterparty_name" TEXT,
    "counterparty_number" TEXT,
    "counterparty_iban" TEXT,
    "concept" TEXT,
    "balance_after" DECIMAL(14,2),
    "original_amount" DECIMAL(14,2),
    "original_currency" CHAR(3),
    "returned" BOOLEAN NOT NULL DEFAULT false,
    "source" TEXT NOT NULL,
    "status" "bank_transaction_status" NOT NULL DEFAULT 'raw',
    "before_exclusion" "bank_transaction_status",
    "folded" TEXT GENERATED ALWAYS AS (
      folio_fold("description") || chr(10)
      || coalesce(folio_fold("reference"), '') || chr(10)
      || coalesce(folio_fold("counterparty_name"), '') || chr(10)
      || coalesce(folio_fold("category"), '') || chr(10)
      || coalesce(folio_fold("notes"), '')
    ) STORED NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bank_transaction_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "bank_account_workspace_id_created_at_id_idx" ON "bank_account"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "bank_account_workspace_id_iban_currency_key" ON "bank_account"("workspace_id", "iban", "currency");

-- CreateIndex
CREATE INDEX "bank_statement_account_id_created_at_id_idx" ON "bank_statement"("account_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "bank_statement_workspace_id_created_at_id_idx" ON "bank_statement"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "bank_transaction_workspace_id_date_id_idx" ON "bank_transaction"("workspace_id", "date", "id");

-- CreateIndex
CREATE INDEX "bank_transaction_workspace_id_amount_id_idx" ON "bank_transaction"("workspace_id", "amount", "id");

-- CreateIndex
CREATE INDEX "bank_transaction_account_id_date_id_idx" ON "bank_transaction"("account_id", "date", "id");

-- CreateIndex
CREATE INDEX "bank_transaction_statement_id_idx" ON "bank_transaction"("statement_id");

-- CreateIndex
CREATE UNIQUE INDEX "bank_transaction_account_id_dedupe_key_key" ON "bank_transaction"("account_id", "dedupe_key");

-- AddForeignKey
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "bank_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_transaction" ADD CONSTRAINT "bank_transaction_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_transaction" ADD CONSTRAINT "bank_transaction_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "bank_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_transaction" ADD CONSTRAINT "bank_transaction_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "bank_statement"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE OR REPLACE TRIGGER bank_statement_discard_file AFTER DELETE ON bank_statement
  FOR EACH ROW WHEN (OLD.storage_key IS NOT NULL) EXECUTE FUNCTION folio_discard_file();

CREATE OR REPLACE TRIGGER count_added AFTER INSERT ON bank_account REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();

CREATE OR REPLACE TRIGGER count_removed AFTER DELETE ON bank_account REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_rows();

CREATE OR REPLACE TRIGGER count_added AFTER INSERT ON bank_transaction REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_by_status();

CREATE OR REPLACE TRIGGER count_removed AFTER DELETE ON bank_transaction REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_by_status();

CREATE OR REPLACE TRIGGER count_moved AFTER UPDATE ON bank_transaction REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION folio_count_by_status();

-- What is imported says of what, and of each movement that it had, what became of it.
ALTER TABLE bank_statement ADD CONSTRAINT bank_statement_counts_check CHECK (
  imported >= 0 AND duplicates >= 0 AND imported + duplicates <= total
  AND (imported_at IS NULL OR (format IS NOT NULL AND storage_key IS NOT NULL)));
ALTER TABLE bank_transaction ADD CONSTRAINT bank_transaction_exclusion_check CHECK (
  (status = 'excluded') = (before_exclusion IS NOT NULL) AND before_exclusion IS DISTINCT FROM 'excluded'
  AND before_exclusion IS DISTINCT FROM 'matched');
ALTER TABLE bank_transaction ADD CONSTRAINT bank_transaction_category_check CHECK (
  status NOT IN ('recognized', 'categorized') OR category IS NOT NULL);
-- What a statement brought is known by its key, so that no file brings it again.
ALTER TABLE bank_transaction ADD CONSTRAINT bank_transaction_source_check CHECK (
  (source = 'manual') = (dedupe_key IS NULL) AND (source = 'manual') = (statement_id IS NULL));
ALTER TABLE bank_transaction ADD CONSTRAINT bank_transaction_original_check CHECK (
  (original_amount IS NULL) = (original_currency IS NULL));
