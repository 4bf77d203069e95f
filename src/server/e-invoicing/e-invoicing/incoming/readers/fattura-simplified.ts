import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { Money, percentOf, round2, sum, taxWithin } from '@/lib/money/money';
import type {
  IncomingParty,
  IncomingTax,
  ParsedInvoice,
} from '@/server/e-invoicing/e-invoicing/incoming/incoming-invoice';
import { categoryOf } from '@/server/e-invoicing/e-invoicing/incoming/readers/fatturapa-lines';
import { italianTaxId } from '@/server/e-invoicing/e-invoicing/incoming/readers/fatturapa-party';
import { none, turned, unchanged } from '@/server/e-invoicing/e-invoicing/incoming/readers/reading';
import { unreadable, type XmlNode } from '@/server/e-invoicing/e-invoicing/incoming/xml-node';

/** TipoDocumento: the simplified credit note. */
const CREDIT_NOTE = 'TD08';
/** The rates of IVA in Italy, percent: of a line that says its tax alone. */
const RATES = [22, 10, 5, 4];

/** The simplified FatturaPA (FSM10) up to 400 euros: every line is an amount with its tax inside. @throws 422 without its parts */
export function readSimplifiedFattura(root: XmlNode): ParsedInvoice[] {
  const header = root.child('FatturaElettronicaHeader');
  const bodies = root.children('FatturaElettronicaBody');
  if (!header || bodies.length === 0) throw unreadable(reasonOf('EINVOICE_EMPTY'));
  return bodies.map((body) => readBody(header, body));
}

function readBody(header: XmlNode, body: XmlNode): ParsedInvoice {
  const general = body.child('DatiGenerali', 'DatiGeneraliDocumento');
  const items = body.children('DatiBeniServizi');
  if (!general || items.length === 0) throw unreadable(reasonOf('EINVOICE_TOTALS_MISSING'));
  const isCreditNote = general.text('TipoDocumento') === CREDIT_NOTE;
  const signed = isCreditNote ? turned : unchanged;
  const lines = items.map((item) => ({ name: item.text('Descrizione') ?? '', ...readLineTax(item) }));
  const [taxable, tax] = [sum(lines.map((it) => it.taxable)), sum(lines.map((it) => it.tax))];
  return {
    syntax: 'FatturaPA',
    isCreditNote,
    number: general.required('Numero'),
    issueDate: general.date('Data') ?? general.required('Data'),
    dueDate: null,
    operationDate: null,
    currency: general.required('Divisa').toUpperCase(),
    exchange: null,
    seller: sellerOf(header.child('CedentePrestatore')),
    buyer: buyerOf(header.child('CessionarioCommittente')),
    lines: lines.map((it) => ({
      name: it.name,
      ...{ details: null, quantity: null, unit: null, unitPrice: null, perQuantity: new Money(1), adjustment: none },
      net: signed(it.taxable),
      category: it.category,
      rate: it.rate,
    })),
    adjustments: [],
    taxes: lines.map(({ name: _, ...it }) => ({ ...it, taxable: signed(it.taxable), tax: signed(it.tax) })),
    withheld: none,
    totals: {
      ...{ lines: null, taxable: signed(taxable), tax: signed(tax), total: signed(taxable.plus(tax)) },
      ...{ prepaid: none, rounding: none, due: null },
    },
    preceding: body.children('DatiGenerali', 'DatiFatturaRettificata').flatMap((it) => it.text('NumeroFR') ?? []),
    replaces: false,
    payment: { iban: null, reference: null },
    orderNumber: null,
    warnings: [],
    notes: [],
  };
}

/** A line says its tax, its rate or both. @throws 422 where it says neither, and no reason why */
function readLineTax(item: XmlNode): IncomingTax {
  const gross = item.amount('Importo') ?? none;
  const natura = item.text('Natura');
  const [statedTax, rate] = [item.amount('DatiIVA', 'Imposta'), item.amount('DatiIVA', 'Aliquota')];
  if (!statedTax && !rate && !natura) throw unreadable(reasonOf('EINVOICE_ELEMENT_MISSING', { element: 'DatiIVA' }));
  const tax = statedTax ?? taxWithin(gross, rate ?? 0);
  const taxable = gross.minus(tax);
  const percent = rate ?? rateOf(taxable, tax);
  const reason = item.text('RiferimentoNormativo') ?? natura;
  return { kind: 'vat', category: categoryOf(natura, percent, false), rate: percent, taxable, tax, reason };
}

/** The rate that a tax is of; what it comes to where it is none of Italy's. */
function rateOf(taxable: Money, tax: Money): Money {
  if (tax.isZero() || taxable.isZero()) return none;
  const known = RATES.find((rate) => round2(percentOf(taxable, rate)).minus(tax).abs().lte('0.01'));
  return new Money(known ?? tax.div(taxable).times(100).toDecimalPlaces(4));
}

function sellerOf(party: XmlNode | undefined): IncomingParty {
  return partyOf(party, party, party);
}

function buyerOf(party: XmlNode | undefined): IncomingParty {
  return partyOf(party?.child('IdentificativiFiscali'), party?.child('AltriDatiIdentificativi'), party);
}

function partyOf(ids: XmlNode | undefined, who: XmlNode | undefined, whole: XmlNode | undefined): IncomingParty {
  const seat = who?.child('Sede') ?? whole?.child('Sede');
  const names = ['Nome', 'Cognome'].flatMap((part) => who?.text(part) ?? []);
  return {
    name: who?.text('Denominazione') ?? names.join(' '),
    taxId: italianTaxId(ids),
    country: seat?.text('Nazione')?.toUpperCase() ?? ids?.text('IdFiscaleIVA', 'IdPaese')?.toUpperCase() ?? null,
    street: ['Indirizzo', 'NumeroCivico'].flatMap((part) => seat?.text(part) ?? []).join(', ') || null,
    city: seat?.text('Comune') ?? null,
    postalCode: seat?.text('CAP')?.replace(/^0+$/, '') || null,
    state: seat?.text('Provincia') ?? null,
    email: null,
    phone: null,
  };
}
