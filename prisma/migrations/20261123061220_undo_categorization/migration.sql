-- AlterTable
ALTER TABLE "bank_transaction" ADD COLUMN     "before_categorized" JSONB;

-- Who else was instructed to pay an amount in another currency.
CREATE INDEX bank_transaction_instructed ON bank_transaction (workspace_id, original_amount)
  WHERE original_amount IS NOT NULL;
