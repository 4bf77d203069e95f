import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import { inEnglish } from '@/server/banking/reconciliation/reasons';
import type { Reason, ReasonCode } from '@/server/banking/reconciliation/reasons.schema';
import en from '~/messages/en/match-reasons.json';
import es from '~/messages/es/match-reasons.json';

const [euros, party] = [{ amount: 1121.5, currency: 'EUR' }, 'Acme Studio SL'];
const day = { date: '2026-01-14' };

/** What each is said of: one that is missing here, or has no English, does not compile. */
const examples: Record<ReasonCode, Reason['params']> = {
  open_exactly: { open: euros },
  paid_by_hand_exactly: { open: euros, day },
  less_than_open: { gap: euros, open: euros },
  more_than_open: { gap: euros, open: euros },
  open_less_fee: { open: euros, fee: euros },
  open_plus_fee: { open: euros, fee: euros },
  invoices_add_up: { count: 3 },
  expenses_add_up: { count: 3 },
  documents_less_fee: { count: 3, gross: euros, fee: euros },
  documents_plus_fee: { count: 2, gross: euros, fee: euros },
  paid_out_by: { processor: 'Stripe' },
  number_named: { number: 'F-2026-7' },
  number_not_named: { number: 'F-2026-7' },
  no_number: {},
  numbers_named: { numbers: 'F-2026-7, F-2026-8' },
  no_numbers_named: {},
  known_iban: { party },
  paid_to_its_iban: { iban: 'ES9121000418450200051332' },
  payment_reference_named: { reference: 'RF18 5390 0754 7034' },
  tax_id_named: { taxId: 'B12345674' },
  same_party: { party },
  party_named: { party },
  party_alike: { counterparty: 'ACME', party },
  party_not_named: { party },
  no_party: {},
  same_day: { days: 0, documents: 1 },
  days_after: { days: 1, documents: 2 },
  days_before: { days: 2, documents: 1 },
  left_account_later: { account: 'Savings', days: 0 },
  left_account_before: { account: 'Savings', days: 1 },
  reached_account_later: { account: 'Savings', days: 2 },
  reached_account_before: { account: 'Savings', days: 1 },
  account_iban_named: {},
  given_back: { days: 1 },
  gives_back: { days: 0 },
  called_return: {},
  same_reference: { reference: 'R-1' },
  same_counterparty: {},
};
const all = Object.entries(examples) as [ReasonCode, Reason['params']][];

it('every reason is said in English to programs, with all that varies in it', () => {
  const said = all.map(([code, params]) => inEnglish({ code, params }));
  expect(said.filter((text) => /[{}]|match|undefined/.test(text))).toEqual([]);
  expect(said).toContain('Exactly the 1121.50 that was marked as paid by hand on 2026-01-14');
  expect(said).toContain('1 day after the last document');
  expect(said).toContain('2 days before the document');
});

it.each(all)('%s is said in Spanish, in words of its own', (code, params) => {
  const spanish = createTranslator({
    ...{ locale: 'es', messages: es as never, timeZone: 'UTC' },
    onError: (error) => {
      throw error;
    },
  }) as unknown as (code: string, values: object) => string;
  const values = Object.fromEntries(
    Object.keys(params).map((name) => [name, typeof params[name] === 'object' ? '1' : params[name]]),
  );
  const said = spanish(code, values);
  expect(said).not.toMatch(/[{}]/);
  expect(es[code]).not.toBe(en[code]);
});
