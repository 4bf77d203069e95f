import { z } from 'zod';
import { PairKind } from '@/server/banking/banking/transactions.schema';
import { Reason } from '@/server/banking/reconciliation/reasons.schema';
import { Money } from '@/server/platform/contract/amounts';
import { CalendarDate } from '@/server/platform/contract/pagination';

// The path says one transaction and the body the other, so that the two have different names.
export const BankTransactionPairPath = z.object({
  id: z.string().max(64).meta({ description: 'The id of the transaction.', example: 'btx_01kagz4t5v8w9x0y1z2a3b4c5d' }),
});

export const BankTransactionPair = z
  .object({
    transactionId: z.string().max(64).meta({ description: 'The id of the other transaction.' }),
    kind: PairKind.meta({
      description:
        '`transfer`: money between two of your own accounts. `return`: one gives back the other, on the same account.',
    }),
  })
  .meta({ id: 'BankTransactionPair' });
export type BankTransactionPair = z.output<typeof BankTransactionPair>;

/** Another transaction that may be the counterpart of one. */
const counterpart = {
  transactionId: z.string().meta({ description: 'The id of the other transaction.' }),
  accountId: z.string().meta({ description: 'The account on which that moved.' }),
  accountName: z.string().meta({ description: 'What the company calls that account.' }),
  date: CalendarDate.meta({ description: 'When the bank booked it.' }),
  amount: Money.meta({ description: 'Below zero where money left that account.' }),
  description: z.string().meta({ description: "The bank's text." }),
  reconciled: z.boolean().meta({ description: 'Whether it is matched with a document, which pairing would undo.' }),
};

export const PairProposal = z
  .object({ ...counterpart, reason: z.string().meta({ description: 'What speaks for it.' }) })
  .meta({ id: 'PairProposal', description: 'Another transaction that may explain this one.' });

/** A proposal before it is said in a language. */
export const PairCandidate = z.object({ ...counterpart, reasons: z.array(Reason) });
export type PairCandidate = z.output<typeof PairCandidate>;
