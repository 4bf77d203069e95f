import { vatIdIn } from '@/lib/eu-vat-id';
import { Money, percentOf, sum } from '@/lib/money';
import type { TaxCategory } from '@/lib/tax-zones';
import type {
  IncomingLine,
  IncomingParty,
  IncomingTax,
  InvoiceAsSaid,
} from '@/server/e-invoicing/incoming/incoming-invoice';
import { unreadable, type XmlNode } from '@/server/e-invoicing/incoming/xml-node';
import { readWithholdingNote } from '@/server/e-invoicing/model/withholding-note';

const none = new Money(0);
type Signed = (amount: Money) => Money;

/** TipoDocumento: credit notes, whose amounts are above zero by rule; some write them below. */
const CREDIT_NOTES = ['TD04', 'TD08'];
/** TipoCessionePrestazione of a line: a discount, a premium, an allowance, an expense on top. */
const OF_THE_WHOLE = ['SC', 'PR', 'AB', 'AC'];

/** FatturaPA 1.2, FPR12 and FPA12, signed (XAdES) or not: the signature is not judged. @throws 422 without its parts */
export function readFatturaPa(root: XmlNode): InvoiceAsSaid {
  const header = root.child('FatturaElettronicaHeader');
  const [body, ...others] = root.children('FatturaElettronicaBody');
  const general = body?.child('DatiGenerali', 'DatiGeneraliDocumento');
  if (!header || !body || !general) throw unreadable('It holds no invoice.');
  if (others.length > 0) {
    throw unreadable(`It holds ${others.length + 1} invoices. Ask the vendor for a file of each.`);
  }
  const groups = body.children('DatiBeniServizi', 'DatiRiepilogo');
  if (groups.length === 0) throw unreadable('It has no totals.');
  const amounts = (name: string) => sum(groups.map((it) => it.amount(name) ?? none));
  const isCreditNote = CREDIT_NOTES.includes(general.text('TipoDocumento') ?? '');
  const isTurned = isCreditNote && !amounts('ImponibileImporto').isNegative();
  const signed: Signed = isTurned ? (amount) => amount.negated().plus(0) : (amount) => amount;
  const seller = partyOf(header.child('CedentePrestatore'));
  const buyer = partyOf(header.child('CessionarioCommittente'));
  const isAbroad = seller.country !== buyer.country && vatIdIn(buyer.country ?? '', '') !== null;
  const currency = general.required('Divisa').toUpperCase();
  const notes = general.children('Causale').flatMap((it) => it.text() ?? []);
  const payments = body.children('DatiPagamento', 'DettaglioPagamento');
  const lines = body.children('DatiBeniServizi', 'DettaglioLinee');
  const stamp = signed(stampOf(general, amounts('ImponibileImporto').plus(amounts('Imposta'))));
  const rounding = sum([
    general.amount('Arrotondamento') ?? none,
    ...general.children('ScontoMaggiorazione').map((it) => changeOf(it, none)),
  ]);
  return {
    syntax: 'FatturaPA',
    isCreditNote,
    number: general.required('Numero'),
    issueDate: general.date('Data') ?? general.required('Data'),
    dueDate: payments[0]?.date('DataScadenzaPagamento') ?? null,
    operationDate: null,
    currency,
    exchange: null,
    seller,
    buyer,
    lines: lines.filter((line) => !isOfTheWhole(line)).map((line) => lineOf(line, signed, isAbroad)),
    adjustments: [
      ...lines.filter(isOfTheWhole).map((it) => ({
        reason: it.text('Descrizione'),
        amount: signed(it.amount('PrezzoTotale') ?? none),
      })),
      ...general.children('DatiCassaPrevidenziale').map((it) => ({
        reason: it.text('TipoCassa'),
        amount: signed(it.amount('ImportoContributoCassa') ?? none),
      })),
      ...['SpeseAccessorie', 'Arrotondamento'].flatMap((name) =>
        amounts(name).isZero() ? [] : [{ reason: name, amount: signed(amounts(name)) }],
      ),
      ...(stamp.isZero() ? [] : [{ reason: STAMP, amount: stamp }]),
    ],
    taxes: [...groups.map((it) => taxOf(it, signed, isAbroad)), ...(stamp.isZero() ? [] : [notSubject(stamp, STAMP)])],
    withheld: withheldOf(general, notes, currency, signed),
    totals: {
      lines: null,
      taxable: signed(amounts('ImponibileImporto')).plus(stamp),
      tax: signed(amounts('Imposta')),
      total: signed(totalOf(general, amounts).minus(rounding)),
      prepaid: none,
      rounding: signed(rounding),
      due: null, // its payments may be instalments, of the whole or of what is left: no rule says which
    },
    preceding: body.children('DatiGenerali', 'DatiFattureCollegate').flatMap((it) => it.text('IdDocumento') ?? []),
    replaces: false,
    payment: {
      iban: payments.map((it) => it.text('IBAN')).find(Boolean) ?? null,
      reference: payments[0]?.text('CodicePagamento') ?? null,
    },
    orderNumber: body.text('DatiGenerali', 'DatiOrdineAcquisto', 'IdDocumento'),
    warnings: [],
    notes,
  };
}

/** The total is optional, and then it is what the groups come to. */
function totalOf(general: XmlNode, amounts: (name: string) => Money): Money {
  return general.amount('ImportoTotaleDocumento') ?? amounts('ImponibileImporto').plus(amounts('Imposta'));
}

const STAMP = 'Imposta di bollo';

/** The stamp duty, where the total has it beside the groups; many add it to the total and to no line. */
function stampOf(general: XmlNode, ofGroups: Money): Money {
  const stamp = general.amount('DatiBollo', 'ImportoBollo') ?? none;
  return general.amount('ImportoTotaleDocumento')?.equals(ofGroups.plus(stamp)) ? stamp : none;
}

/** Italian withholding by its field; IRPF, which has none there, in words. */
function withheldOf(general: XmlNode, notes: string[], currency: string, signed: Signed): Money {
  const said = general.children('DatiRitenuta').map((it) => it.amount('ImportoRitenuta') ?? none);
  return said.length > 0 ? signed(sum(said)) : (readWithholdingNote(notes, currency) ?? none);
}

function notSubject(taxable: Money, reason: string): IncomingTax {
  return { kind: 'notSubject', category: 'O', rate: none, taxable, tax: none, reason };
}

function partyOf(party: XmlNode | undefined): IncomingParty {
  const who = party?.child('DatiAnagrafici');
  const names = ['Nome', 'Cognome'].flatMap((part) => who?.text('Anagrafica', part) ?? []);
  const seat = party?.child('Sede');
  const [country, code] = [who?.text('IdFiscaleIVA', 'IdPaese') ?? '', who?.text('IdFiscaleIVA', 'IdCodice') ?? null];
  return {
    name: who?.text('Anagrafica', 'Denominazione') ?? names.join(' '),
    taxId: (code && (vatIdIn(country.toUpperCase(), code) ?? code)) ?? who?.text('CodiceFiscale') ?? null,
    country: seat?.text('Nazione')?.toUpperCase() ?? (country.toUpperCase() || null),
    street: ['Indirizzo', 'NumeroCivico'].flatMap((part) => seat?.text(part) ?? []).join(', ') || null,
    city: seat?.text('Comune') ?? null,
    postalCode: seat?.text('CAP')?.replace(/^0+$/, '') || null, // abroad it is five zeros
    state: seat?.text('Provincia') ?? null,
    email: party?.text('Contatti', 'Email') ?? null,
    phone: party?.text('Contatti', 'Telefono') ?? null,
  };
}

/**
 * Why no tax is charged (Natura): N1 and N2 are outside of it, of services to a business in another member state (N2.1) the
 * buyer owes it; N3 is not taxable, exports and goods to another member state among it; N6 is reverse charge.
 */
function categoryOf(natura: string | null, rate: Money, isAbroad: boolean): TaxCategory {
  if (!rate.isZero() || !natura) return rate.isZero() ? 'Z' : 'S';
  if (natura === 'N2.1') return isAbroad ? 'AE' : 'O';
  if (natura === 'N3.1') return 'G';
  if (natura === 'N3.2') return 'K';
  if (natura.startsWith('N6')) return 'AE';
  return /^N[127]/.test(natura) ? 'O' : 'E';
}

function taxOf(group: XmlNode, signed: Signed, isAbroad: boolean): IncomingTax {
  const rate = group.amount('AliquotaIVA') ?? none;
  const natura = group.text('Natura');
  return {
    kind: 'vat',
    category: categoryOf(natura, rate, isAbroad),
    rate,
    taxable: signed(group.amount('ImponibileImporto') ?? none),
    tax: signed(group.amount('Imposta') ?? none),
    reason: group.text('RiferimentoNormativo') ?? natura,
  };
}

function isOfTheWhole(line: XmlNode): boolean {
  return OF_THE_WHOLE.includes(line.text('TipoCessionePrestazione') ?? '');
}

function lineOf(line: XmlNode, signed: Signed, isAbroad: boolean): IncomingLine {
  const quantity = line.amount('Quantita');
  const price = line.amount('PrezzoUnitario');
  const rate = line.amount('AliquotaIVA');
  const ofOne = line.children('ScontoMaggiorazione').reduce((left, it) => left.plus(changeOf(it, left)), price ?? none);
  return {
    name: line.text('Descrizione') ?? '',
    details: null,
    quantity: quantity && signed(quantity),
    unit: line.text('UnitaMisura'),
    unitPrice: price,
    perQuantity: new Money(1),
    adjustment: signed(ofOne.minus(price ?? none).times(quantity ?? 1)),
    net: signed(line.amount('PrezzoTotale') ?? none),
    category: rate && categoryOf(line.text('Natura'), rate, isAbroad),
    rate,
  };
}

/** What a discount (SC) or a surcharge (MG) adds, of one unit: an amount, else a rate of what is left by then. */
function changeOf(it: XmlNode, left: Money): Money {
  const amount = it.amount('Importo') ?? percentOf(left, it.amount('Percentuale') ?? none);
  return it.text('Tipo') === 'MG' ? amount : amount.negated();
}
