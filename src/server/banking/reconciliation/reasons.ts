import { createTranslator } from 'next-intl';
import { type Amount, fixedIn, toNumber } from '@/lib/money/money';
import type { MoneyParam, Reason, ReasonCode } from '@/server/banking/reconciliation/reasons.schema';
import en from '~/messages/en/match-reasons.json';

// The API says a reason in English; the dashboard has the code, and says it in the reader's language by the same messages.

/** An amount as it varies in a sentence, without its sign. */
export function moneyParam(currency: string, amount: Amount): MoneyParam {
  return { amount: Math.abs(toNumber(amount)), currency };
}

/** One that has no English does not compile. */
const english: Record<ReasonCode, string> = en;
const sentence = createTranslator({ locale: 'en', messages: english } as never) as unknown as (
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
