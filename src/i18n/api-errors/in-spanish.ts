import { isCalendarDate } from '@/lib/dates';
import { dateFormat } from '@/lib/dates/date-format';
import type { ErrorValues } from '@/lib/errors/error-entry';
import { type ErrorCode, englishOf, errorTable, filled, isErrorCode } from '@/lib/errors/error-table';
import { isReasonCode, reasonTable } from '@/lib/errors/reasons/reason-table';
import { type CodedReason, filledReason } from '@/lib/errors/reasons/reason-words';
import { bankingSentences } from './banking-sentences';
import { deliverySentences } from './delivery-sentences';
import { depositSentences } from './deposit-sentences';
import { documentSentences } from './document-sentences';
import { eInvoiceSentences } from './e-invoice-sentences';
import { expenseSentences } from './expense-sentences';
import { hospedajesSentences } from './hospedajes-sentences';
import { importSentences } from './import-sentences';
import { otherSentences } from './other-sentences';
import { ownerStatementSentences } from './owner-statement-sentences';
import { rentalSentences } from './rental-sentences';
import { stayMoneySentences } from './stay-money-sentences';
import { taxSentences } from './tax-sentences';
import { ticketbaiSentences } from './ticketbai-sentences';
import { verifactuSentences } from './verifactu-sentences';
import { words } from './words';

/** What the table of errors says, sentence by sentence: mails and tasks that failed are stored with their sentence alone. */
const ofCodes = Object.values(errorTable).flatMap(({ en, es }) =>
  [1, 2].flatMap((at) => (en[at] && es[at] ? [[en[at], es[at]]] : [])),
);

const sentences: Record<string, string> = {
  ...Object.fromEntries(ofCodes),
  ...otherSentences,
  ...documentSentences,
  ...depositSentences,
  ...deliverySentences,
  ...eInvoiceSentences,
  ...expenseSentences,
  ...importSentences,
  ...verifactuSentences,
  ...taxSentences,
  ...ticketbaiSentences,
  ...bankingSentences,
  ...rentalSentences,
  ...stayMoneySentences,
  ...ownerStatementSentences,
  ...hospedajesSentences,
};

type Pattern = { regex: RegExp; holes: string[]; spanish: string };

const HOLE = /\{(\w+)\}/g;

/** Of what is stored or answered without a code. Those with the most words of their own first: what varies takes as little as it can. */
const patterns: Pattern[] = Object.entries(sentences)
  .filter(([english]) => english.includes('{'))
  .toSorted(([a], [b]) => b.replace(HOLE, '').length - a.replace(HOLE, '').length)
  .map(([english, spanish]) => ({ regex: regexOf(english), holes: holesOf(english), spanish }));

function holesOf(template: string): string[] {
  return [...template.matchAll(HOLE)].map(([, name = '']) => name);
}

/** What varies never reaches over the end of a sentence. */
function regexOf(template: string): RegExp {
  const literals = template.split(/\{\w+\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literals.join('((?:(?!\\. ).)+?)')}$`, 's');
}

/** An error as the API answers with it. */
export type CodedError = CodedReason & { errorCode?: string; details?: CodedReason[] };

/** An error of the API in Spanish: by its code, by the reasons that its sentence ends with, or else by its sentence. */
export function errorInSpanish({ message, errorCode = '', reason, params = {}, details = [] }: CodedError): string {
  if (reason) return reasonInSpanish({ message, reason, params });
  if (isErrorCode(errorCode) && englishOf(errorCode, params) === message) return spanishOf(errorCode, params);
  // What is wrong, fault by fault, in the midst of the code's own words; of a long list the sentence may have the first alone.
  const reasons = [details, details.slice(0, 1)].find((some) => some[0]?.reason && message.includes(joined(some)));
  if (!reasons) return inSpanish(message);
  const [, before = '', after = ''] = isErrorCode(errorCode) ? errorTable[errorCode].es : [];
  return [
    ...(message.startsWith(joined(reasons)) ? [] : [before]),
    ...reasons.map(reasonInSpanish),
    ...(message.endsWith(joined(reasons)) ? [] : [after]),
  ].join(' ');
}

function joined(details: CodedReason[]): string {
  return details.map(({ message }) => message).join(' ');
}

/** The sentence of a reason in Spanish; one without a code by its English. */
export function reasonInSpanish({ message, reason = '', params = {} }: CodedReason): string {
  if (!isReasonCode(reason)) return inSpanish(message);
  return filledReason(reasonTable[reason].es, (name) => {
    const value = String(params[name] ?? '');
    // What varies may be another reason, of the same values.
    return isReasonCode(value) ? reasonInSpanish({ message: value, reason: value, params }) : asSpanish(name, value);
  });
}

/** The Spanish of a code. */
export function spanishOf(code: ErrorCode, values: ErrorValues): string {
  return filled(errorTable[code].es, (name) => asSpanish(name, String(values[name] ?? '')));
}

/** An error of the API in Spanish, sentence by sentence; one that is not known stays as it is. */
export function inSpanish(message: string): string {
  const parts = message.split(/(?<=[.!?]) /);
  const translatedParts: string[] = [];
  for (let from = 0; from < parts.length; ) {
    let to = parts.length;
    let spanish = translated(parts.slice(from, to).join(' '));
    while (spanish === undefined && --to > from) spanish = translated(parts.slice(from, to).join(' '));
    translatedParts.push(spanish ?? parts[from] ?? '');
    from = Math.max(to, from + 1);
  }
  return translatedParts.join(' ');
}

function translated(text: string): string | undefined {
  const exact = sentences[text];
  if (exact !== undefined) return exact;
  for (const { regex, holes, spanish } of patterns) {
    const values = regex.exec(text)?.slice(1);
    if (values) return spanish.replace(HOLE, (_, name) => asSpanish(name, values[holes.indexOf(name)] ?? ''));
  }
  return undefined;
}

const amounts = new Set(['amount', 'sum', 'difference', 'quantity']);

/** What stood in a hole, as Spanish writes it: amounts with a comma, days as 18 mar 2026, quarters as 3T 2026, known words by their own. */
function asSpanish(name: string, value: string): string {
  if (amounts.has(name)) return value.replace('.', ',');
  if (isCalendarDate(value)) {
    return dateFormat('es', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(value));
  }
  const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(value) ?? [];
  if (quarter) return `${quarter}T ${year}`;
  const known = words[name];
  if (known?.[value]) return known[value];
  if (!known) return sentences[value] ?? translated(value) ?? value;
  const items = value.split(/, | or /).map((item) => known[item] ?? item);
  return new Intl.ListFormat('es', { type: 'disjunction' }).format(items);
}
