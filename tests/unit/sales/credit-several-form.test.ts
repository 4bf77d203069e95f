import { describe, expect, it } from 'vitest';
import {
  type CREDITED,
  emptyElsewhere,
  emptyItem,
  severalSchema,
} from '@/components/sales/invoices/several/several-values';

const schema = severalSchema({ required: 'required', originals: 'choose invoices', client: 'choose the client' });

/** What the form says of its fields as they are when it opens: "path: sentence". */
function problemsOf(of: (typeof CREDITED)[number]): string[] {
  const { error } = schema.safeParse({
    ...{ of, clientId: null, originals: [], period: { from: '', to: '' }, elsewhere: [emptyElsewhere] },
    ...{ items: [emptyItem], reason: 'discount', reasonDescription: '', issueDate: '' },
  });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`).sort();
}

describe('the form that credits several invoices says at once all that it lacks', () => {
  const ofLine = ['items.0.description: required', 'items.0.unitPrice: required'];

  it.each([
    ['invoices', ['originals: choose invoices']],
    ['period', ['clientId: choose the client', 'period.from: required', 'period.to: required']],
    [
      'elsewhere',
      [
        'clientId: choose the client',
        ...['base', 'date', 'number', 'tax'].map((field) => `elsewhere.0.${field}: required`),
      ],
    ],
  ] as const)('of %s', (of, expected) => {
    expect(problemsOf(of)).toEqual([...expected, ...ofLine].sort());
  });
});
