import { type Money, twoDecimals } from '@/lib/money/money';
import { type Element, element, toXml } from '@/lib/text/xml';
import { wordsOf } from '@/server/e-invoicing/e-invoicing/formats/en16931/words';
import { extraElements, lineElement } from '@/server/e-invoicing/e-invoicing/formats/fatturapa/fatturapa-lines';
import { buyerParty, sellerParty } from '@/server/e-invoicing/e-invoicing/formats/fatturapa/fatturapa-parties';
import {
  REFERENCE,
  reasonOf,
  type Summary,
  summaries,
  summaryElement,
} from '@/server/e-invoicing/e-invoicing/formats/fatturapa/fatturapa-taxes';
import { latinText, type WriteText } from '@/server/e-invoicing/e-invoicing/formats/fatturapa/latin-text';
import { transmission, transmissionFormat } from '@/server/e-invoicing/e-invoicing/formats/fatturapa/transmission';
import type { Warning } from '@/server/e-invoicing/e-invoicing/formats/format';
import { withholdingWarning } from '@/server/e-invoicing/e-invoicing/formats/withholding-warning';
import type { EInvoice } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2';

/** TipoDocumento: an invoice, one over an advance, a credit note. */
const TYPES = { invoice: 'TD01', simplified: 'TD01', advance: 'TD02', credit_note: 'TD04' } as const;

/** ModalitaPagamento; there is none for another way. */
const MEANS = { transfer: 'MP05', direct_debit: 'MP19', card: 'MP08', cash: 'MP01', other: null } as const;

const BIC = /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/;

/** FatturaPA 1.2.2, unsigned. The order of elements is the schema's; a credit note says what it gives back above zero. */
export function writeFatturaPa(invoice: EInvoice): { xml: string; warnings: Warning[] } {
  const { latin, ascii, warnings } = latinText('FatturaPA');
  const signed = (amount: Money) => (invoice.kind === 'credit_note' ? amount.negated().plus(0) : amount);
  const words = wordsOf(invoice);
  const rows = summaries(invoice, signed);
  const root = element(
    'p:FatturaElettronica',
    [
      element('FatturaElettronicaHeader', [
        transmission(invoice),
        sellerParty(invoice, latin),
        buyerParty(invoice.buyer, latin),
      ]),
      element('FatturaElettronicaBody', [
        generalData(invoice, signed, notesOf(words.note, rows, invoice, latin)),
        element('DatiBeniServizi', [
          ...invoice.lines.map((line) => lineElement(line, signed, { latin, ascii })),
          ...extraElements(invoice, rows, words.discount, signed, { latin, ascii }),
          ...rows.map((row) => summaryElement(row, latin)),
        ]),
        payment(invoice, signed),
      ]),
    ],
    { 'xmlns:p': NAMESPACE, versione: transmissionFormat(invoice.buyer) },
  );
  return { xml: toXml(root), warnings: [...warnings, ...withholdingWarning('FatturaPA', invoice)] };
}

type Signed = (amount: Money) => Money;

function generalData(invoice: EInvoice, signed: Signed, notes: string[]): Element | null {
  const { kind, currency, issueDate, number, totals, purchaseOrder, buyer, preceding } = invoice;
  const related = (name: string, id: string | null | undefined, date?: string) =>
    element(name, id ? [element('IdDocumento', id), element('Data', date)] : null);
  return element('DatiGenerali', [
    element('DatiGeneraliDocumento', [
      element('TipoDocumento', TYPES[kind]),
      element('Divisa', currency),
      element('Data', issueDate),
      element('Numero', number),
      element('ImportoTotaleDocumento', twoDecimals(signed(totals.total))),
      ...notes.map((note) => element('Causale', note)),
    ]),
    related('DatiOrdineAcquisto', purchaseOrder),
    related('DatiContratto', buyer.details.contractReference),
    ...preceding.map((it) => related('DatiFattureCollegate', it.number, it.issueDate)),
  ]);
}

/** All that there is no field for, in pieces of the length that one Causale takes; nothing is left out. */
function notesOf(note: string | null, rows: Summary[], invoice: EInvoice, latin: WriteText): string[] {
  const day = invoice.operationDate ?? invoice.delivery.date;
  const dated = { es: 'Fecha de operación', en: 'Date of supply' }[invoice.language];
  const reasons = rows.map(reasonOf).filter((reason) => reason.length > REFERENCE);
  const lines = [day ? `${dated}: ${day}` : '', ...(note ?? '').split('\n'), ...reasons];
  return lines.flatMap((line) => latin(line, Number.POSITIVE_INFINITY, ['notes']).match(/\S.{0,199}/gs) ?? []);
}

/** How what is left is paid, in one piece; of what is given back nothing is said. */
function payment({ payment: { method, iban, bic }, totals, dueDate }: EInvoice, signed: Signed): Element | null {
  const means = method && MEANS[method];
  const due = signed(totals.due);
  if (!means || !due.greaterThan(0)) return null;
  const isTransfer = method === 'transfer';
  return element('DatiPagamento', [
    element('CondizioniPagamento', 'TP02'),
    element('DettaglioPagamento', [
      element('ModalitaPagamento', means),
      element('DataScadenzaPagamento', dueDate),
      element('ImportoPagamento', twoDecimals(due)),
      isTransfer ? element('IBAN', iban) : null,
      isTransfer && bic && BIC.test(bic) ? element('BIC', bic) : null,
    ]),
  ]);
}
