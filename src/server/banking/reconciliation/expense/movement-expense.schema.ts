import { z } from 'zod';
import { BankTransactionPath } from '@/server/banking/banking/transactions.schema';
import { Money } from '@/server/platform/contract/amounts';
import { CalendarDate } from '@/server/platform/contract/pagination';
import { optionalTextOf } from '@/server/platform/contract/text';
import { Expense, ExpenseCreate } from '@/server/purchases/expenses/expenses.schema';

/** What an expense says beyond what its bank transaction says: the amount, the currency and the day that it was paid. */
export const BankTransactionExpense = ExpenseCreate.pick({
  description: true,
  date: true,
  category: true,
  vendor: true,
  vendorId: true,
  vendorTaxId: true,
  invoiceNumber: true,
  purchaseType: true,
  taxRate: true,
  tax: true,
  taxType: true,
  taxes: true,
  irpf: true,
  taxDeductible: true,
  exchangeRate: true,
  attachments: true,
})
  .partial()
  .extend({
    notes: optionalTextOf(z.string().max(5000)).meta({
      description: 'For yourselves, on the transaction; left out, they stay.',
      example: 'Paid by card in Madrid',
    }),
  })
  .meta({ id: 'BankTransactionExpense' });
export type BankTransactionExpense = z.output<typeof BankTransactionExpense>;

export const ExpenseAnswer = z.object({ data: Expense }).meta({ id: 'ExpenseAnswer' });

/** For the dialog: a vendor that somebody chose has habits of its own. */
export const ExpenseProposalInput = BankTransactionPath.extend({ vendorId: z.string().max(64).optional() });

const WaitingExpense = Expense.pick({ id: true, description: true, vendor: true, date: true }).extend({
  receipts: z.int(),
});

/** What the expense of a transaction would say, and the expenses that wait for such a payment with their receipt. */
export const ExpenseProposal = ExpenseCreate.pick({
  vendor: true,
  vendorId: true,
  category: true,
  taxRate: true,
  taxType: true,
  purchaseType: true,
}).extend({
  description: z.string(),
  date: CalendarDate,
  /** What went out: the amount, where nothing is withheld. */
  paid: Money,
  currency: z.string(),
  waiting: z.array(WaitingExpense),
});
export type ExpenseProposal = z.output<typeof ExpenseProposal>;
export type WaitingExpense = z.output<typeof WaitingExpense>;
