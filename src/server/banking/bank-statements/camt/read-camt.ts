import {
  type CamtElement,
  childElements,
  descendantAt,
  parseElement,
  textIn,
} from '@/server/banking/bank-statements/camt/camt-element';
import { movementsOf } from '@/server/banking/bank-statements/camt/camt-entry';
import { type CamtPiece, splitCamt } from '@/server/banking/bank-statements/camt/camt-pieces';
import { decimalText, negated } from '@/server/banking/bank-statements/decimal-text';
import { MovementPacker, type ReadStatement } from '@/server/banking/bank-statements/movement-packer';
import { warningOf } from '@/server/banking/bank-statements/statement-problems';

/**
 * The statements of a message of ISO 20022: camt.053, camt.052 and camt.054, of any version and with any prefixes.
 * @throws StatementError for XML that cannot be read, or is none of them
 */
export function readCamt(xml: string): ReadStatement[] {
  const { isNotification, pieces } = splitCamt(xml);
  const statements: ReadStatement[] = [];
  let entries = noEntries();
  for (const piece of pieces) {
    if (piece.kind === 'entry') addEntry(entries, piece);
    else {
      statements.push(statementOf(piece, entries, isNotification));
      entries = noEntries();
    }
  }
  return statements;
}

/** The sum of the entries of a statement. */
type Entries = { movements: MovementPacker; currency: string | undefined; pending: number };

function noEntries(): Entries {
  return { movements: new MovementPacker(), currency: undefined, pending: 0 };
}

function addEntry(entries: Entries, { line, xml }: CamtPiece): void {
  const entry = parseElement(xml, line);
  if (!isBooked(entry)) {
    entries.pending += 1;
    return;
  }
  for (const movement of movementsOf(entry, line)) {
    if (entries.movements.count === 0) entries.currency = movement.currency;
    entries.movements.add(movement);
  }
}

function statementOf(
  { line, xml }: CamtPiece,
  { movements, currency, pending }: Entries,
  isNotification: boolean,
): ReadStatement {
  const element = parseElement(xml, line);
  const warnings: ReadStatement['warnings'] = [];
  if (pending > 0) warnings.push(warningOf('pending', { count: pending }, line));
  if (isNotification) warnings.push(warningOf('notification', {}, line));
  const balances = childElements(element, 'Bal');
  const [opening, closing] = [
    balanceOf(balances, 'OPBD', 'PRCD') ?? first(balances),
    balanceOf(balances, 'CLBD') ?? last(balances),
  ];
  const account = accountOf(element, currency);
  const from = dateOf(element, 'FrToDt', 'FrDtTm');
  const to = dateOf(element, 'FrToDt', 'ToDtTm');
  return {
    format: 'camt',
    account,
    ...(from && { from }),
    ...(to && { to }),
    ...(opening !== undefined && { openingBalance: opening }),
    ...(closing !== undefined && { closingBalance: closing }),
    movements,
    warnings,
  };
}

/** What is pending, or for information only, is no movement yet. Old versions write the status itself, new ones its code. */
function isBooked(entry: CamtElement): boolean {
  const status = textIn(entry, 'Sts', 'Cd') ?? textIn(entry, 'Sts') ?? 'BOOK';
  return status === 'BOOK';
}

function accountOf(element: CamtElement, ofMovements: string | undefined): ReadStatement['account'] {
  const account = descendantAt(element, 'Acct');
  const iban = textIn(account, 'Id', 'IBAN')?.replaceAll(' ', '');
  const number = textIn(account, 'Id', 'Othr', 'Id');
  const currency =
    textIn(account, 'Ccy') ?? textIn(descendantAt(childElements(element, 'Bal')[0], 'Amt'), '@Ccy') ?? ofMovements;
  const bankName = textIn(account, 'Svcr', 'FinInstnId', 'Nm');
  const holder = textIn(account, 'Ownr', 'Nm') ?? textIn(account, 'Ownr', 'Pty', 'Nm');
  return {
    ...(iban && { iban }),
    ...(number && { number }),
    ...(currency && { currency }),
    ...(bankName && { bankName }),
    ...(holder && { holder }),
  };
}

/** The balance of the first of these kinds that there is. */
function balanceOf(balances: CamtElement[], ...kinds: string[]): string | undefined {
  for (const kind of kinds) {
    const found = balances.find((balance) => kindOf(balance) === kind && !isInterim(balance));
    if (found) return amountOf(found);
  }
  return undefined;
}

/** A part of a day has interim balances, the first of which is before it and the last behind. */
function first(balances: CamtElement[]): string | undefined {
  const found = interim(balances);
  return found.length > 1 && found[0] ? amountOf(found[0]) : undefined;
}

function last(balances: CamtElement[]): string | undefined {
  const found = interim(balances).at(-1);
  return found && amountOf(found);
}

function interim(balances: CamtElement[]): CamtElement[] {
  return balances.filter((balance) => kindOf(balance) === 'ITBD' || isInterim(balance));
}

function kindOf(balance: CamtElement): string | undefined {
  return textIn(balance, 'Tp', 'CdOrPrtry', 'Cd');
}

function isInterim(balance: CamtElement): boolean {
  return textIn(balance, 'Tp', 'SubTp', 'Cd') === 'INTM';
}

function amountOf(balance: CamtElement): string {
  const amount = decimalText(textIn(balance, 'Amt') ?? '');
  return textIn(balance, 'CdtDbtInd') === 'DBIT' ? negated(amount) : amount;
}

/** The calendar date that a date or an instant begins with, as the bank writes it. */
function dateOf(element: CamtElement, ...path: string[]): string | undefined {
  return textIn(element, ...path)?.slice(0, 10);
}
