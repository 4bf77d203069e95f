import { z } from 'zod';
import { given, requiredNumber, requiredText } from '@/components/platform/api/form-fields';
import { CreditNoteCreate } from '@/server/sales/invoices/credit-notes/credit-note.schema';
import type { RectifySeveral } from '@/server/sales/invoices/credit-notes/rectify-several.schema';
import { CreditReason } from '@/server/sales/invoices/invoices.schema';

/** What one credit note may be of, beside one invoice: invoices of here, those of some days, or of another program. */
export const CREDITED = ['invoices', 'period', 'elsewhere'] as const;

type Problems = Record<'required' | 'originals' | 'client', string>;

/** A check of the whole form, beside those of its fields: otherwise it waits until each field has been filled in. */
const ALWAYS = { when: () => true };

/** What the form asks for before the server is asked. */
export function severalSchema({ required, originals, client }: Problems) {
  const amount = z.number().nonnegative();
  return z
    .object({
      of: z.enum(CREDITED),
      clientId: z.string().nullable(),
      originals: z.array(z.string()),
      period: z.object({ from: z.string(), to: z.string() }),
      elsewhere: z.array(
        z.object({ number: z.string(), date: z.string(), base: z.number().nullable(), tax: z.number().nullable() }),
      ),
      items: z.array(
        z.object({
          description: requiredText(z.string(), required),
          unitPrice: requiredNumber(amount, required),
          taxRate: z.number().nullable(),
        }),
      ),
      reason: CreditReason,
      reasonDescription: given(CreditNoteCreate.shape.reasonDescription),
      issueDate: z.string(),
    })
    .superRefine((values, context) => {
      const missing = (path: (string | number)[], message = required) =>
        context.addIssue({ code: 'custom', path, message });
      if (values.of === 'invoices' && values.originals.length === 0) missing(['originals'], originals);
      if (values.of !== 'invoices' && !values.clientId) missing(['clientId'], client);
      if (values.of === 'period') {
        for (const end of ['from', 'to'] as const) if (!values.period[end]) missing(['period', end]);
      }
      if (values.of !== 'elsewhere') return;
      for (const [index, row] of values.elsewhere.entries()) {
        for (const field of ['number', 'date', 'base', 'tax'] as const) {
          if (row[field] === '' || row[field] === null) missing(['elsewhere', index, field]);
        }
      }
    }, ALWAYS);
}

export type SeveralValues = z.input<ReturnType<typeof severalSchema>>;

export const emptyItem: SeveralValues['items'][number] = { description: '', unitPrice: null, taxRate: null };
export const emptyElsewhere: SeveralValues['elsewhere'][number] = { number: '', date: '', base: null, tax: null };

/** As the API takes it: the amounts are above zero, and it makes them a credit. */
export function toSeveral(values: z.output<ReturnType<typeof severalSchema>>): z.input<typeof RectifySeveral> {
  const { of, clientId, originals, period, elsewhere, items, reason, reasonDescription, issueDate } = values;
  return {
    ...(of === 'invoices' && { originals: originals.map((invoiceId) => ({ invoiceId })) }),
    ...(of === 'period' && { period, clientId }),
    ...(of === 'elsewhere' && { originals: elsewhere, clientId }),
    items: items.map((item) => ({ ...item, quantity: 1 })),
    reason,
    reasonDescription: reasonDescription || null,
    issueDate: issueDate || null,
  };
}
