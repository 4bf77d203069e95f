import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { partySchema } from '@/components/contacts/parties/party-fields';
import { given, requiredNumber, requiredText, textAs, textAsOrEmpty } from '@/components/platform/api/form-fields';
import { expenseSchema } from '@/components/purchases/expenses/expense-values';
import { documentSchema } from '@/components/sales/documents/document-values';
import { productSchema } from '@/components/sales/products/product-values';
import { PartyCreate } from '@/server/contacts/parties/party.schema';
import { SignedAmount } from '@/server/platform/contract/amounts';
import { Email, optionalText } from '@/server/platform/contract/text';
import { ExpenseCreate } from '@/server/purchases/expenses/expenses.schema';
import { DocumentCreate } from '@/server/sales/documents/documents.schema';
import { ProductCreate } from '@/server/sales/products/products.schema';

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('the fields of a form', () => {
  const Name = z.string().trim().min(1).max(5);

  it('say in their own words what is missing', () => {
    expect(messageOf(requiredText(Name, 'Give a name'), '  ')).toBe('Give a name');
    expect(messageOf(requiredNumber(SignedAmount, 'Give an amount'), null)).toBe('Give an amount');
    expect(messageOf(textAs(Email, 'Not an address'), 'ana@')).toBe('Not an address');
  });

  it('are left empty where the API is left without', () => {
    expect(textAsOrEmpty(Email, 'Not an address').parse('  ')).toBe('');
    expect(messageOf(textAsOrEmpty(Email, 'Not an address'), 'ana')).toBe('Not an address');
    expect(given(Name.nullish())).toBe(Name);
    expect(given(optionalText(5)).parse(' ')).toBe('');
  });

  it("give what the API's schema makes of it", () => {
    expect(requiredText(Name, '').parse(' Ana ')).toBe('Ana');
    expect(textAs(z.string().toUpperCase()).parse(' es ')).toBe('ES');
    expect(requiredNumber(SignedAmount, '').parse(12.5)).toBe(12.5);
  });

  it('take a text exactly where the API does', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), (text) => {
        expect(requiredText(Name, 'Give a name').safeParse(text).success).toBe(Name.safeParse(text).success);
      }),
    );
  });

  it('have the words of the API where the form has none', () => {
    expect(messageOf(requiredNumber(SignedAmount, 'Give an amount'), 0.00001)).toBe('At most 4 decimals are kept');
    expect(messageOf(textAsOrEmpty(Name), 'Anastasia')).toBe(messageOf(Name, 'Anastasia'));
  });
});

const problems = { required: 'required', email: 'email', reason: 'reason' };
const forms: [name: string, form: z.ZodObject, api: z.ZodObject][] = [
  ['party', partySchema(((key: string) => key) as Parameters<typeof partySchema>[0]), PartyCreate],
  ['product', productSchema('required'), ProductCreate],
  ['expense', expenseSchema('required', 'Enter the rate'), ExpenseCreate],
  ['document', documentSchema(problems), DocumentCreate],
];

/** The longest text that a field of the API takes; undefined where it takes none, or has no such bound. */
function longestOf(field: z.ZodType): number | undefined {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) return longestOf(field.unwrap() as z.ZodType);
  if (field instanceof z.ZodPipe) return longestOf(field.in as z.ZodType);
  return field instanceof z.ZodString ? (field.maxLength ?? undefined) : undefined;
}

const isChosen = (name: string) => name === 'currency' || /(?<![Tt]ax)Id$/.test(name);

describe.each(forms)('the form of a %s', (_name, form, api) => {
  const bounded = Object.keys(form.shape).flatMap((name) => {
    const longest = api.shape[name] && longestOf(api.shape[name]);
    return longest && !isChosen(name)
      ? [{ name, field: api.shape[name] as z.ZodType, typed: form.shape[name] as z.ZodType, longest }]
      : [];
  });

  it('takes each text that the API takes, and none that it refuses for its length', () => {
    expect(bounded.length).toBeGreaterThan(1);
    for (const { name, field, typed, longest } of bounded) {
      const texts = ['x'.repeat(longest), 'x'.repeat(longest + 1)];
      expect({ name, takes: texts.map((text) => typed.safeParse(text).success) }).toEqual({
        name,
        takes: texts.map((text) => field.safeParse(text).success),
      });
    }
  });
});
