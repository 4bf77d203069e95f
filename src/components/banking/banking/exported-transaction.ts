import type { BankTransaction } from '@/server/banking/banking/transactions.schema';

/** The columns under which movements are exported. */
export const exportedTransaction = {
  id: ({ id }: BankTransaction) => id,
  date: ({ date }: BankTransaction) => date,
  valueDate: ({ valueDate }: BankTransaction) => valueDate,
  description: ({ description }: BankTransaction) => description,
  amount: ({ amount }: BankTransaction) => amount,
  currency: ({ currency }: BankTransaction) => currency,
  counterparty: ({ counterparty }: BankTransaction) => counterparty?.name,
  counterpartyIban: ({ counterparty }: BankTransaction) => counterparty?.iban,
  reference: ({ reference }: BankTransaction) => reference,
  category: ({ category }: BankTransaction) => category,
  status: ({ status }: BankTransaction) => status,
  unexplained: ({ unexplained }: BankTransaction) => unexplained,
  notes: ({ notes }: BankTransaction) => notes,
  source: ({ source }: BankTransaction) => source,
};
