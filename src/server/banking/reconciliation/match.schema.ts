import { z } from 'zod';
import { SettledDocumentType } from '@/server/banking/banking/transactions.schema';
import { PositiveAmount } from '@/server/platform/contract/amounts';
import { optionalTextOf } from '@/server/platform/contract/text';

const DocumentId = z.string().max(64);

export const BankDifference = z.enum(['fee', 'writeoff', 'fx']);
export type BankDifference = z.output<typeof BankDifference>;

export const BankTransactionMatch = z
  .object({
    documentId: DocumentId.nullish().meta({ description: 'What the transaction paid, where that is one document.' }),
    documentType: SettledDocumentType.nullish().meta({
      description: 'A credit note is an `invoice`.',
      example: 'invoice',
    }),
    notes: optionalTextOf(z.string().max(5000)).meta({
      description: 'For yourselves; left out, they stay.',
      example: 'Paid with the bill before',
    }),
    allocations: z
      .array(
        z.object({
          documentId: DocumentId.meta({
            description: 'The invoice or expense that is settled.',
            example: 'inv_01kagz4t5v8w9x0y1z2a3b4c5d',
          }),
          documentType: SettledDocumentType.meta({
            description: 'Which of the two `documentId` names; a credit note is an `invoice`.',
            example: 'invoice',
          }),
          amount: PositiveAmount.nullish().meta({
            description:
              'How much of the document it settles, in the currency of that; left out, as much as is left of both.',
            example: 121,
          }),
        }),
      )
      .min(1)
      .max(50)
      .nullish()
      .meta({
        description: 'What it paid, in the place of `documentId`. Together at most what the transaction moved.',
      }),
    difference: BankDifference.nullish().meta({
      description:
        'Why the documents do not come to what moved: they are settled all the same. `fee`: the bank kept it, or ' +
        'charged it on top. `writeoff`: a small difference that nobody asks for. `fx`: the exchange; a document in ' +
        'another currency is matched alone, with `fx`. Where the bank says what was instructed ' +
        '(`originalAmount`), so much is settled (of `fee`, `writeoff` all), and `fx` can be left out.',
    }),
  })
  .meta({ id: 'BankTransactionMatch' });
export type BankTransactionMatch = z.output<typeof BankTransactionMatch>;
