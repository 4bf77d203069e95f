import { type CamtElement, inside, listIn, parseElement, textIn } from '@/server/bank-statements/camt/camt-element';
import { movementsOf } from '@/server/bank-statements/camt/camt-entry';
import { type CamtPieces, piecesOf } from '@/server/bank-statements/camt/camt-pieces';
import { decimalText, negated } from '@/server/bank-statements/decimal-text';
import type { ParsedMovement, ParsedStatement } from '@/server/bank-statements/statement';
import { warningOf } from '@/server/bank-statements/statement-problems';

/**
 * The statements of a message of ISO 20022: camt.053, camt.052 and camt.054, of any version and with any prefixes.
 * @throws StatementError for XML that cannot be read, or is none of them
 */
export function readCamt(xml: string): ParsedStatement[] {
  const { isNotification, pieces } = piecesOf(xml);
  return pieces.map((piece) => statementOf(piece, isNotification));
}

function statementOf({ line, head, entries }: CamtPieces, isNotification: boolean): ParsedStatement {
  const said = parseElement(head, line);
  const warnings: ParsedStatement['warnings'] = [];
  const movements: ParsedMovement[] = [];
  let pending = 0;
  for (const { line: at, xml } of entries) {
    const entry = parseElement(xml, at);
    if (isBooked(entry)) for (const movement of movementsOf(entry, at)) movements.push(movement);
    else pending += 1;
  }
  if (pending > 0) warnings.push(warningOf('pending', { count: pending }, line));
  if (isNotification) warnings.push(warningOf('notification', {}, line));
  const balances = listIn(said, 'Bal');
  const [opening, closing] = [
    balanceOf(balances, 'OPBD', 'PRCD') ?? first(balances),
    balanceOf(balances, 'CLBD') ?? last(balances),
  ];
  const account = accountOf(said, movements);
  const from = dateOf(said, 'FrToDt', 'FrDtTm');
  const to = dateOf(said, 'FrToDt', 'ToDtTm');
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

function accountOf(said: CamtElement, movements: ParsedMovement[]): ParsedStatement['account'] {
  const account = inside(said, 'Acct');
  const iban = textIn(account, 'Id', 'IBAN')?.replaceAll(' ', '');
  const number = textIn(account, 'Id', 'Othr', 'Id');
  const currency =
    textIn(account, 'Ccy') ?? textIn(inside(listIn(said, 'Bal')[0], 'Amt'), '@Ccy') ?? movements[0]?.currency;
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
