import { z } from 'zod';

/** What speaks for a match, or against it. In words it is messages/*\/match-reasons.json. */
const ReasonCode = z.enum([
  'open_exactly',
  'paid_by_hand_exactly',
  'less_than_open',
  'more_than_open',
  'open_less_fee',
  'open_plus_fee',
  'invoices_add_up',
  'expenses_add_up',
  'documents_less_fee',
  'documents_plus_fee',
  'number_named',
  'number_not_named',
  'no_number',
  'payment_reference_named',
  'numbers_named',
  'no_numbers_named',
  'known_iban',
  'paid_to_its_iban',
  'tax_id_named',
  'same_party',
  'party_named',
  'party_alike',
  'party_not_named',
  'paid_out_by',
  'no_party',
  'same_day',
  'days_after',
  'days_before',
  'left_account_later',
  'left_account_before',
  'reached_account_later',
  'reached_account_before',
  'account_iban_named',
  'given_back',
  'gives_back',
  'called_return',
  'same_reference',
  'same_counterparty',
]);
export type ReasonCode = z.output<typeof ReasonCode>;

const MoneyParam = z.object({ amount: z.number(), currency: z.string() });
export type MoneyParam = z.output<typeof MoneyParam>;

/** `params`: what varies in its sentence; amounts and days as such, so that each language writes them its own way. */
export const Reason = z.object({
  code: ReasonCode,
  params: z.record(z.string(), z.union([z.string(), z.number(), MoneyParam, z.object({ date: z.string() })])),
});
export type Reason = z.output<typeof Reason>;
