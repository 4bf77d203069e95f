import { isCalendarDate } from '@/lib/dates';
import { cutText } from '@/lib/text/cut-text';
import { accountIn } from '@/server/banking/bank-statements/account-number';
import type { StatementCategory } from '@/server/banking/bank-statements/categories';
import { decimalText, readLastMarkAsDecimal } from '@/server/banking/bank-statements/decimal-text';
import { MovementPacker, type ReadStatement } from '@/server/banking/bank-statements/movement-packer';
import { tagsOf } from '@/server/banking/bank-statements/ofx/ofx-tags';
import type { ParsedMovement } from '@/server/banking/bank-statements/statement';
import { StatementError, warningOf } from '@/server/banking/bank-statements/statement-problems';

/** The leaves of an aggregate by name, those of `PAYEE` and `CURRENCY` with its name before theirs. */
type Leaves = Record<string, string>;

/** Aggregates whose leaves have names that mean something else outside of them. */
const INNER = new Set([
  'PAYEE',
  'CURRENCY',
  'ORIGCURRENCY',
  'BANKACCTTO',
  'CCACCTTO',
  'LEDGERBAL',
  'AVAILBAL',
  'BAL',
  'STATUS',
]);

const CATEGORIES: Record<string, StatementCategory> = {
  ...{ ATM: 'cash', CASH: 'cash', CHECK: 'cheque', DEP: 'deposit', DIRECTDEBIT: 'direct_debit', DIRECTDEP: 'transfer' },
  ...{
    DIV: 'securities',
    FEE: 'fees',
    INT: 'interest',
    POS: 'card',
    REPEATPMT: 'direct_debit',
    SRVCHG: 'fees',
    XFER: 'transfer',
  },
};

/**
 * The accounts and cards of a file of OFX 1 or 2.
 * @throws StatementError for a file that is cut, and for a movement without a date or an amount
 */
export function readOfx(ofx: Iterable<string>): ReadStatement[] {
  const statements: ReadStatement[] = [];
  let account: Leaves | undefined;
  let movements = new OfxMovements();
  let movement: { leaves: Leaves; line: number } | undefined;
  let inner = '';
  let hasSecurities = false;
  for (const { name, isClosing, text, line } of tagsOf(ofx)) {
    if (INNER.has(name)) {
      inner = isClosing ? '' : `${name}.`;
    } else if (name === 'STMTRS' || name === 'CCSTMTRS') {
      if (isClosing && account) statements.push(statementOf(account, movements));
      account = isClosing ? undefined : {};
      movements = new OfxMovements();
    } else if (name === 'INVSTMTRS') {
      hasSecurities = true;
    } else if (name === 'STMTTRN' || name === 'BANKTRANLIST') {
      // What is not closed ends with what comes next.
      if (movement && account) movements.read(movement.leaves, movement.line, account.CURDEF);
      movement = name === 'STMTTRN' && !isClosing ? { leaves: {}, line } : undefined;
    } else if (!isClosing && text) {
      const leaves = movement?.leaves ?? account;
      if (leaves) leaves[inner + name] ??= text;
    }
  }
  if (statements.length === 0 && hasSecurities) throw new StatementError('ofx_securities');
  return statements;
}

type OfxMovement = ParsedMovement & { corrects?: Correction };
type Correction = { id: string; action: string };

/** What the bank takes back of this file goes, and what it deletes does not come. */
class OfxMovements {
  readonly #written = new MovementPacker();
  readonly #corrections: (Correction & { line?: number | undefined })[] = [];
  #withoutAmount = 0;

  /** A row of which the amount has no digit, as some banks write a balance, is no movement. @throws as `movementOf` */
  read(leaves: Leaves, line: number, currency: string | undefined): void {
    if (/^[^\dA-Za-z]+$/.test(leaves.TRNAMT ?? '')) {
      this.#withoutAmount += 1;
      return;
    }
    const movement = movementOf(leaves, line, currency);
    if (movement.corrects) this.#corrections.push({ ...movement.corrects, line });
    this.#written.add(movement);
  }

  corrected(): Pick<ReadStatement, 'movements' | 'warnings'> {
    const warnings = this.#withoutAmount > 0 ? [warningOf('no_amount', { count: this.#withoutAmount })] : [];
    if (this.#corrections.length === 0) return { movements: this.#written, warnings };
    const replaced = new Set(this.#corrections.map(({ id }) => id));
    const ids = new Set<string | undefined>();
    const movements = new MovementPacker();
    for (const { corrects, ...movement } of this.#written as Iterable<OfxMovement>) {
      // Some banks name the id of the correction itself: what it corrects is in another file, or has the same id here.
      const isItself = corrects?.id === movement.bankId;
      if (!isItself) ids.add(movement.bankId);
      const isReplaced = !isItself && replaced.has(movement.bankId ?? '');
      if (!isReplaced && corrects?.action !== 'DELETE') movements.add(movement);
    }
    const unknown = this.#corrections
      .filter(({ id }) => !ids.has(id))
      .map(({ id, line }) => warningOf('correction', { text: cutText(id, 40) }, line));
    return { movements, warnings: [...warnings, ...unknown] };
  }
}

function statementOf(leaves: Leaves, written: OfxMovements): ReadStatement {
  const { movements, warnings } = written.corrected();
  const from = dayIn(leaves.DTSTART);
  const balance = leaves['LEDGERBAL.BALAMT'];
  const closing = balance && balanceIn(balance);
  if (balance && !closing) warnings.push(warningOf('balance_unreadable', { text: cutText(balance, 40) }));
  // Many banks say what is on the account when the file is downloaded, whatever days were asked for.
  const to = (closing && dayIn(leaves['LEDGERBAL.DTASOF'])) || dayIn(leaves.DTEND);
  return {
    format: 'ofx',
    account: { ...accountIn(leaves.ACCTID ?? ''), ...(leaves.CURDEF && { currency: leaves.CURDEF }) },
    ...(from && { from }),
    ...(to && { to }),
    ...(closing && { closingBalance: closing }),
    movements,
    warnings,
  };
}

/** A balance as a decimal; undefined for one that is none, such as `R$5326.43`: the movements are whole without it. */
function balanceIn(text: string): string | undefined {
  try {
    return decimalText(readLastMarkAsDecimal(text));
  } catch (error) {
    if (error instanceof StatementError) return undefined;
    throw error;
  }
}

function movementOf(leaves: Leaves, line: number, currency: string | undefined): OfxMovement {
  const date = dateOf(leaves.DTPOSTED ?? leaves.DTUSER, line);
  if (!date) throw new StatementError('movement_without_date', {}, line);
  const valueDate = dateOf(leaves.DTAVAIL, line);
  const name = leaves['PAYEE.NAME'] ?? leaves.NAME;
  const { MEMO: memo, TRNTYPE: kind = '' } = leaves;
  const description = name && memo && !memo.includes(name) ? `${name} ${memo}` : (memo ?? name);
  const references = [...new Set([leaves.CHECKNUM, leaves.REFNUM].filter(Boolean))].join(' ');
  const party = leaves['PAYEE.NAME'] ?? (memo === undefined ? undefined : leaves.NAME);
  const other = accountIn(leaves['BANKACCTTO.ACCTID'] ?? '');
  const code = leaves['CURRENCY.CURSYM'] ?? currency;
  return {
    date,
    ...(valueDate && { valueDate }),
    amount: decimalText(readLastMarkAsDecimal(leaves.TRNAMT ?? ''), line),
    ...(code && { currency: code }),
    description: description ?? (references || kind || 'Movement'),
    ...(references && { reference: references }),
    ...((party || other.number || other.iban) && {
      counterparty: {
        ...(party && { name: party }),
        ...(other.iban ? { iban: other.iban } : other.number && { accountNumber: other.number }),
      },
    }),
    ...(leaves.FITID && { bankId: leaves.FITID }),
    ...(kind && { concept: kind }),
    ...(CATEGORIES[kind] && { category: CATEGORIES[kind] }),
    line,
    ...(leaves.CORRECTFITID && { corrects: { id: leaves.CORRECTFITID, action: leaves.CORRECTACTION ?? 'REPLACE' } }),
  };
}

/** The day of `20260131120000[-5:EST]` as the bank writes it: to count with its zone would shift days. */
function dateOf(text: string | undefined, line?: number): string | undefined {
  if (!text) return undefined;
  const date = dayIn(text);
  if (date) return date;
  throw new StatementError('date_unreadable', { text: cutText(text, 30) }, line);
}

function dayIn(text = ''): string | undefined {
  const date = text.replace(/^(\d{4})(\d{2})(\d{2}).*$/s, '$1-$2-$3');
  return isCalendarDate(date) ? date : undefined;
}
