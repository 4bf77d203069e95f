import { formatSpanishDate } from '@/lib/dates';
import { PROGRAM } from '@/lib/folio/program';
import { type Amount, Money, percentOf, round2, twoDecimals } from '@/lib/money/money';
import { netUnitPrice } from '@/lib/tax/gross-prices';
import type { TbaiNumber } from '@/lib/tax/ticketbai';
import { element as el, shortened, toXml } from '@/lib/text/xml';
import type { Recipient } from '@/server/fiscal-records/fiscal-chain/record-recipient';
import type { BreakdownRow } from '@/server/fiscal-records/fiscal-chain/record-source';
import { breakdownElement, operationKeysElement } from '@/server/fiscal-records/ticketbai-files/file-breakdown';
import type { FileLine, FileSource } from '@/server/fiscal-records/ticketbai-files/file-source';

/**
 * The files of TicketBAI 1.2 before they are signed, and the corrections of Zuzendu 1.0, which are not; by the order of
 * their XSDs. Only the root has a namespace.
 */

export type NamedInvoice = TbaiNumber & {
  /** `YYYY-MM-DD`. */
  issueDate: string;
};

/** Who made the program, and what it is registered as. */
export type Software = {
  licence: string;
  producerTaxId: string;
  producerCountry: string | null;
  name: string | null;
  version: string | null;
};

export type Issuer = { taxId: string; name: string };

/** What a correction is of, which Zuzendu knows by the first 100 characters of its signature. */
export type Corrected = { action: 'SUBSANAR' | 'MODIFICAR'; signature: string };

export type InvoiceFile = {
  issuer: Issuer;
  recipient: Recipient | null;
  invoice: NamedInvoice;
  /** `hh:mm:ss` where the company is. */
  issuedAt: string;
  /** F1, F2, F3, R1…R5. */
  type: string;
  /** What it rectifies, or stands in for. */
  refersTo: NamedInvoice | null;
  operationDate: string | null;
  /** DescripcionFactura. */
  description: string;
  source: FileSource;
  /** One unit of its currency in euros; null where they are the same. */
  exchangeRate: Amount | null;
  rows: BreakdownRow[];
  /** The part of the rows that goods bear. */
  goods: BreakdownRow[];
  total: Amount;
  /** Null for the first of a chain. `signature`: its first 100 characters. */
  previous: (NamedInvoice & { signature: string }) | null;
  software: Software;
  /** Null of the invoice's own file. */
  corrects: Corrected | null;
};

/** TicketBai: an invoice was issued; or SubsanacionModificacionTicketBAI, of such a file. */
export function invoiceXml(file: InvoiceFile): string {
  const { issuer, recipient, source, rows, goods, corrects } = file;
  const isForeign = recipient !== null && ('other' in recipient || recipient.nif.startsWith('N'));
  const content = [
    el('Sujetos', [
      issuerElement(issuer),
      el('Destinatarios', [recipient && el('IDDestinatario', recipientElements(recipient, source.address))]),
    ]),
    el('Factura', [headOf(file), dataOf(file), breakdownElement(rows, isForeign ? goods : null)]),
    el('HuellaTBAI', [previousElement(file), softwareElement(file.software)]),
  ];
  if (!corrects) return document('emision', 'TicketBai', [header(), ...content]);
  return document('zuzendu-alta', 'SubsanacionModificacionTicketBAI', [
    el('Cabecera', [el('IDVersion', '1.0'), el('Accion', corrects.action)]),
    ...content,
    el('SignatureValueFirmaFactura', corrects.signature),
  ]);
}

export type CancellationFile = {
  issuer: Issuer;
  invoice: NamedInvoice;
  software: Software;
  /** The signature of the cancellation that this corrects, null of the cancellation itself. */
  corrects: string | null;
};

/** AnulaTicketBai: an issued invoice is void; or SubsanacionAnulacionTicketBAI, of such a file. They are in no chain. */
export function cancellationXml({ issuer, invoice, software, corrects }: CancellationFile): string {
  const content = [
    el('IDFactura', [issuerElement(issuer), el('CabeceraFactura', idElements(invoice))]),
    el('HuellaTBAI', [softwareElement(software)]),
  ];
  if (!corrects) return document('anulacion', 'AnulaTicketBai', [header(), ...content]);
  return document('zuzendu-baja', 'SubsanacionAnulacionTicketBAI', [
    el('Cabecera', [el('IDVersion', '1.0')]),
    ...content,
    el('SignatureValueFirmaAnulacion', corrects),
  ]);
}

function document(namespace: string, root: string, content: Parameters<typeof el>[1]): string {
  return toXml(el(`T:${root}`, content, { 'xmlns:T': `urn:ticketbai:${namespace}` }));
}

const header = () => el('Cabecera', [el('IDVersionTBAI', '1.2')]);

function issuerElement({ taxId, name }: Issuer) {
  return el('Emisor', [el('NIF', taxId), el('ApellidosNombreRazonSocial', shortened(name, 120))]);
}

function recipientElements(recipient: Recipient, { street, city, postalCode }: FileSource['address']) {
  const where = [street, city].filter(Boolean).join(', ');
  return [
    'nif' in recipient ? el('NIF', recipient.nif) : otherId(recipient.other),
    el('ApellidosNombreRazonSocial', shortened(recipient.name, 120)),
    el('CodigoPostal', shortened(postalCode ?? '', 20)),
    el('Direccion', shortened(where, 250)),
  ];
}

function otherId({ country, type, id }: { country: string | null; type: string; id: string }) {
  return el('IDOtro', [el('CodigoPais', country), el('IDType', type), el('ID', shortened(id, 20))]);
}

function idElements({ series, number, issueDate }: NamedInvoice, of: '' | 'Anterior' = '') {
  return [
    el(`SerieFactura${of}`, series),
    el(`NumFactura${of}`, number),
    el(`FechaExpedicionFactura${of}`, formatSpanishDate(issueDate)),
  ];
}

function headOf({ invoice, issuedAt, type, refersTo }: InvoiceFile) {
  return el('CabeceraFactura', [
    ...idElements(invoice),
    el('HoraExpedicionFactura', issuedAt),
    el('FacturaSimplificada', type === 'F2' || type === 'R5' ? 'S' : null),
    el('FacturaEmitidaSustitucionSimplificada', type === 'F3' ? 'S' : null),
    type.startsWith('R') && el('FacturaRectificativa', [el('Codigo', type), el('Tipo', 'I')]),
    refersTo && el('FacturasRectificadasSustituidas', [el('IDFacturaRectificadaSustituida', idElements(refersTo))]),
  ]);
}

function dataOf(file: InvoiceFile) {
  const { invoice, operationDate, source, rows, total } = file;
  const irpf = valued(source.irpf, file);
  return el('DatosFactura', [
    el(
      'FechaOperacion',
      operationDate && operationDate !== invoice.issueDate ? formatSpanishDate(operationDate) : null,
    ),
    el('DescripcionFactura', shortened(file.description, 250) || 'Factura'),
    el('DetallesFactura', [
      ...source.lines.map((line) => lineElement(line, file)),
      ...source.added.map((line) =>
        lineElement({ ...line, quantity: '1', unitPrice: line.net, isGross: false, discountRate: '0' }, file, '0'),
      ),
    ]),
    el('ImporteTotalFactura', twoDecimals(total)),
    el('RetencionSoportada', irpf.isZero() ? null : twoDecimals(irpf)),
    operationKeysElement(rows),
  ]);
}

/** The discount of the whole document is part of that of each line, so that the lines come to the total. */
function lineElement(line: FileLine, file: InvoiceFile, discountRate = file.source.discountRate) {
  const { description, quantity, net, rate, surchargeRate } = line;
  const charged = less(net, discountRate);
  const unitPrice = line.isGross ? netUnitPrice(line, net, line) : new Money(line.unitPrice);
  const taxed = line.isGross
    ? less(less(new Money(quantity).times(line.unitPrice), line.discountRate), discountRate)
    : charged.plus(percentOf(charged, new Money(rate).plus(surchargeRate)));
  const discount = unitPrice.times(quantity).minus(charged);
  return el('IDDetalleFactura', [
    el('DescripcionDetalle', shortened(description, 250) || 'Concepto'),
    el('Cantidad', precise(quantity)),
    el('ImporteUnitario', precise(unitPrice.times(file.exchangeRate ?? 1))),
    el('Descuento', discount.isZero() ? null : precise(discount.times(file.exchangeRate ?? 1))),
    el('ImporteTotal', twoDecimals(valued(taxed, file))),
  ]);
}

const less = (amount: Amount, discountRate: Amount) => percentOf(amount, new Money(100).minus(discountRate));

const valued = (amount: Amount, { exchangeRate }: InvoiceFile) => round2(new Money(amount).times(exchangeRate ?? 1));

/** At most eight decimals, and no exponent. */
const precise = (amount: Amount) => new Money(amount).toDecimalPlaces(8).plus(0).toFixed();

function previousElement({ previous }: InvoiceFile) {
  return (
    previous &&
    el('EncadenamientoFacturaAnterior', [
      ...idElements(previous, 'Anterior'),
      el('SignatureValueFirmaFacturaAnterior', previous.signature),
    ])
  );
}

function softwareElement({ licence, producerTaxId, producerCountry, name, version }: Software) {
  const isForeign = producerCountry !== null && producerCountry !== 'ES';
  return el('Software', [
    el('LicenciaTBAI', licence),
    el('EntidadDesarrolladora', [
      isForeign ? otherId({ country: producerCountry, type: '04', id: producerTaxId }) : el('NIF', producerTaxId),
    ]),
    el('Nombre', shortened(name ?? PROGRAM.name, 120)),
    el('Version', shortened(version ?? PROGRAM.version, 20)),
  ]);
}
