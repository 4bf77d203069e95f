-- What the overview counts of bank transactions, and what a cash forecast reads of expenses: few of many.
CREATE INDEX bank_transaction_unexplained ON bank_transaction (workspace_id, currency, (abs(amount)), id)
  WHERE status IN ('raw', 'recognized');
CREATE INDEX expense_unpaid ON expense (workspace_id, (date), id) WHERE paid_date IS NULL;
-- By the account that was paid, earlier expenses of the same counterparty are found.
CREATE INDEX bank_transaction_counterparty ON bank_transaction (workspace_id, (counterparty_iban))
  WHERE counterparty_iban IS NOT NULL;
