import { isCalendarDate } from '@/lib/dates';
import { sum } from '@/lib/money/money';
import {
  type CamtElement,
  childElements,
  descendantAt,
  textIn,
  textsIn,
} from '@/server/banking/bank-statements/camt/camt-element';
import type { StatementCategory } from '@/server/banking/bank-statements/categories';
import { decimalText, negated } from '@/server/banking/bank-statements/decimal-text';
import type { ParsedMovement } from '@/server/banking/bank-statements/statement';
import { StatementError } from '@/server/banking/bank-statements/statement-problems';

/** Families of ISO 20022's bank transaction codes. */
const CATEGORIES: Record<string, StatementCategory> = {
  ...{ RCDT: 'transfer', ICDT: 'transfer', RRCT: 'transfer', IRCT: 'transfer' },
  ...{ RDDT: 'direct_debit', IDDT: 'direct_debit', CCRD: 'card', MCRD: 'card' },
  ...{ RCHQ: 'cheque', ICHQ: 'cheque', CNTR: 'cash' },
};
const FEES = new Set(['CHRG', 'COMM', 'FEES', 'TAXE']);

/** What Swiss banks write of a slip that was read by a machine: `?REJECT?0` says that nothing was rejected. */
const SWISS_MARK = /^(?:\?[A-Z]+\?\d*\s*)+$/;

type Sides = { amount: string; currency: string | undefined; isDebit: boolean };

/**
 * The movements of an entry: one, or where it is a batch whose details add up to it, one for each of them.
 * @throws StatementError for an entry without an amount or a date
 */
export function movementsOf(entry: CamtElement, line: number): ParsedMovement[] {
  const sides = sidesOf(entry, line);
  const date = dateOf(entry, 'BookgDt', line) ?? dateOf(entry, 'ValDt', line);
  if (!date) throw new StatementError('movement_without_date', {}, line);
  const valueDate = dateOf(entry, 'ValDt', line);
  const details = childElements(entry, 'NtryDtls').flatMap((it) => childElements(it, 'TxDtls'));
  const common = { date, ...(valueDate && { valueDate }), ...kindOf(entry), line };
  const id = idOf(entry, details);
  const parts = details.map((detail) => partOf(detail, sides, line));
  const isSplit = parts.length > 1 && parts.every((it) => it !== undefined) && addUp(parts, sides.amount);
  if (!isSplit) {
    const [only] = details.length > 1 ? [] : details;
    return [{ ...common, ...amountOf(sides), ...textFieldsOf(entry, only, sides), ...(id && { bankId: id }) }];
  }
  return details.flatMap((detail, index) => {
    const part = parts[index];
    if (!part) return [];
    const bankId = reference(textIn(detail, 'Refs', 'AcctSvcrRef')) ?? (id && `${id}/${index + 1}`);
    return { ...common, ...amountOf(part), ...textFieldsOf(entry, detail, part, true), ...(bankId && { bankId }) };
  });
}

function sidesOf(entry: CamtElement, line: number): Sides {
  const amount = decimalText(textIn(entry, 'Amt') ?? '', line);
  const side = textIn(entry, 'CdtDbtInd');
  if (side !== 'CRDT' && side !== 'DBIT') {
    throw new StatementError('camt_side', {}, line);
  }
  // The side is the effect on the account, of a reversal too.
  const isDebit = side === 'DBIT';
  return { amount: isDebit ? negated(amount) : amount, currency: textIn(descendantAt(entry, 'Amt'), '@Ccy'), isDebit };
}

/** What a detail moves, in the currency of the entry; undefined where it does not say. */
function partOf(detail: CamtElement, entry: Sides, line: number): Sides | undefined {
  const amount = descendantAt(detail, 'Amt') ?? descendantAt(detail, 'AmtDtls', 'TxAmt', 'Amt');
  const text = textIn(amount, '#text');
  if (text === undefined || textIn(amount, '@Ccy') !== entry.currency) return undefined;
  const side = textIn(detail, 'CdtDbtInd');
  const isDebit = side === undefined ? entry.isDebit : side === 'DBIT';
  const decimal = decimalText(text, line);
  return { amount: isDebit ? negated(decimal) : decimal, currency: entry.currency, isDebit };
}

function addUp(parts: Sides[], whole: string): boolean {
  return sum(parts.map(({ amount }) => amount)).equals(whole);
}

function amountOf({ amount, currency }: Sides) {
  return { amount, ...(currency && { currency }) };
}

/** The counterparty, description and reference of an entry and its detail. */
function textFieldsOf(entry: CamtElement, detail: CamtElement | undefined, { amount, isDebit }: Sides, isPart = false) {
  const counterparty = partyOf(detail, isDebit);
  const remittance = descendantAt(detail, 'RmtInf');
  const structured = childElements(remittance, 'Strd').map((it) => textIn(it, 'CdtrRefInf', 'Ref'));
  const references = [reference(textIn(detail, 'Refs', 'EndToEndId')), ...structured].filter(Boolean);
  const texts = [
    textsIn(remittance, 'Ustrd').join(' '),
    childElements(remittance, 'Strd')
      .flatMap((it) => textsIn(it, 'AddtlRmtInf'))
      .filter((it) => !SWISS_MARK.test(it))
      .join(' '),
    textIn(detail, 'AddtlTxInf'),
    // In a batch it describes the whole batch.
    isPart ? undefined : textIn(entry, 'AddtlNtryInf'),
    counterparty?.name,
    references.join(' '),
    textIn(entry, 'BkTxCd', 'Prtry', 'Cd'),
    textIn(entry, 'AddtlNtryInf'),
  ];
  const original = originalOf(entry, detail, amount);
  const currency = textIn(descendantAt(entry, 'Amt'), '@Ccy');
  const charges = chargesOf(detail, currency) ?? (isPart ? undefined : chargesOf(entry, currency));
  const isReturned = descendantAt(detail, 'RtrInf') !== undefined || textIn(entry, 'RvslInd') === 'true';
  return {
    description: texts.find(Boolean) ?? 'Movement',
    ...(references.length > 0 && { reference: [...new Set(references)].join(' ') }),
    ...(counterparty && { counterparty }),
    ...(original && { original }),
    ...(charges && { charges }),
    ...(isReturned && { returned: true }),
  };
}

/**
 * Who is on the other side: of money that came, its debtor, else for whom that paid. Old versions name a party itself, new
 * ones in `Pty`.
 */
function partyOf(detail: CamtElement | undefined, isDebit: boolean): ParsedMovement['counterparty'] {
  const role = isDebit ? 'Cdtr' : 'Dbtr';
  const parties = descendantAt(detail, 'RltdPties');
  const nameOf = (party: string) => reference(textIn(parties, party, 'Nm') ?? textIn(parties, party, 'Pty', 'Nm'));
  const name = nameOf(role) ?? nameOf(`Ultmt${role}`);
  const iban = textIn(parties, `${role}Acct`, 'Id', 'IBAN')?.replaceAll(' ', '');
  const accountNumber = textIn(parties, `${role}Acct`, 'Id', 'Othr', 'Id');
  if (!name && !iban && !accountNumber) return undefined;
  return { ...(name && { name }), ...(accountNumber && { accountNumber }), ...(iban && { iban }) };
}

function originalOf(entry: CamtElement, detail: CamtElement | undefined, amount: string): ParsedMovement['original'] {
  const instructed =
    descendantAt(detail, 'AmtDtls', 'InstdAmt', 'Amt') ?? descendantAt(entry, 'AmtDtls', 'InstdAmt', 'Amt');
  const [text, currency] = [textIn(instructed, '#text'), textIn(instructed, '@Ccy')];
  if (!text || !currency || currency === textIn(descendantAt(entry, 'Amt'), '@Ccy')) return undefined;
  const decimal = decimalText(text);
  return { amount: amount.startsWith('-') ? negated(decimal) : decimal, currency };
}

/** The charges of an entry in its own currency: the total that the bank gives, else the sum of the single charges. */
function chargesOf(element: CamtElement | undefined, currency: string | undefined): string | undefined {
  const all = childElements(element, 'Chrgs');
  const total = all.map((it) => descendantAt(it, 'TtlChrgsAndTaxAmt')).find(Boolean);
  const apart = all.flatMap((it) => [it, ...childElements(it, 'Rcrd')]).map((it) => descendantAt(it, 'Amt'));
  const each = (total ? [total] : apart).filter((it) => it !== undefined);
  if (each.length === 0 || each.some((it) => textIn(it, '@Ccy') !== currency)) return undefined;
  const charges = sum(each.map((it) => decimalText(textIn(it, '#text') ?? '')));
  return charges.gt(0) ? decimalText(charges.toFixed()) : undefined;
}

/** The bank's own id of the entry, else that of its only detail. */
function idOf(entry: CamtElement, details: CamtElement[]): string | undefined {
  const own = reference(textIn(entry, 'AcctSvcrRef'));
  return own ?? (details.length === 1 ? reference(textIn(details[0], 'Refs', 'AcctSvcrRef')) : undefined);
}

function kindOf(entry: CamtElement): { concept?: string; category?: StatementCategory } {
  const code = descendantAt(entry, 'BkTxCd', 'Domn');
  const [domain, family, sub] = [textIn(code, 'Cd'), textIn(code, 'Fmly', 'Cd'), textIn(code, 'Fmly', 'SubFmlyCd')];
  const concept = [domain, family, sub].filter(Boolean).join('-') || textIn(entry, 'BkTxCd', 'Prtry', 'Cd');
  const category = categoryOf(domain, family, sub);
  return { ...(concept && { concept }), ...(category && { category }) };
}

function categoryOf(domain = '', family = '', sub = ''): StatementCategory | undefined {
  if (FEES.has(sub)) return 'fees';
  if (sub === 'INTR') return 'interest';
  if (domain === 'LDAS') return 'loan';
  if (domain === 'SECU') return 'securities';
  return CATEGORIES[family];
}

/** `NOTPROVIDED` is what the standard writes where there is no reference. */
function reference(text: string | undefined): string | undefined {
  return text === undefined || /^(?:NOT ?PROVIDED|NONREF|0+)$/i.test(text) ? undefined : text;
}

/** A date of an entry, whether it is one or an instant: the day as the bank writes it. */
function dateOf(entry: CamtElement, name: string, line: number): string | undefined {
  const text = textIn(entry, name, 'Dt') ?? textIn(entry, name, 'DtTm');
  const date = text?.slice(0, 10);
  if (date === undefined) return undefined;
  if (isCalendarDate(date)) return date;
  throw new StatementError('date_unreadable', { text: date }, line);
}
