import { daysBetween, isCalendarDate } from '@/lib/dates';
import { accountIn } from '@/server/bank-statements/account-number';
import { decimalText, negated } from '@/server/bank-statements/decimal-text';
import { MovementPacker, type ReadStatement } from '@/server/bank-statements/movement-packer';
import { fieldsOf, type Mt940Field } from '@/server/bank-statements/mt940/mt940-fields';
import { readText } from '@/server/bank-statements/mt940/mt940-texts';
import { readDay } from '@/server/bank-statements/six-digit-day';
import type { ParsedMovement } from '@/server/bank-statements/statement';
import { StatementError } from '@/server/bank-statements/statement-problems';

const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d{1,15},?\d*)$/;

/** Value date, entry date, side, letter of the funds, amount, kind, the customer's reference, the bank's. */
const MOVEMENT = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,15},?\d*)([A-Z][A-Z0-9]{3})(.*?)(?:\/\/(.*))?$/;

/**
 * The statements of a file of MT940, each page on its own.
 * @throws StatementError for a balance or a movement that is not of the standard, and for a file that is cut
 */
export function readMt940(text: Iterable<string>): ReadStatement[] {
  const statements: ReadStatement[] = [];
  let open: { statement: ReadStatement; line: number } | undefined;
  let movement: ParsedMovement | undefined;
  let last = 0;
  for (const field of fieldsOf(text)) {
    const { tag, lines, line } = field;
    const [value = ''] = lines;
    last = line + lines.length - 1;
    if (open && movement) {
      open.statement.movements.add(tag === '86' ? { ...movement, ...explained(movement, lines) } : movement);
      movement = undefined;
    }
    if (tag === '20') {
      if (open) throw cut(open.line, line);
      const statement = { format: 'mt940' as const, account: {}, movements: new MovementPacker(), warnings: [] };
      open = { statement, line };
    } else if (!open) {
      if (tag === '86' || tag === '64' || tag === '65') continue; // of the statement that has just ended
      throw new StatementError('mt940_order', { tag }, line);
    } else if (tag === '25' || tag === '25P') {
      open.statement.account = { ...open.statement.account, ...accountIn(value) };
    } else if (tag === '60F' || tag === '60M') {
      const { amount, currency, date } = balanceOf(field);
      Object.assign(open.statement, { openingBalance: amount, from: date });
      open.statement.account.currency = currency;
    } else if (tag === '61') {
      movement = movementOf(field, open.statement.account.currency);
    } else if (tag === '62F' || tag === '62M') {
      const { amount, date } = balanceOf(field);
      statements.push({ ...open.statement, closingBalance: amount, to: date });
      open = undefined;
    }
  }
  if (open) throw cut(open.line, last);
  return statements;
}

function cut(begun: number, line: number): StatementError {
  return new StatementError('mt940_open', { begun }, line);
}

function balanceOf({ tag, lines, line }: Mt940Field): { amount: string; currency: string; date: string } {
  const [, side, day = '', currency = '', amount = ''] = BALANCE.exec((lines[0] ?? '').trim()) ?? [];
  if (!side) throw new StatementError('mt940_balance', { tag }, line);
  const decimal = decimalText(amount.replace(',', '.'), line);
  return { amount: side === 'D' ? negated(decimal) : decimal, currency, date: dayOf(day, line) };
}

function movementOf({ lines, line }: Mt940Field, currency: string | undefined): ParsedMovement {
  const [, value = '', entry, side, , amount = '', kind = '', customer = '', bank = ''] =
    MOVEMENT.exec((lines[0] ?? '').trim()) ?? [];
  if (!side) throw new StatementError('mt940_movement', {}, line);
  const valueDate = dayOf(value, line);
  const decimal = decimalText(amount.replace(',', '.'), line);
  // What reverses a credit is a debit.
  const isDebit = side === 'D' || side === 'RC';
  const [reference] = [customer, bank].map((it) => it.trim()).filter((it) => it && it !== 'NONREF');
  const more = lines.slice(1).join(' ').trim();
  return {
    date: entry ? entryDate(valueDate, entry, line) : valueDate,
    valueDate,
    amount: isDebit ? negated(decimal) : decimal,
    ...(currency && { currency }),
    description: more || reference || kind,
    ...(reference && { reference }),
    concept: kind,
    ...(side.startsWith('R') && { returned: true }),
    line,
  };
}

/** What the text behind a movement says goes before what the movement says itself. */
function explained(movement: ParsedMovement, lines: readonly string[]): Partial<ParsedMovement> {
  const { description, ...said } = readText(lines);
  return { ...said, description: description || movement.description };
}

/** The day of a movement, whose year is that of its value or one beside it: the nearest. */
function entryDate(valueDate: string, entry: string, line: number): string {
  const year = Number(valueDate.slice(0, 4));
  const days = [year, year - 1, year + 1]
    .map((it) => `${it}-${entry.slice(0, 2)}-${entry.slice(2)}`)
    .filter(isCalendarDate)
    .sort((a, b) => Math.abs(daysBetween(valueDate, a)) - Math.abs(daysBetween(valueDate, b)));
  if (days[0]) return days[0];
  throw new StatementError('mt940_day', { text: entry }, line);
}

function dayOf(digits: string, line: number): string {
  const date = readDay(digits, 'ymd');
  if (date) return date;
  throw new StatementError('date_unreadable', { text: digits }, line);
}
