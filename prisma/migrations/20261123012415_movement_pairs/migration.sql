-- CreateEnum
CREATE TYPE "pair_kind" AS ENUM ('transfer', 'return');

-- AlterTable
ALTER TABLE "bank_allocation" ADD COLUMN     "is_linked" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "bank_transaction" ADD COLUMN     "charges" DECIMAL(14,2),
ADD COLUMN     "pair_kind" "pair_kind",
ADD COLUMN     "paired_with_id" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "bank_transaction_paired_with_id_key" ON "bank_transaction"("paired_with_id");

-- AddForeignKey
ALTER TABLE "bank_transaction" ADD CONSTRAINT "bank_transaction_paired_with_id_fkey" FOREIGN KEY ("paired_with_id") REFERENCES "bank_transaction"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- What is paired is matched by its pair, and with itself nothing is.
ALTER TABLE bank_transaction ADD CONSTRAINT bank_transaction_pair_check CHECK (
  (paired_with_id IS NULL) = (pair_kind IS NULL) AND (paired_with_id IS NULL OR status = 'matched')
  AND paired_with_id IS DISTINCT FROM id);
ALTER TABLE bank_transaction ADD CONSTRAINT bank_transaction_charges_check CHECK (charges > 0);
-- What was marked by hand and is linked is a payment of an invoice.
ALTER TABLE bank_allocation ADD CONSTRAINT bank_allocation_linked_check CHECK (NOT is_linked OR payment_id IS NOT NULL);
