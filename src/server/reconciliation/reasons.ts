import { createTranslator } from 'next-intl';
import { z } from 'zod';
import { type Amount, fixedIn, toNumber } from '@/lib/money';
import en from '~/messages/en/match-reasons.json';

// What speaks for a match, or against it, by code. The API says it in English; the dashboard has the code, and says it in
// the reader's language by messages/*/match-reasons.json.

export type ReasonCode = keyof typeof en;

const MoneyParam = z.object({ amount: z.number(), currency: z.string() });
type MoneyParam = z.output<typeof MoneyParam>;

/** `params`: what varies in its sentence; amounts and days as such, so that each language writes them its own way. */
export const Reason = z.object({
  code: z.enum(Object.keys(en) as [ReasonCode, ...ReasonCode[]]),
  params: z.record(z.string(), z.union([z.string(), z.number(), MoneyParam, z.object({ date: z.string() })])),
});
export type Reason = z.output<typeof Reason>;

/** An amount as it varies in a sentence, without its sign. */
export function moneyParam(currency: string, amount: Amount): MoneyParam {
  return { amount: Math.abs(toNumber(amount)), currency };
}

const sentence = createTranslator<typeof en>({ locale: 'en', messages: en } as never) as (
  code: ReasonCode,
  values: Record<string, string | number>,
) => string;

/** As the API says it: amounts as decimals, days as `YYYY-MM-DD`. */
export function inEnglish({ code, params }: Reason): string {
  const values = Object.entries(params).map(([name, value]) => [name, asText(value)]);
  return sentence(code, Object.fromEntries(values));
}

function asText(value: Reason['params'][string]): string | number {
  if (typeof value !== 'object') return value;
  return 'date' in value ? value.date : fixedIn(value.currency, value.amount);
}
