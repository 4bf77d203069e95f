import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { Money, round2, sum, taxWithin, twoDecimals } from '@/lib/money/money';
import type { TaxCategory } from '@/lib/tax/tax-zones';
import type {
  IncomingInvoice,
  IncomingLine,
  IncomingParty,
  IncomingTax,
  ParsedInvoice,
} from '@/server/e-invoicing/e-invoicing/incoming/incoming-invoice';
import { settlementOf } from '@/server/e-invoicing/e-invoicing/incoming/readers/fa-settlement';
import {
  accountAmong,
  accountWarnings,
  firstOf,
  instalmentWarnings,
  linesDiffer,
  none,
  notSubject,
  payeeWarnings,
  totalDiffers,
} from '@/server/e-invoicing/e-invoicing/incoming/readers/reading';
import { unreadable, type XmlNode } from '@/server/e-invoicing/e-invoicing/incoming/xml-node';

const ZLOTY = 'PLN';
/** P_15 may be a whole number of złoty; what lies further apart is no rounding. */
const MOST_ROUNDED = new Money(1);

/** Where the sums of a rate stand (P_13_x, P_14_x), what they are, and the rate where no line says it. */
const FIELDS: { field: string; category: TaxCategory; rate: number }[] = [
  { field: '1', category: 'S', rate: 23 },
  { field: '2', category: 'S', rate: 8 },
  { field: '3', category: 'S', rate: 5 },
  { field: '4', category: 'S', rate: 4 },
  { field: '5', category: 'S', rate: 0 }, // of the one-stop shop: its lines say the rate
  { field: '6_1', category: 'Z', rate: 0 },
  { field: '6_2', category: 'K', rate: 0 },
  { field: '6_3', category: 'G', rate: 0 },
  { field: '7', category: 'E', rate: 0 },
  { field: '8', category: 'O', rate: 0 },
  { field: '9', category: 'AE', rate: 0 },
  { field: '10', category: 'AE', rate: 0 },
  { field: '11', category: 'O', rate: 0 }, // the margin schemes
];

/** What a line calls its rate (P_12), and the field of its sums. */
const OF_LINES: Record<string, string> = {
  ...{ 23: '1', 22: '1', 8: '2', 7: '2', 5: '3', 4: '4', 3: '4', '0 KR': '6_1', '0 WDT': '6_2', '0 EX': '6_3' },
  ...{ zw: '7', 'np I': '8', 'np II': '9', oo: '10' },
};

/** KSeF's FA(3), in force since 2026. @throws as `readFa` */
export function readFa3(root: XmlNode): ParsedInvoice {
  return readFa(root, 'FA(3)');
}

/** FA(2), which it took until then: the same but for what lines call a rate of zero. @throws as `readFa` */
export function readFa2(root: XmlNode): ParsedInvoice {
  return readFa(root, 'FA(2)');
}

/** Amounts are with the house's signs: a correction (KOR) says the difference. @throws 422 without its parts */
function readFa(root: XmlNode, syntax: 'FA(2)' | 'FA(3)'): ParsedInvoice {
  const invoice = root.child('Fa');
  if (!invoice) throw unreadable(reasonOf('EINVOICE_EMPTY'));
  const currency = invoice.required('KodWaluty').toUpperCase();
  const statedTotal = invoice.amount('P_15') ?? new Money(invoice.required('P_15'));
  const items = invoice.children('FaWiersz');
  const lines = items.filter((it) => !isOfTheWhole(it)).map(lineOf);
  const statedTaxes = taxesOf(invoice, items);
  const workedOut = statedTaxes.length === 0 ? taxWithinTotal(invoice, items, statedTotal) : [];
  const taxes = [...statedTaxes, ...workedOut];
  const taxable = sum(taxes.map((it) => it.taxable));
  const discounts = items.filter(isOfTheWhole).map((it) => ({ reason: it.text('P_7'), amount: netOf(it) ?? none }));
  const listed = sum([...lines.map(({ net }) => net), ...discounts.map(({ amount }) => amount)]);
  const rate = invoice.amount('KursWalutyZ') ?? items.map((it) => it.amount('KursWaluty')).find(Boolean);
  const payment = invoice.child('Platnosc');
  const tax = sum(taxes.map((it) => it.tax));
  const ofRates = taxable.plus(tax);
  const isWrong = taxes.length > 0 && statedTotal.minus(ofRates).abs().gte(MOST_ROUNDED);
  const total = isWrong ? ofRates : statedTotal;
  const rounding = roundingOf(total, ofRates);
  const settlement = settlementOf(invoice.child('Rozliczenie'), payment, total);
  const days = payment?.children('TerminPlatnosci', 'Termin').map((it) => it.date()) ?? [];
  const ofFactor = payment?.children('RachunekBankowyFaktora', 'NrRB') ?? [];
  const own = payment?.children('RachunekBankowy', 'NrRB') ?? [];
  const accounts = (ofFactor.length > 0 ? ofFactor : own).map((it) => it.text());
  const party = (name: string) => partyOf(root.child(name));
  return {
    syntax,
    isCreditNote: total.isNegative() && !total.isZero(),
    number: invoice.required('P_2'),
    issueDate: invoice.date('P_1') ?? invoice.required('P_1'),
    dueDate: firstOf(days),
    operationDate: invoice.date('P_6'),
    currency,
    exchange: rate && currency !== ZLOTY ? { currency: ZLOTY, rate, date: null } : null,
    seller: party('Podmiot1'),
    buyer: party('Podmiot2'),
    lines,
    adjustments: [...discounts, ...unlisted(invoice, items, taxable.minus(listed)), ...rounding],
    taxes: [...taxes, ...rounding.map(({ reason, amount }) => notSubject(amount, reason))],
    withheld: settlement.withheld,
    totals: {
      lines: null,
      taxable: taxable.plus(sum(rounding.map(({ amount }) => amount))),
      tax,
      total,
      prepaid: settlement.prepaid,
      rounding: none,
      due: settlement.due,
    },
    preceding: [
      ...invoice.children('DaneFaKorygowanej', 'NrFaKorygowanej'),
      ...invoice.children('FakturaZaliczkowa', 'NrFaZaliczkowej'),
    ].flatMap((it) => it.text() ?? []),
    replaces: false,
    payment: {
      iban: accountAmong(accounts, 'PL'),
      reference: null,
    },
    orderNumber: invoice.text('WarunkiTransakcji', 'Zamowienia', 'NrZamowienia'),
    warnings: [
      ...workedOut.map((it) => workedOutWarning(it, total)),
      ...rounding.map(() => roundedWarning(total, ofRates)),
      ...(isWrong ? [totalDiffers(statedTotal, ofRates)] : []),
      ...(isUnexplained(invoice, items, taxable.minus(listed)) ? [linesDiffer(listed, taxable)] : []),
      ...accountWarnings(accounts, 'PL'),
      ...instalmentWarnings(days),
      ...payeeWarnings(ofFactor.length > 0 ? 'a factor' : null, ''),
    ],
    notes: [
      ...invoice.children('DodatkowyOpis', 'Wartosc'),
      ...root.children('Stopka', 'Informacje', 'StopkaFaktury'),
    ].flatMap((it) => it.text() ?? []),
  };
}

/** A discount on the whole, which FA(3) has no field for: a line below zero of no quantity and no price. */
function isOfTheWhole(line: XmlNode): boolean {
  return !line.child('P_8B') && !line.child('P_9A') && !line.child('P_9B') && (netOf(line)?.isNegative() ?? false);
}

/** In a correction a line may say what was before it; that is taken off. Null of a line that says no amount. */
function netOf(line: XmlNode): Money | null {
  const net = line.amount('P_11') ?? netOfGross(line) ?? netOfPrice(line);
  return net && line.text('StanPrzed') === '1' ? net.negated().plus(0) : net;
}

/** Of a vendor that bills prices with tax. */
function netOfGross(line: XmlNode): Money | null {
  const gross = line.amount('P_11A') ?? worthOf(line, line.amount('P_9B'));
  return gross && round2(gross.minus(line.amount('P_11Vat') ?? taxWithin(gross, rateOf(line) ?? 0)));
}

/** Of a line that leaves its sum out, as art. 106e(2) and (3) of the Polish law let it. */
function netOfPrice(line: XmlNode): Money | null {
  return worthOf(line, line.amount('P_9A'));
}

function worthOf(line: XmlNode, price: Money | null): Money | null {
  const quantity = line.amount('P_8B');
  return price && quantity && round2(price.times(quantity).minus(line.amount('P_10') ?? none));
}

/** Percent; null of a line that says none. */
function rateOf(line: XmlNode): Money | null {
  const code = line.text('P_12') ?? '';
  if (/^\d+$/.test(code)) return new Money(code);
  return line.amount('P_12_XII') ?? (code ? none : null);
}

function fieldOf(line: XmlNode): string | undefined {
  return line.child('P_12_XII') ? '5' : OF_LINES[line.text('P_12') ?? ''];
}

/** What lies between the lines and the sums of the rates: in a settlement (ROZ) the advances, whose lines are the whole order. */
function unlisted(invoice: XmlNode, items: XmlNode[], over: Money): IncomingInvoice['adjustments'] {
  const hasDifference = items.length > 0 && !over.isZero();
  return hasDifference ? [{ reason: isSettlement(invoice) ? 'Zaliczki' : null, amount: over }] : [];
}

/**
 * KSeF adds nothing up. What is no contradiction: a settlement; where prices are with tax, the cents that each line rounds;
 * of a simplified invoice (UPR) all, as its lines say no amount.
 */
function isUnexplained(invoice: XmlNode, items: XmlNode[], over: Money): boolean {
  const inGross = items.filter((it) => !it.child('P_11')).length;
  const isRounding = over.abs().lte(new Money('0.01').times(inGross));
  const isUnsaid = items.some((it) => netOf(it) === null);
  return items.length > 0 && !isRounding && !isUnsaid && !isSettlement(invoice);
}

function isSettlement(invoice: XmlNode): boolean {
  return (invoice.text('RodzajFaktury') ?? '').endsWith('ROZ');
}

function taxesOf(invoice: XmlNode, items: XmlNode[]): IncomingTax[] {
  return FIELDS.flatMap(({ field, category, rate }) => {
    const taxable = invoice.amount(`P_13_${field}`);
    if (!taxable) return [];
    const tax = invoice.amount(`P_14_${field}`) ?? none;
    const own = items.filter((it) => fieldOf(it) === field);
    const rates = [...new Set(own.flatMap((it) => rateOf(it)?.toString() ?? []))];
    const reason = category === 'E' ? exemptionOf(invoice) : null;
    return [
      {
        kind: 'vat' as const,
        category,
        rate: new Money(rates.length > 1 ? mixed(tax, taxable) : (rates[0] ?? rate)),
        taxable,
        tax,
        reason,
      },
    ];
  });
}

/** Of a simplified invoice (UPR) that says a total and one rate, by which its buyer works the tax out (art. 106e(5)(3)). */
function taxWithinTotal(invoice: XmlNode, items: XmlNode[], total: Money): IncomingTax[] {
  const [rate, ...others] = [...new Set(items.map((it) => it.text('P_12')))].map(
    (code) => /^\d+$/.exec(code ?? '')?.[0],
  );
  if (invoice.text('RodzajFaktury') !== 'UPR' || rate === undefined || others.length > 0) return [];
  const tax = round2(taxWithin(total, rate));
  return [{ kind: 'vat', category: 'S', rate: new Money(rate), taxable: total.minus(tax), tax, reason: null }];
}

function workedOutWarning({ rate, tax }: IncomingTax, total: Money) {
  const why = reasonOf('EINVOICE_TAX_WORKED_OUT', {
    tax: twoDecimals(tax),
    total: twoDecimals(total),
    rate: String(rate),
  });
  return { code: 'TAX_WORKED_OUT', ...why };
}

/** What two rates in one field come to. */
function mixed(tax: Money, taxable: Money): Money {
  return taxable.isZero() ? none : tax.div(taxable).times(100).toDecimalPlaces(4);
}

function exemptionOf(invoice: XmlNode): string | null {
  const exemption = invoice.child('Adnotacje', 'Zwolnienie');
  return exemption?.text('P_19A') ?? exemption?.text('P_19B') ?? exemption?.text('P_19C') ?? null;
}

/** What P_15 is over the sums of the rates where it is a rounded one; nothing where it is theirs, or where it is wrong. */
function roundingOf(total: Money, ofRates: Money): { reason: string; amount: Money }[] {
  const over = total.minus(ofRates);
  return over.isZero() || over.abs().gte(MOST_ROUNDED) ? [] : [{ reason: 'Zaokrąglenie', amount: over }];
}

function roundedWarning(total: Money, ofRates: Money) {
  const why = reasonOf('EINVOICE_TOTAL_ROUNDED', { amount: twoDecimals(total), sum: twoDecimals(ofRates) });
  return { code: 'TOTAL_ROUNDED', ...why };
}

function partyOf(party: XmlNode | undefined): IncomingParty {
  const id = party?.child('DaneIdentyfikacyjne');
  const nip = id?.text('NIP');
  const ofUnion = id?.text('NrVatUE');
  const address = party?.child('Adres');
  const [first, second] = [address?.text('AdresL1') ?? null, address?.text('AdresL2') ?? null];
  const [, postalCode = null, town = null] = /^(\S*\d\S*)\s+(.+)$/.exec(second ?? '') ?? [];
  return {
    name: id?.text('Nazwa') ?? '',
    taxId: nip ? `PL${nip}` : ofUnion ? `${id?.text('KodUE') ?? ''}${ofUnion}` : (id?.text('NrID') ?? null),
    country: address?.text('KodKraju')?.toUpperCase() ?? (nip ? 'PL' : null),
    street: first,
    city: town ?? second,
    postalCode,
    state: null,
    email: party?.text('DaneKontaktowe', 'Email') ?? null,
    phone: party?.text('DaneKontaktowe', 'Telefon') ?? null,
  };
}

function lineOf(line: XmlNode): IncomingLine {
  const isBefore = line.text('StanPrzed') === '1';
  const quantity = line.amount('P_8B');
  const rate = rateOf(line);
  const discount = line.amount('P_10') ?? none;
  const off = isBefore ? discount : discount.negated().plus(0);
  return {
    name: line.text('P_7') ?? '',
    details: null,
    quantity: quantity && (isBefore ? quantity.negated() : quantity),
    unit: line.text('P_8A'),
    unitPrice: line.amount('P_9A'),
    perQuantity: new Money(1),
    adjustment: off,
    net: netOf(line) ?? none,
    category: FIELDS.find(({ field }) => field === fieldOf(line))?.category ?? null,
    rate,
  };
}
