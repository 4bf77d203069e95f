import { daysBetween, isCalendarDate } from '@/lib/dates';
import { accountIn } from '@/server/banking/bank-statements/account-number';
import { decimalText, negated } from '@/server/banking/bank-statements/decimal-text';
import type { Mt940Field } from '@/server/banking/bank-statements/mt940/mt940-fields';
import { lastOfFebruary, readInterestDay } from '@/server/banking/bank-statements/six-digit-day';
import type { ParsedMovement } from '@/server/banking/bank-statements/statement';
import { StatementError } from '@/server/banking/bank-statements/statement-problems';

/** Value date, entry date or the blanks of one, side, letter of the funds, amount, and what stands behind them. */
const MOVEMENT = /^(\d{6})(\d{4})?\s*(R?[CD])[A-Z]?\s*(,?\d[\d.,]*)\s*(.*)$/i;

/** The kind, which some banks fill with blanks (`NOV `), the customer's reference, the bank's. */
const BEHIND = /^([A-Z][A-Z0-9 ]{3})?(.*?)(?:\/\/(.*))?$/;

/** What banks write in place of a reference: that there is none, or that it stands in `:86:`. */
const NO_REFERENCE = /^(?:(?:NONREF|NOREF|NOTPROVIDED|EREF|KREF|MREF|MARF|PREF|CREF|RREF)\+?)?$/;

/** What stands beneath a movement for programs: `/TRCD/00370/`, `/OCMT/EUR11,85//CHGS/EUR0,50/`. */
const CODED = /^\/[A-Z]{4}\//;

/** The customer's reference has so many characters: old files of Rabobank fill it up, and write a name behind it. */
const REFERENCE_WIDTH = 16;

/** What `:61:` says of a movement; its description is what stands beneath, and may be empty. */
export type Mt940Movement = ParsedMovement & { kind: string; hasEntryDay: boolean };

/**
 * What `:61:` says of a movement.
 * @throws StatementError for one that is not of the standard, or has a day that does not exist
 */
export function movementOf({ lines, line }: Mt940Field, currency: string | undefined): Mt940Movement {
  const [, value = '', entry, side, amount = '', behind = ''] = MOVEMENT.exec((lines[0] ?? '').trimEnd()) ?? [];
  const decimal = side && mt940Amount(amount, line);
  if (!decimal) throw new StatementError('mt940_movement', {}, line);
  const valueDate = dayOf(value, line);
  // What reverses a credit is a debit.
  const isDebit = ['D', 'RC'].includes(side.toUpperCase());
  const [, kind = '', customer = '', bank = ''] = BEHIND.exec(behind) ?? [];
  const beneath = lines.slice(1).join(' ').trim();
  const party = partyOf(customer, beneath);
  const isReference = customer !== '' && !accountIn(customer).iban && !party?.name;
  const [reference] = [isReference ? customer : '', bank].map((it) => it.trim()).filter((it) => !NO_REFERENCE.test(it));
  return {
    date: entry ? entryDate(valueDate, entry, line) : valueDate,
    valueDate,
    amount: isDebit ? negated(decimal) : decimal,
    ...(currency && { currency }),
    description: party?.iban || CODED.test(beneath) ? '' : beneath,
    ...(reference && { reference }),
    ...(party && { counterparty: party }),
    ...(kind && { concept: kind.trim() }),
    ...(side.length > 1 && { returned: true }),
    kind: kind.trim(),
    hasEntryDay: entry !== undefined,
    line,
  };
}

/**
 * An amount of MT940, whose decimal mark is a comma, and of some banks a point before at most two digits; undefined for
 * what may be either thousands or decimals (`1.234`), and for what is none.
 */
export function mt940Amount(text: string, line: number): string | undefined {
  if (/^(?:\d+(?:,\d*)?|,\d+)$/.test(text)) return decimalText(text.replace(',', '.'), line);
  if (/^\d+\.\d{0,2}$/.test(text)) return decimalText(text, line);
  if (/^\d{1,3}(?:\.\d{3})+,\d{0,2}$/.test(text)) {
    return decimalText(text.replaceAll('.', '').replace(',', '.'), line);
  }
  if (/^\d{1,3}(?:,\d{3})+\.\d{0,2}$/.test(text)) return decimalText(text.replaceAll(',', ''), line);
  return undefined;
}

/** @throws StatementError for six digits that are no day */
function dayOf(digits: string, line: number): string {
  const date = readInterestDay(digits);
  if (date) return date;
  throw new StatementError('date_unreadable', { text: digits }, line);
}

/** The day of a movement, whose year is that of its value or one beside it: the nearest. */
function entryDate(valueDate: string, entry: string, line: number): string {
  const year = Number(valueDate.slice(0, 4));
  const days = [year, year - 1, year + 1].map((it) => `${it}-${entry.slice(0, 2)}-${entry.slice(2)}`);
  const [nearest] = (days.some(isCalendarDate) ? days : days.flatMap((it) => lastOfFebruary(it) ?? []))
    .filter(isCalendarDate)
    .sort((a, b) => Math.abs(daysBetween(valueDate, a)) - Math.abs(daysBetween(valueDate, b)));
  if (nearest) return nearest;
  throw new StatementError('mt940_day', { text: entry }, line);
}

/** Dutch banks name the other side here: by its IBAN, as a reference or beneath, or by its account and its name in columns. */
function partyOf(customer: string, beneath: string): ParsedMovement['counterparty'] {
  const { iban } = accountIn(customer);
  if (iban) return { ...(beneath && { name: beneath }), iban };
  const [, padded = '', name = ''] = /^(\S+ {2,})(\S.*)$/.exec(customer) ?? [];
  const number = padded.trim();
  if (padded.length === REFERENCE_WIDTH) {
    return { name, ...(/^P?\d{7,10}$/.test(number) && { accountNumber: number }) };
  }
  const other = accountIn(beneath).iban;
  return other ? { iban: other } : undefined;
}
