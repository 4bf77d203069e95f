import { Decimal } from 'decimal.js';
import type { OssSale } from '@/lib/tax/oss-sale';
import { type FiscalZone, type OperationType, type TaxCategory, type VatRegime, ZONES } from '@/lib/tax/tax-zones';
import type { Destination } from '@/lib/tax/union-oss';

/** Who sells to whom, as far as it decides the tax. */
export interface TaxParties {
  issuerZone: FiscalZone;
  regime?: VatRegime;
  /** The workspace's own rate, percent, in place of the standard rate of its zone. */
  ownRate?: Decimal.Value | null;
  /** Unknown: taken to be the issuer's own. */
  clientZone?: FiscalZone | null;
  isBusiness?: boolean;
  /** The client is in Northern Ireland: of the Union for goods, and outside of it for services. */
  isForGoodsOnly?: boolean;
  /** The client has given a VAT id of another member state, with its prefix. */
  hasVatId?: boolean;
  /** The client is in the regime of recargo de equivalencia. */
  isSurcharged?: boolean;
  /** What the issuer sells as a rule; a service where left out. */
  usualOperation?: OperationType;
  /** The client is a consumer whom the issuer taxes where they are, by the Union scheme of the one-stop shop. */
  isTaxedThere?: boolean;
  /** Where that is, as far as it is known. */
  destination?: Destination;
}

/** What a line, or the document for all of its lines, says of its tax. */
export interface TaxedLine {
  /** Percent. */
  taxRate?: Decimal.Value | null;
  taxCategory?: TaxCategory | null;
  /** E1 to E8 of VERI*FACTU, or a VATEX code of EN 16931. */
  taxExemptCode?: string | null;
  taxExemptReason?: string | null;
  operationType?: OperationType | null;
}

/** What a document says for those of its lines that do not. */
export interface DocumentTax extends Pick<TaxedLine, 'taxRate' | 'operationType'> {
  /** Recargo de equivalencia on every taxed line, percent; it wins over what the client's regime implies. */
  equivalenceSurchargeRate?: Decimal.Value | null;
}

export interface LineTax {
  category: TaxCategory;
  /** Percent. */
  rate: Decimal.Value;
  /** Recargo de equivalencia, percent. */
  surchargeRate: Decimal.Value;
  /**
   * Why no tax is charged: VERI*FACTU's code (E1 art. 20 LIVA, E2 art. 21, E5 art. 25, E6 another; S2 reverse charge at
   * home; N1 outside of the tax, N2 by the rules of place), or the caller's VATEX code. Empty where there is nothing to
   * explain.
   */
  reason: string;
  /** Declared in form 369, at a rate of the destination; empty where it is not. */
  oss: OssSale | '';
}

/** What tells one tax from another: lines of one key are a group, of which the tax is taken. */
export function taxKey({
  category,
  rate,
  reason,
  oss,
}: Omit<LineTax, 'surchargeRate' | 'category' | 'oss'> & { category: string; oss: string }): string {
  return `${category} ${new Decimal(rate)} ${reason} ${oss}`;
}

/** Only passed on (suplidos): no income, and nothing is withheld of it. What is not subject by place (N2) is income. */
export function isPassedOn({ category, reason }: { category: string; reason: string }): boolean {
  return category === 'O' && reason !== 'N2';
}

type Surcharge = { rate: number; surcharge: number };

/** Recargo de equivalencia by rate of IVA: Ley 37/1992 art. 161. */
const SURCHARGES: readonly Surcharge[] = [
  { rate: 21, surcharge: 5.2 },
  { rate: 10, surcharge: 1.4 },
  { rate: 4, surcharge: 0.5 },
];
/** That of tobacco, and of food and energy until the end of 2024. */
const OF_SOME_GOODS: readonly Surcharge[] = [
  { rate: 21, surcharge: 1.75 },
  { rate: 7.5, surcharge: 1 },
  { rate: 5, surcharge: 0.5 },
  { rate: 5, surcharge: 0.62 },
  { rate: 2, surcharge: 0.26 },
];

/** The recargo de equivalencia on a rate of IVA, percent; 0 where there is none. */
export function surchargeOn(rate: Decimal.Value): number {
  return SURCHARGES.find((it) => new Decimal(rate).equals(it.rate))?.surcharge ?? 0;
}

/** Every recargo that there is or was on a rate of IVA, percent. */
export function surchargesOn(rate: Decimal.Value): number[] {
  const onRate = [...SURCHARGES, ...OF_SOME_GOODS].filter((it) => new Decimal(rate).equals(it.rate));
  return onRate.map(({ surcharge }) => surcharge);
}

/** Every recargo that is charged today, percent: none of them is a rate of IVA. */
export const SURCHARGE_RATES: readonly number[] = SURCHARGES.flatMap(({ rate }) => surchargesOn(rate));

/**
 * What one line bears: its own category, rate or exemption, else the document's rate, else what the parties and what is
 * sold call for (a service, where nobody says). Who names category S charges the issuer's own tax, also where the Union
 * scheme would declare the sale: of goods that the client came for, for instance. Recargo is for goods, which are what
 * is sold to a client in that regime unless the line or the document says that it is a service.
 */
export function lineTax(parties: TaxParties, line: TaxedLine, document: DocumentTax = {}): LineTax {
  const tax = untaxedOrRated(parties, line, document);
  return { ...tax, surchargeRate: surchargeOf(parties, tax, line, document) };
}

/**
 * What a sale bears where nobody says otherwise: LIVA art. 21, 25, 69 and 70. A business in another member state takes
 * goods free of tax only against its VAT id; without one the issuer's own tax is due.
 */
export function saleTax(parties: TaxParties, operation: OperationType): SaleTax {
  return { ...taxByPlace(parties, operation), oss: ossSale(parties, operation) };
}

type SaleTax = Pick<LineTax, 'category' | 'reason' | 'oss'>;

/** Goods sent to a consumer, and digital services, are what the scheme is for: LIVA 68.Tres.a, 70.Uno.4 and 163 unvicies. */
function ossSale({ destination, isForGoodsOnly }: TaxParties, operation: OperationType): SaleTax['oss'] {
  if (!destination || operation === 'service' || (isForGoodsOnly && operation !== 'goods')) return '';
  return `${destination.country}:${operation === 'goods' ? 'goods' : 'services'}`;
}

function taxByPlace(parties: TaxParties, operation: OperationType): Pick<LineTax, 'category' | 'reason'> {
  const { issuerZone, regime, isBusiness, hasVatId } = parties;
  const goods = operation === 'goods';
  const clientZone = zoneFor(parties, goods);
  const issuer = ZONES[issuerZone];
  const own = { category: issuer.category, reason: '' };
  if (regime === 'exempt') return { category: 'E', reason: 'E1' };
  // A foreign issuer's own rates are not known here.
  if (clientZone === issuerZone) return issuer.tax ? own : { category: 'O', reason: 'N2' };

  if (clientZone === 'eu' || (issuerZone === 'eu' && clientZone === 'peninsula')) {
    if (!isBusiness) return own;
    if (!goods) return { category: 'AE', reason: 'N2' }; // LIVA art. 69.Uno.1
    if (!issuer.vatUnion) return { category: 'G', reason: 'E2' };
    return hasVatId ? { category: 'K', reason: 'E5' } : own; // art. 25 needs the buyer's VAT id
  }
  if (goods) return { category: 'G', reason: 'E2' };
  return isBusiness ? { category: 'O', reason: 'N2' } : own;
}

/** Where the client is for what is sold; a zone of Spain stays what it is. */
function zoneFor({ clientZone, issuerZone, isForGoodsOnly }: TaxParties, goods: boolean): FiscalZone {
  const zone = clientZone ?? issuerZone;
  if (!isForGoodsOnly || ZONES[zone].tax) return zone;
  return goods ? 'eu' : 'world';
}

/** A category that bears no tax, whatever a rate says. */
export function isUntaxed(category: TaxCategory): boolean {
  return category !== 'S' && category !== 'L' && category !== 'M';
}

type Unsurcharged = Omit<LineTax, 'surchargeRate'>;

function untaxedOrRated(parties: TaxParties, line: TaxedLine, document: DocumentTax): Unsurcharged {
  const usual = saleTax(parties, line.operationType ?? document.operationType ?? parties.usualOperation ?? 'service');
  if (line.taxCategory) return explicit(parties, line, line.taxCategory, usual, document);

  const isExempt = Boolean(line.taxExemptCode || line.taxExemptReason);
  const rate = line.taxRate ?? (isExempt ? 0 : (document.taxRate ?? standingRateOf(usual, parties)));
  const { oss } = usual;
  if (!new Decimal(rate).isZero()) return { category: ZONES[parties.issuerZone].category, rate, reason: '', oss };
  if (line.taxExemptCode) return untaxed(categoryOfCode(line.taxExemptCode), line.taxExemptCode);
  if (isUntaxed(usual.category)) return { ...usual, rate: 0 };
  if (isExempt) return untaxed('E', exemptionCode(line.taxExemptReason));
  // IGIC and IPSI have a zero rate of their own (BR-AF-05, BR-AG-05).
  return { category: usual.category === 'S' ? 'Z' : usual.category, rate: 0, reason: '', oss };
}

/** What is charged where nobody names a rate. */
function standingRateOf({ category, oss }: SaleTax, parties: TaxParties): Decimal.Value {
  if (isUntaxed(category)) return 0;
  return oss ? (parties.destination?.rates[0] ?? 0) : ownRateOf(parties);
}

function untaxed(category: TaxCategory, reason: string): Unsurcharged {
  return { category, rate: 0, reason, oss: '' };
}

function explicit(
  parties: TaxParties,
  { taxRate, taxExemptCode, taxExemptReason }: TaxedLine,
  category: TaxCategory,
  usual: SaleTax,
  document: DocumentTax,
): Unsurcharged {
  if (isUntaxed(category)) {
    const reason =
      taxExemptCode || (category === usual.category ? usual.reason : reasonOf(parties, category, taxExemptReason));
    return untaxed(category, reason);
  }
  const isOwn = category === ZONES[parties.issuerZone].category;
  const rate = taxRate ?? document.taxRate ?? (isOwn ? ownRateOf(parties) : standardRateOf(category));
  return category === 'S' && new Decimal(rate).isZero() ? untaxed('Z', '') : { category, rate, reason: '', oss: '' };
}

function ownRateOf({ issuerZone, ownRate }: TaxParties): Decimal.Value {
  return ownRate ?? ZONES[issuerZone].rates[0] ?? 0;
}

function standardRateOf(category: TaxCategory): number {
  const zone = Object.values(ZONES).find((it) => it.tax && it.category === category);
  return zone?.rates[0] ?? 0;
}

/**
 * Why a category that the caller names bears no tax; at home, O is what the issuer only passes on, and abroad what is not
 * taxed here (LIVA 69 and 70). The buyer's tax is due
 * by reverse charge at home (LIVA 84.Uno.2), and abroad because the sale is not taxed here (LIVA 69.Uno.1).
 */
function reasonOf({ issuerZone, clientZone }: TaxParties, category: TaxCategory, text?: string | null): string {
  const isAbroad = (clientZone ?? issuerZone) !== issuerZone;
  const reasons: Partial<Record<TaxCategory, string>> = {
    K: 'E5',
    G: 'E2',
    AE: isAbroad ? 'N2' : 'S2',
    O: isAbroad ? 'N2' : 'N1',
  };
  return reasons[category] ?? (category === 'E' ? exemptionCode(text) : '');
}

/** The article that a text names: E1 to E5 are articles 20 to 25 LIVA; art. 20 without a text, another with one. */
export function exemptionCode(text: string | null | undefined): string {
  if (!text) return 'E1';
  const article = /\bart\D{0,12}(2[0-5])\b/i.exec(text)?.[1];
  const codes: Record<string, string> = { 20: 'E1', 21: 'E2', 22: 'E3', 23: 'E4', 24: 'E4', 25: 'E5' };
  return (article && codes[article]) || 'E6';
}

/** Exports and deliveries within the EU have categories of their own in EN 16931, whoever names them by a code. */
function categoryOfCode(code: string): TaxCategory {
  const categories: Record<string, TaxCategory> = {
    E2: 'G',
    E5: 'K',
    'VATEX-EU-G': 'G',
    'VATEX-EU-IC': 'K',
    'VATEX-EU-AE': 'AE',
    'VATEX-EU-O': 'O',
  };
  return categories[code] ?? 'E';
}

function surchargeOf(
  { issuerZone, isSurcharged }: TaxParties,
  { category, rate, oss }: Unsurcharged,
  line: TaxedLine,
  document: DocumentTax,
): Decimal.Value {
  if (new Decimal(rate).isZero() || oss) return 0;
  if (document.equivalenceSurchargeRate != null) return document.equivalenceSurchargeRate;
  const isService = (line.operationType ?? document.operationType ?? 'goods') !== 'goods';
  if (!isSurcharged || isService || category !== 'S' || ZONES[issuerZone].tax !== 'IVA') return 0;
  return surchargeOn(rate);
}
