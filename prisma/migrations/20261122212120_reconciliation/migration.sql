-- CreateEnum
CREATE TYPE "allocation_kind" AS ENUM ('payment', 'fee', 'fx', 'writeoff');

-- AlterTable
ALTER TABLE "bank_transaction" ADD COLUMN     "before_match" "bank_transaction_status",
ADD COLUMN     "matched_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "bank_allocation" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "transaction_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" "allocation_kind" NOT NULL,
    "invoice_id" TEXT,
    "expense_id" TEXT,
    "payment_id" TEXT,
    "amount" DECIMAL(14,2) NOT NULL,
    "document_amount" DECIMAL(14,2),
    "paid_expense" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bank_allocation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "bank_allocation_workspace_id_idx" ON "bank_allocation"("workspace_id");

-- CreateIndex
CREATE INDEX "bank_allocation_invoice_id_idx" ON "bank_allocation"("invoice_id");

-- CreateIndex
CREATE INDEX "bank_allocation_expense_id_idx" ON "bank_allocation"("expense_id");

-- CreateIndex
CREATE INDEX "bank_allocation_payment_id_idx" ON "bank_allocation"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "bank_allocation_transaction_id_position_key" ON "bank_allocation"("transaction_id", "position");

-- AddForeignKey
ALTER TABLE "bank_allocation" ADD CONSTRAINT "bank_allocation_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_allocation" ADD CONSTRAINT "bank_allocation_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "bank_transaction"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_allocation" ADD CONSTRAINT "bank_allocation_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_allocation" ADD CONSTRAINT "bank_allocation_expense_id_fkey" FOREIGN KEY ("expense_id") REFERENCES "expense"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_allocation" ADD CONSTRAINT "bank_allocation_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A movement whose documents or payments are gone is explained by nothing any more: it is what it was before its match.
-- By a trigger, so that it holds whoever removes them: an undone match, a cancelled invoice, a deleted expense.
CREATE OR REPLACE FUNCTION folio_release_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A statement that removed nothing is told as well, and the one below may be such.
  IF NOT EXISTS (SELECT FROM removed) THEN
    RETURN NULL;
  END IF;
  -- What was called a difference explains nothing alone.
  DELETE FROM bank_allocation WHERE kind <> 'payment' AND transaction_id IN (
    SELECT transaction_id FROM removed
    EXCEPT SELECT transaction_id FROM bank_allocation WHERE kind = 'payment');
  UPDATE bank_transaction AS movement
  SET status = coalesce(before_match, 'raw'), before_match = NULL, matched_at = NULL, updated_at = now()
  WHERE id IN (SELECT transaction_id FROM removed) AND status = 'matched'
    AND NOT EXISTS (SELECT FROM bank_allocation WHERE transaction_id = movement.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER movement_released AFTER DELETE ON bank_allocation REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION folio_release_movements();

-- A document's number by which it is found in the text of a movement: words and runs of digits apart, no leading zeros.
-- "F-2026/0007" is "f 2026 7". Its twin is numberKey of reconciliation/document-keys.ts.
CREATE OR REPLACE FUNCTION folio_number_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN left(regexp_replace(
  regexp_replace(regexp_replace(folio_fold(value), '([^0-9 ])([0-9])', '\1 \2', 'g'), '([0-9])([^0-9 ])', '\1 \2', 'g'),
  '(^| )0+(?=[0-9])', '\1', 'g'), 200);

-- A party's name without its legal form at the end: "Acme Studio, S.L." is "acme studio". Its twin is partyKey of
-- reconciliation/document-keys.ts.
CREATE OR REPLACE FUNCTION folio_party_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN left(regexp_replace(folio_fold(value),
  '( (s l u|s l l|s l p|s l|s a u|s a|s c p|s coop|slu|sll|slp|sl|sau|sa|scp|cb|c b|sc|s c|ltd|limited|llc|inc|gmbh|ag|bv|srl|sarl|sas))+$', ''), 200);

-- An allocation settles something, of one document at most; what settles none is a difference.
ALTER TABLE bank_allocation
  ADD CONSTRAINT bank_allocation_amount CHECK (amount > 0 AND document_amount > 0),
  ADD CONSTRAINT bank_allocation_document CHECK (
    num_nonnulls(invoice_id, expense_id) <= 1
    AND (kind <> 'payment' OR num_nonnulls(invoice_id, expense_id) = 1)
    AND (payment_id IS NULL OR invoice_id IS NOT NULL));

-- By these the documents that a movement may settle are found among many: by what is left to pay, by the number and by
-- the name of the other party.
CREATE INDEX invoice_open_left ON invoice (workspace_id, currency, (amount_due + credited), id)
  WHERE status IN ('sent', 'partial', 'overdue');
CREATE INDEX invoice_open_number ON invoice (workspace_id, folio_number_key(document_number))
  WHERE status IN ('sent', 'partial', 'overdue');
CREATE INDEX invoice_open_compact ON invoice (workspace_id, folio_compact(document_number))
  WHERE status IN ('sent', 'partial', 'overdue');
CREATE INDEX invoice_open_party ON invoice (workspace_id, folio_party_key(client_name))
  WHERE status IN ('sent', 'partial', 'overdue');
CREATE INDEX expense_number ON expense (workspace_id, folio_number_key(invoice_number));
CREATE INDEX expense_compact ON expense (workspace_id, folio_compact(invoice_number));
CREATE INDEX expense_party ON expense (workspace_id, folio_party_key(vendor_name));
