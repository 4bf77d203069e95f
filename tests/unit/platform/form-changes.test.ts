import { describe, expect, it } from 'vitest';
import { changesOf, valuesOf } from '@/components/company/settings/company/company-values';
import {
  changesOf as changesOfExpense,
  receiptsOn,
  toInput,
  valuesOf as valuesOfExpense,
} from '@/components/purchases/expenses/expense-values';
import type { Company } from '@/server/company/company/company.schema';
import type { Expense } from '@/server/purchases/expenses/expenses.schema';

describe('what a form of an expense sends', () => {
  const expense = {
    ...{ description: 'Train', amount: 121, currency: 'EUR', taxRate: 21, tax: 21, taxType: 'IVA', date: '2026-03-18' },
    ...{ purchaseType: 'domestic', taxDeductible: true, vatDeductiblePercent: 100, incomeDeductiblePercent: 100 },
    ...{ isInvestmentGood: false, attachments: [], vendor: 'Renfe', vendorId: 'ven_1' },
  } as unknown as Expense;
  const typed = toInput(valuesOfExpense(expense) as Parameters<typeof toInput>[0]);

  it.each([
    [{}, {}],
    [{ category: 'Travel' }, { category: 'Travel' }],
    [{ taxRate: 10 }, { taxRate: 10, tax: null, taxes: null }],
    [{ taxDeductible: false }, { taxDeductible: false, vatDeductiblePercent: 100, incomeDeductiblePercent: 100 }],
    [{ vendorId: 'ven_2' }, { vendorId: 'ven_2', vendor: 'Renfe', vendorTaxId: null, vendorCountry: null }],
  ])('for %j is %j', (change, sent) => {
    expect(changesOfExpense(expense, { ...typed, ...change })).toEqual(sent);
  });

  const receipt = (fileId: string) => ({
    fileId,
    originalName: `${fileId}.pdf`,
    contentType: 'application/pdf',
    size: 1,
  });
  const having = (...ids: string[]) => ({ ...expense, attachments: ids.map(receipt) }) as unknown as Expense;

  it.each([
    ['adds to what others have added', ['a', 'b'], ['a', 'c'], ['a', 'b', 'c']],
    ['takes away its own, and nothing of others', ['a', 'b'], [], ['b']],
    ['brings nothing back that others have taken away', [], ['a', 'c'], ['c']],
    ['is all where nobody else was there', ['a'], ['c'], ['c']],
  ])('of the receipts %s', (_, now, left, sent) => {
    const { attachments } = toInput(valuesOfExpense(having(...left)) as Parameters<typeof toInput>[0]);
    const merged = receiptsOn(having(...now), having('a'), attachments);
    expect(merged.map(({ fileReferenceId }) => fileReferenceId)).toEqual(sent);
  });
});

describe('what the settings of a company send', () => {
  const profile = { legalName: 'Marca SL', taxId: 'B00000018', zone: 'peninsula', vatRegime: 'general', address: {} };
  const company = {
    workspace: { name: 'Marca', locale: 'es', dueDays: 30, simplifiedLimit: 400 },
    fiscalProfile: profile,
    letterhead: { layout: 'classic', accentColor: '#000000', iban: 'ES1', bic: 'B', texts: { es: { footnote: 'R' } } },
  } as unknown as Company;
  const opened = valuesOf(company);
  const typed = opened as Parameters<typeof changesOf>[1];

  it.each([
    [{}, {}],
    [{ workspace: { ...typed.workspace, limit: '3000' as const } }, { workspace: { simplifiedLimit: 3000 } }],
    [{ letterhead: { ...typed.letterhead, logo: null } }, { letterhead: { logo: null } }],
    [{ letterhead: { ...typed.letterhead, bic: '' } }, { letterhead: { iban: 'ES1', bic: null } }],
    [
      {
        letterhead: {
          ...typed.letterhead,
          texts: { ...typed.letterhead.texts, es: { footnote: 'R', paymentTerms: '30 d' } },
        },
      },
      { letterhead: { texts: { es: { paymentTerms: '30 d' }, en: {} } } },
    ],
  ])('for %j is %j', (change, sent) => {
    expect(changesOf(opened, { ...typed, ...change })).toEqual(sent);
  });

  it('is all of who issues where nobody was said to', () => {
    const nobody = valuesOf({ ...company, fiscalProfile: null });
    expect(changesOf(nobody, typed)).toEqual({ fiscalProfile: expect.objectContaining({ zone: 'peninsula' }) });
    expect(changesOf(nobody, nobody as typeof typed)).toEqual({});
  });
});
