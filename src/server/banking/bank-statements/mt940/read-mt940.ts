import { cutText } from '@/lib/text/cut-text';
import { accountIn } from '@/server/banking/bank-statements/account-number';
import { negated } from '@/server/banking/bank-statements/decimal-text';
import { MovementPacker, type ReadStatement } from '@/server/banking/bank-statements/movement-packer';
import { fieldsOf, type Mt940Field } from '@/server/banking/bank-statements/mt940/mt940-fields';
import { type Mt940Movement, movementOf, mt940Amount } from '@/server/banking/bank-statements/mt940/mt940-movement';
import { readTexts } from '@/server/banking/bank-statements/mt940/mt940-texts';
import { readInterestDay } from '@/server/banking/bank-statements/six-digit-day';
import { StatementError, warningOf } from '@/server/banking/bank-statements/statement-problems';

const BALANCE = /^([CD])(\d{6})\s*([A-Z]{3})?\s*(,?\d[\d.,]*)$/;

/** What MT942, of the movements of a day so far, has and MT940 has not. */
const INTERIM = /^(?:13D?|34F|90[CD])$/;

/** A statement that has begun and not ended, and its latest movement with the fields behind it. */
type Open = {
  statement: ReadStatement;
  line: number;
  movement?: Mt940Movement | undefined;
  texts: Mt940Field[];
};

/**
 * The statements of a file of MT940, each page on its own.
 * @throws StatementError for a balance or a movement that is not of the standard, for a file that is cut, and for MT942
 */
export function readMt940(text: Iterable<string>): ReadStatement[] {
  const statements: ReadStatement[] = [];
  let open: Open | undefined;
  let last = 0;
  for (const field of fieldsOf(text)) {
    const { tag, lines, line } = field;
    last = line + lines.length - 1;
    if (open?.movement && (tag === '86' || tag === 'NS')) {
      open.texts.push(field);
      continue;
    }
    if (open) addMovement(open);
    if (tag === '20') {
      if (open) throw cut(open.line, line);
      const statement = { format: 'mt940' as const, account: {}, movements: new MovementPacker(), warnings: [] };
      open = { statement, line, texts: [] };
    } else if (!open) {
      if (['86', '64', '65', 'NS'].includes(tag)) continue; // of the statement that has just ended
      throw new StatementError('mt940_order', { tag }, line);
    } else if (tag === '61') {
      open.movement = movementOf(field, open.statement.account.currency);
    } else if (tag === '62F' || tag === '62M') {
      statements.push(ended(open.statement, field));
      open = undefined;
    } else {
      addField(open.statement, field);
    }
  }
  if (open) throw cut(open.line, last);
  return statements;
}

/** Adds the latest movement with its text fields; these win over the fields of the movement itself. */
function addMovement(open: Open): void {
  const { statement, movement, texts } = open;
  if (!movement) return;
  const { kind, hasEntryDay, ...own } = movement;
  if (!hasEntryDay) statement.movements.hasValueDaysOnly = true;
  const { description, counterparty, ...otherFields } = readTexts(texts);
  const party = { ...own.counterparty, ...counterparty };
  const reference = otherFields.reference ?? own.reference;
  statement.movements.add({
    ...own,
    ...otherFields,
    description: [description, own.description, party.name, reference, kind].find(Boolean) ?? 'Movement',
    ...(Object.keys(party).length > 0 && { counterparty: party }),
  });
  Object.assign(open, { movement: undefined, texts: [] });
}

/** Reads a field about the statement itself: its account and its opening balance. */
function addField(statement: ReadStatement, field: Mt940Field): void {
  const { tag, lines, line } = field;
  const { account } = statement;
  if (tag === '25' || tag === '25P') {
    const parsed = accountIn(lines[0] ?? '');
    const isKnown = account.iban !== undefined || account.number !== undefined;
    const name = parsed.iban ?? parsed.number ?? '';
    if (!isKnown) Object.assign(account, parsed);
    else if (name !== (account.iban ?? account.number)) {
      statement.warnings.push(warningOf('account_again', { account: cutText(name, 40) }, line));
    }
  } else if (tag === '60F' || tag === '60M') {
    const { amount, currency, date } = balanceOf(field, statement);
    Object.assign(statement, { openingBalance: amount, ...(date && { from: date }) });
    account.currency = currency;
  } else if (INTERIM.test(tag) && statement.openingBalance === undefined) {
    throw new StatementError('mt942', {}, line);
  }
}

function ended(statement: ReadStatement, field: Mt940Field): ReadStatement {
  const { amount, date } = balanceOf(field, statement);
  return { ...statement, closingBalance: amount, ...(date && { to: date }) };
}

function cut(begun: number, line: number): StatementError {
  return new StatementError('mt940_open', { begun }, line);
}

/**
 * A balance, in the currency of the one before it where it names none. One whose day does not exist is warned of.
 * @throws StatementError
 */
function balanceOf({ tag, lines, line }: Mt940Field, { account, warnings }: ReadStatement) {
  const [, side, day = '', written, amount = ''] = BALANCE.exec((lines[0] ?? '').trim()) ?? [];
  const currency = written ?? account.currency;
  const decimal = side && mt940Amount(amount, line);
  if (!decimal || !currency) throw new StatementError('mt940_balance', { tag }, line);
  const date = readInterestDay(day);
  if (!date) warnings.push(warningOf('balance_day', { text: day }, line));
  return { amount: side === 'D' ? negated(decimal) : decimal, currency, date };
}
