import {
  assertAccount,
  type JournalDetail,
  type JournalEntry,
  type JournalInvoice,
  type Plan,
  UnfitForProgram,
} from '@/lib/ledger/journal';
import { Money } from '@/lib/money/money';
import { encodeWindowsText } from '@/lib/text/windows-text';

// SUENLACE.DAT of A3 (Wolters Kluwer): records of 254 characters (format 4) or 510 (format 5), each ended by CRLF. Positions
// count from 1, as its description has them.

type Field = [position: number, length: number, text: string];

// Of a credit note (type 2) "los importes de las facturas rectificativas que disminuyan el importe de la factura original
// deberán informar sus importes en positivo (como un Abono)", those that raise it "en negativo": Wolters Kluwer, Enlace contable
// de entrada (suenlace.dat), Descripción de registros 9.80, note 1 of types 1 and 2; so does github jjdominguez79/Gest2A3Eco.

/**
 * The journal as A3 links it. An invoice is a head with a detail a rate, of which A3 makes the entry and the line of its VAT
 * book; everything else is an entry without VAT.
 * @throws UnfitForProgram
 */
export function* a3File(entries: Iterable<JournalEntry>, plan: Plan): Generator<Buffer> {
  if (!plan.a3Company) throw new UnfitForProgram('a3Company', '');
  const announced = new Set<string>();
  for (const entry of entries) {
    for (const { account, name, taxId } of entry.lines) {
      if (announced.has(account)) continue;
      announced.add(account);
      yield record(plan, entry.date, 'C', [
        ...[at(16, 12, accountOf(account, plan)), at(28, 30, name), at(58, 1, 'N'), at(59, 14, amountOf(new Money(0)))],
        ...(taxId ? [at(78, 14, taxId)] : []),
      ]);
    }
    yield* entry.invoice ? invoiceRecords(entry, entry.invoice, plan) : plainRecords(entry, plan);
  }
}

function* plainRecords({ date, document, text, lines }: JournalEntry, plan: Plan): Generator<Buffer> {
  for (const [index, { account, name, amount }] of lines.entries()) {
    yield record(plan, date, '0', [
      ...[at(16, 12, accountOf(account, plan)), at(28, 30, name), at(58, 1, amount.isNegative() ? 'H' : 'D')],
      ...[at(59, 10, tailOf(document)), at(69, 1, placeOf(index, lines.length)), at(70, 30, text)],
      at(100, 14, amountOf(amount.abs())),
    ]);
  }
}

function* invoiceRecords({ date, text }: JournalEntry, invoice: JournalInvoice, plan: Plan): Generator<Buffer> {
  const { number, details, type, isCreditNote, rectified } = invoice;
  const total = asAbono(invoice.total, isCreditNote);
  const kind = { sale: '1', purchase: '2', capital: '3' }[type];
  yield record(plan, date, isCreditNote ? '2' : '1', [
    ...[at(16, 12, accountOf(invoice.account, plan)), at(28, 30, invoice.name), at(58, 1, kind)],
    ...[at(59, 10, tailOf(number)), at(69, 1, 'I'), at(70, 30, text), at(100, 14, amountOf(total))],
    ...[at(176, 14, invoice.taxId ?? ''), at(190, 40, invoice.name), at(230, 5, invoice.postalCode ?? '')],
    ...[at(237, 8, dayOf(rectified?.date ?? invoice.operationDate)), at(245, 8, dayOf(invoice.date))],
    ...(plan.a3Format === '5' ? [at(253, 60, number)] : []),
  ]);
  for (const [index, detail] of details.entries()) {
    yield record(
      plan,
      date,
      '9',
      detailFields(detail, { plan, number, text, type, isCreditNote, total, isLast: index === details.length - 1 }),
    );
  }
  if (isCreditNote && rectified) {
    const room = plan.a3Format === '5' ? 60 : 10;
    yield record(plan, date, '4', [at(59, 8, dayOf(rectified.date)), at(67, room, rectified.number.slice(-room))]);
  }
}

/** What lowers the invoice that it rectifies is above zero, what raises it below. */
function asAbono(amount: Money, isCreditNote: boolean): Money {
  return isCreditNote ? amount.negated() : amount;
}

type DetailOf = Pick<JournalInvoice, 'type' | 'isCreditNote' | 'total'> & {
  plan: Plan;
  number: string;
  text: string;
  isLast: boolean;
};

/**
 * What an invoice takes off (an advance), or a credit note does not give back, is subtracted; the lines of a credit note that
 * raises its invoice are below zero, as its head is.
 */
function detailFields(
  detail: JournalDetail,
  { plan, number, text, type, isCreditNote, total, isLast }: DetailOf,
): Field[] {
  const isRaising = isCreditNote && total.isNegative();
  const isSubtracted = !isRaising && asAbono(detail.base, isCreditNote).isNegative();
  const signed = (amount: Money) => {
    const asHead = asAbono(amount, isCreditNote);
    return amountOf(isSubtracted ? asHead.negated() : asHead);
  };
  const isTaxed = !new Money(detail.rate).isZero();
  const account = (of: string) => (of ? accountOf(of, plan) : '');
  return [
    ...[
      at(16, 12, accountOf(detail.account, plan)),
      at(28, 30, detail.accountName),
      at(58, 1, isSubtracted ? 'A' : 'C'),
    ],
    ...[at(59, 10, tailOf(number)), at(69, 1, isLast ? 'U' : 'M'), at(70, 30, text)],
    ...[at(100, 2, subtypeOf(detail, type)), at(102, 14, signed(detail.base)), at(116, 5, percentOf(detail.rate))],
    ...[at(121, 14, signed(detail.tax)), at(135, 5, percentOf(detail.surchargeRate))],
    ...[at(140, 14, signed(detail.surcharge)), at(154, 5, percentOf(detail.withheldRate))],
    ...[at(159, 14, signed(detail.withheld)), at(173, 2, isTaxed ? '01' : '00'), at(175, 1, 'S'), at(176, 1, 'N')],
    ...[at(192, 12, account(detail.taxAccount)), at(204, 12, account(detail.surchargeAccount))],
    ...[at(216, 12, account(detail.withheldAccount)), at(252, 1, 'N')],
  ];
}

/** Of what bears no tax, the operation that A3 makes its lines of forms 303 and 390 of. */
const UNTAXED_SALES: Record<string, string> = { E: '02', K: '03', G: '06', AE: '08', O: '08' };

/** "Subtipo de factura": an operation of the interior, or of what bears no tax which one. */
function subtypeOf({ rate, category }: JournalDetail, type: JournalInvoice['type']): string {
  if (!new Money(rate).isZero()) return '01';
  return type === 'sale' ? (UNTAXED_SALES[category] ?? '01') : '07';
}

function record({ a3Format, a3Company }: Plan, date: string, type: string, fields: Field[]): Buffer {
  const length = a3Format === '5' ? 510 : 254;
  const bytes = Buffer.alloc(length + 2, ' ');
  const all = [
    ...[at(1, 1, a3Format), at(2, 5, (a3Company ?? '').padStart(5, '0')), at(7, 8, dayOf(date)), at(15, 1, type)],
    ...fields,
    at(length - 1, 2, 'EN'),
  ];
  for (const [position, size, text] of all) {
    const written = encodeWindowsText(text.replaceAll(/[\r\n\t]/g, ' ')).subarray(0, size);
    bytes.set(written, position - 1);
  }
  bytes.write('\r\n', length, 'latin1');
  return bytes;
}

function at(position: number, length: number, text: string): Field {
  return [position, length, text];
}

/** The account at the left, with zeros up to twelve. */
function accountOf(account: string, plan: Plan): string {
  return assertAccount(account, plan).padEnd(12, '0');
}

/** A sign, ten integers, a point, two decimals. @throws UnfitForProgram */
function amountOf(amount: Money): string {
  const digits = amount.abs().toFixed(2);
  if (digits.length > 13) throw new UnfitForProgram('amount', amount.toFixed(2));
  return `${amount.isNegative() ? '-' : '+'}${digits.padStart(13, '0')}`;
}

function percentOf(rate: string): string {
  return new Money(rate).toFixed(2).padStart(5, '0');
}

function dayOf(date: string): string {
  return date.replaceAll('-', '');
}

/** Of a number that is too long its end, which tells it from others. */
function tailOf(document: string): string {
  return document.slice(-10);
}

function placeOf(index: number, count: number): string {
  if (index === 0) return 'I';
  return index === count - 1 ? 'U' : 'M';
}
