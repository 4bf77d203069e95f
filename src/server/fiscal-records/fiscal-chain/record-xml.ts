import { formatSpanishDate } from '@/lib/dates';
import { PROGRAM } from '@/lib/folio/program';
import { type Amount, type Money, twoDecimals } from '@/lib/money/money';
import { type Element, element as el, shortened, toFragment } from '@/lib/text/xml';
import { installationNumber } from '@/server/company/tax-agency-settings/verifactu-settings.service';
import type { Recipient } from '@/server/fiscal-records/fiscal-chain/record-recipient';
import type { BreakdownRow, RecordSystem } from '@/server/fiscal-records/fiscal-chain/record-source';

/** Elements in the order of SuministroInformacion.xsd, version 1.0 (AEAT, VERI*FACTU). */

/** Where AEAT's schemas are; the names of their namespaces. */
export const SCHEMAS =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';

/** From this total on, either way, a record says so (Macrodato). */
const MACRO = 100_000_000;

/** An invoice as records name it; dates as `YYYY-MM-DD`. */
export type RecordedInvoice = { issuerTaxId: string; documentNumber: string; issueDate: string };

type Chained = {
  workspaceId: string;
  /** In the chain; the tax agency gives it back. */
  sequence: number;
  /** Null for the first. */
  previous: (RecordedInvoice & { hash: string }) | null;
  system: RecordSystem;
  recordedAt: string;
  hash: string;
};

/** Subsanacion and RechazoPrevio: the record stands in for one that was refused, or that errors were found in. */
export type CorrectionFlags = { rejected: 'X' | 'S' | null };

export type Alta = Chained & {
  invoice: RecordedInvoice;
  issuerName: string;
  correction: CorrectionFlags | null;
  type: string;
  rectified: RecordedInvoice[];
  replaced: RecordedInvoice | null;
  operationDate: string | null;
  description: string;
  recipient: Recipient | null;
  /** FacturaSinIdentifDestinatarioArt61d, of an F2 or R5: it names no tax id, as nothing of it is taxed here. */
  isUnidentifiedAbroad: boolean;
  rows: BreakdownRow[];
  tax: Amount;
  total: Money;
};

/** RegistroAlta: an invoice was issued. It declares its namespace, so it stands in a request as it was frozen. */
export function altaXml(alta: Alta): string {
  const { invoice, correction, type, rectified, replaced, operationDate, recipient, rows, tax, total } = alta;
  const isRectifying = type.startsWith('R');
  const isNamed = type !== 'F2' && type !== 'R5';
  return frozen('RegistroAlta', [
    sum('IDVersion', '1.0'),
    sum('IDFactura', invoiceId(invoice)),
    sum('RefExterna', String(alta.sequence)),
    sum('NombreRazonEmisor', shortened(alta.issuerName, 120)),
    correction && sum('Subsanacion', 'S'),
    correction?.rejected ? sum('RechazoPrevio', correction.rejected) : null,
    sum('TipoFactura', type),
    isRectifying ? sum('TipoRectificativa', 'I') : null,
    rectified.length > 0
      ? sum(
          'FacturasRectificadas',
          rectified.map((it) => sum('IDFacturaRectificada', invoiceId(it))),
        )
      : null,
    replaced && sum('FacturasSustituidas', [sum('IDFacturaSustituida', invoiceId(replaced))]),
    operationDate && operationDate !== invoice.issueDate
      ? sum('FechaOperacion', formatSpanishDate(operationDate))
      : null,
    sum('DescripcionOperacion', shortened(alta.description, 500) || 'Factura'),
    alta.isUnidentifiedAbroad && !isNamed ? sum('FacturaSinIdentifDestinatarioArt61d', 'S') : null,
    total.abs().gte(MACRO) ? sum('Macrodato', 'S') : null,
    isNamed && recipient ? sum('Destinatarios', [sum('IDDestinatario', recipientElements(recipient))]) : null,
    sum(
      'Desglose',
      rows.map((row) => sum('DetalleDesglose', rowElements(row))),
    ),
    sum('CuotaTotal', twoDecimals(tax)),
    sum('ImporteTotal', twoDecimals(total)),
    ...ending(alta),
  ]);
}

export type Anulacion = Chained & {
  invoice: RecordedInvoice;
  /** SinRegistroPrevio: the tax agency has no record of the invoice. */
  withoutRecord: boolean;
  /** RechazoPrevio: one before it was refused. */
  rejected: boolean;
};

/** RegistroAnulacion: an issued invoice is void. */
export function anulacionXml(anulacion: Anulacion): string {
  const { invoice, withoutRecord, rejected } = anulacion;
  return frozen('RegistroAnulacion', [
    sum('IDVersion', '1.0'),
    sum('IDFactura', invoiceId(invoice, 'Anulada')),
    sum('RefExterna', String(anulacion.sequence)),
    withoutRecord ? sum('SinRegistroPrevio', 'S') : null,
    rejected ? sum('RechazoPrevio', 'S') : null,
    ...ending(anulacion),
  ]);
}

function frozen(name: string, content: (Element | null)[]): string {
  return toFragment(el(`sum1:${name}`, content, { 'xmlns:sum1': `${SCHEMAS}SuministroInformacion.xsd` }));
}

function sum(name: string, content: Parameters<typeof el>[1]): Element | null {
  return el(`sum1:${name}`, content);
}

function invoiceId({ issuerTaxId, documentNumber, issueDate }: RecordedInvoice, of: '' | 'Anulada' = '') {
  return [
    sum(`IDEmisorFactura${of}`, issuerTaxId),
    sum(`NumSerieFactura${of}`, documentNumber.trim()),
    sum(`FechaExpedicionFactura${of}`, formatSpanishDate(issueDate)),
  ];
}

function recipientElements(recipient: Recipient) {
  const name = sum('NombreRazon', shortened(recipient.name, 120));
  if ('nif' in recipient) return [name, sum('NIF', recipient.nif)];
  return [name, otherId(recipient.other)];
}

function otherId({ country, type, id }: { country: string | null; type: string; id: string }) {
  return sum('IDOtro', [sum('CodigoPais', country), sum('IDType', type), sum('ID', shortened(id, 20))]);
}

function rowElements({ tax, regime, kind, rate, base, amount, surchargeRate, surcharge }: BreakdownRow) {
  return [
    sum('Impuesto', tax),
    sum('ClaveRegimen', regime),
    'qualification' in kind ? sum('CalificacionOperacion', kind.qualification) : sum('OperacionExenta', kind.exemption),
    sum('TipoImpositivo', rate && twoDecimals(rate)),
    sum('BaseImponibleOimporteNoSujeto', twoDecimals(base)),
    sum('CuotaRepercutida', amount && twoDecimals(amount)),
    sum('TipoRecargoEquivalencia', surchargeRate && twoDecimals(surchargeRate)),
    sum('CuotaRecargoEquivalencia', surcharge && twoDecimals(surcharge)),
  ];
}

function ending({ workspaceId, previous, system, recordedAt, hash }: Chained) {
  return [
    sum('Encadenamiento', [
      previous
        ? sum('RegistroAnterior', [...invoiceId(previous), sum('Huella', previous.hash)])
        : sum('PrimerRegistro', 'S'),
    ]),
    sum('SistemaInformatico', systemElements(workspaceId, system)),
    sum('FechaHoraHusoGenRegistro', recordedAt),
    sum('TipoHuella', '01'),
    sum('Huella', hash),
  ];
}

/** What the settings do not say is left out: such a record is kept, and never sent. */
function systemElements(workspaceId: string, system: RecordSystem) {
  const { producerName, producerTaxId, producerCountry, systemName, systemId, systemVersion } = system;
  const isForeign = producerCountry !== null && producerCountry !== 'ES';
  return [
    sum('NombreRazon', producerName && shortened(producerName, 120)),
    isForeign && producerTaxId
      ? otherId({ country: producerCountry, type: '04', id: producerTaxId })
      : sum('NIF', producerTaxId),
    sum('NombreSistemaInformatico', systemName ?? PROGRAM.name),
    sum('IdSistemaInformatico', systemId),
    sum('Version', systemVersion ?? PROGRAM.version),
    sum('NumeroInstalacion', installationNumber(system.installationId, workspaceId)),
    sum('TipoUsoPosibleSoloVerifactu', 'S'),
    sum('TipoUsoPosibleMultiOT', 'S'),
    sum('IndicadorMultiplesOT', system.hasSeveralIssuers ? 'S' : 'N'),
  ];
}
