import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { Money, round2, sum } from '@/lib/money/money';
import { vatIdIn } from '@/lib/tax/eu-vat-id';
import type { IncomingParty, ParsedInvoice } from '@/server/e-invoicing/e-invoicing/incoming/incoming-invoice';
import { chosenFor } from '@/server/e-invoicing/e-invoicing/incoming/readers/chosen-amounts';
import { isOfTheWhole, lineOf, taxOf } from '@/server/e-invoicing/e-invoicing/incoming/readers/fatturapa-lines';
import { partyOf } from '@/server/e-invoicing/e-invoicing/incoming/readers/fatturapa-party';
import { totalOf } from '@/server/e-invoicing/e-invoicing/incoming/readers/fatturapa-total';
import {
  accountAmong,
  accountWarnings,
  firstOf,
  instalmentWarnings,
  linesDiffer,
  negativeCreditNote,
  none,
  notSubject,
  type Signed,
  turned,
  unchanged,
} from '@/server/e-invoicing/e-invoicing/incoming/readers/reading';
import { unreadable, type XmlNode } from '@/server/e-invoicing/e-invoicing/incoming/xml-node';
import { readWithholdingNote } from '@/server/e-invoicing/e-invoicing/model/withholding-note';

/** TipoDocumento: credit notes, whose amounts are above zero by rule; some write them below. */
const CREDIT_NOTES = ['TD04', 'TD08'];

/** How far the lines may be from the taxable amounts: SdI takes such a document (its check 00422). */
const MOST_OVER = new Money(1);

const STAMP = 'Imposta di bollo';
const DISCOUNT = 'Sconto';

/**
 * The invoices of FatturaPA 1.0 to 1.2, FPR12 and FPA12 among them, signed (XAdES) or not: the signature is not judged. One
 * file may hold several of one vendor. @throws 422 without its parts
 */
export function readFatturaPa(root: XmlNode): ParsedInvoice[] {
  const header = root.child('FatturaElettronicaHeader');
  const bodies = root.children('FatturaElettronicaBody');
  if (!header || bodies.length === 0) throw unreadable(reasonOf('EINVOICE_EMPTY'));
  const seller = partyOf(header.child('CedentePrestatore'));
  const buyer = partyOf(header.child('CessionarioCommittente'));
  return bodies.map((body) => readBody(body, seller, buyer));
}

function readBody(body: XmlNode, seller: IncomingParty, buyer: IncomingParty): ParsedInvoice {
  const general = body.child('DatiGenerali', 'DatiGeneraliDocumento');
  if (!general) throw unreadable(reasonOf('EINVOICE_EMPTY'));
  const groups = body.children('DatiBeniServizi', 'DatiRiepilogo');
  if (groups.length === 0) throw unreadable(reasonOf('EINVOICE_TOTALS_MISSING'));
  const amounts = (name: string, of = groups) => sum(of.map((it) => it.amount(name) ?? none));
  const isCreditNote = CREDIT_NOTES.includes(general.text('TipoDocumento') ?? '');
  const isBelow = amounts('ImponibileImporto').isNegative();
  const signed: Signed = isCreditNote && !isBelow ? turned : unchanged;
  const isAbroad = seller.country !== buyer.country && vatIdIn(buyer.country ?? '', '') !== null;
  const currency = general.required('Divisa').toUpperCase();
  const notes = general.children('Causale').flatMap((it) => it.text() ?? []);
  const payments = body.children('DatiPagamento', 'DettaglioPagamento');
  const lines = body.children('DatiBeniServizi', 'DettaglioLinee');
  const [taxable, tax] = [amounts('ImponibileImporto'), amounts('Imposta')];
  const withheld = withheldOf(general, notes, currency, signed);
  const paidByBuyer = amounts(
    'Imposta',
    groups.filter((it) => it.text('EsigibilitaIVA') === 'S'),
  );
  const ofLines = sum(lines.map((it) => it.amount('PrezzoTotale') ?? none));
  const beyondLines = [
    ...general.children('DatiCassaPrevidenziale').map((it) => ({
      reason: it.text('TipoCassa'),
      amount: it.amount('ImportoContributoCassa') ?? none,
    })),
    ...['SpeseAccessorie', 'Arrotondamento'].map((reason) => ({ reason, amount: amounts(reason) })),
  ].filter(({ amount }) => !amount.isZero());
  const charged = chosenFor(taxable.minus(ofLines), beyondLines);
  // What rounds the total stands here as well, where the taxable amounts do not have it.
  const rounding = charged.some(({ reason }) => reason === 'Arrotondamento') ? none : amounts('Arrotondamento');
  const whole = totalOf(general, body, { taxable, tax, lines: ofLines, rounding, withheld, paidByBuyer });
  const beside = [
    { reason: STAMP, amount: signed(whole.stamp) },
    { reason: DISCOUNT, amount: signed(whole.discount) },
  ].filter(({ amount }) => !amount.isZero());
  const days = payments.map((it) => it.date('DataScadenzaPagamento'));
  const accounts = payments.map((it) => it.text('IBAN'));
  const found = ofLines.plus(sum(charged.map(({ amount }) => amount))).plus(whole.discountBeforeTax);
  const over = round2(taxable).minus(round2(found));
  const isTolerated = !over.isZero() && over.abs().lte(MOST_OVER);
  return {
    syntax: 'FatturaPA',
    isCreditNote,
    number: general.required('Numero'),
    issueDate: general.date('Data') ?? general.required('Data'),
    dueDate: firstOf(days),
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
      ...charged.map(({ reason, amount }) => ({ reason, amount: signed(amount) })),
      ...(isTolerated ? [{ reason: null, amount: signed(taxable.minus(found)) }] : []),
      ...(whole.discountBeforeTax.isZero() ? [] : [{ reason: DISCOUNT, amount: signed(whole.discountBeforeTax) }]),
      ...beside,
    ],
    taxes: [
      ...groups.map((it) => taxOf(it, signed, isAbroad)),
      ...beside.map(({ reason, amount }) => notSubject(amount, reason)),
    ],
    withheld: signed(withheld),
    totals: {
      lines: null,
      taxable: signed(taxable.plus(whole.stamp).plus(whole.discount)),
      tax: signed(tax),
      total: signed(whole.total),
      prepaid: signed(paidByBuyer),
      rounding: signed(whole.rounding),
      due: null, // its payments may be instalments, of the whole or of what is left: no rule says which
    },
    preceding: body.children('DatiGenerali', 'DatiFattureCollegate').flatMap((it) => it.text('IdDocumento') ?? []),
    replaces: false,
    payment: {
      iban: accountAmong(accounts),
      reference: payments.map((it) => it.text('CodicePagamento')).find(Boolean) ?? null,
    },
    orderNumber: body.text('DatiGenerali', 'DatiOrdineAcquisto', 'IdDocumento'),
    warnings: [
      ...whole.warnings,
      ...(isTolerated ? [linesDiffer(signed(found), signed(taxable))] : []),
      ...accountWarnings(accounts),
      ...(isCreditNote && isBelow ? [negativeCreditNote(whole.total, whole.total)] : []),
      ...instalmentWarnings(days),
    ],
    notes,
  };
}

/** Italian withholding by its field; IRPF, which has none there, in words. In the signs of the document. */
function withheldOf(general: XmlNode, notes: string[], currency: string, signed: Signed): Money {
  const withholdings = general.children('DatiRitenuta').map((it) => it.amount('ImportoRitenuta') ?? none);
  return withholdings.length > 0 ? sum(withholdings) : signed(readWithholdingNote(notes, currency) ?? none);
}
