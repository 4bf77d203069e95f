/** What a movement is in the words of all formats together. */
export type StatementCategory =
  | 'card'
  | 'cash'
  | 'cheque'
  | 'correction'
  | 'deposit'
  | 'direct_debit'
  | 'fees'
  | 'foreign'
  | 'interest'
  | 'loan'
  | 'payroll'
  | 'return'
  | 'securities'
  | 'transfer';
