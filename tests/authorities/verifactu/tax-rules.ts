import type { XmlNode } from '../xml-tree';
import type { Fault } from './line-rules';
import { dayOf } from './record';

const refusal = (code: number, text: string): Fault => ({ code, text });

const list = (text: string) => text.split(' ');

/** The regimes that each tax has. */
const REGIMES: Record<string, string[]> = {
  '01': list('01 02 03 04 05 06 07 08 09 10 11 14 15 17 18 19 20'),
  '02': list('01 08 11 18 19 20'),
  '03': list('01 02 03 04 05 06 07 08 09 10 11 14 15 17 18 19 20 21'),
};
const RATES = list('0 4 10 21');
/** Rates of the anti-inflation measures, until the day that they ended. */
const PAST_RATES: Record<string, number> = {
  '2': Date.UTC(2024, 11, 31),
  '7.5': Date.UTC(2024, 11, 31),
  '5': Date.UTC(2024, 8, 30),
};
const SURCHARGES: Record<string, string[]> = { '21': list('5.2 1.75'), '10': list('1.4'), '4': list('0.5') };
const UNCHECKED_TOTALS = list('03 05 06 08 09');
const TOLERANCE = 10;
const SIMPLIFIED_LIMIT = 3000;

/** What is wrong with the breakdown of a record, by the first of its rows that is wrong. */
export function brokenTaxRule(record: XmlNode): Fault | undefined {
  const rows = record.at('Desglose')?.children ?? [];
  const keys = rows.map(keyOf);
  if (new Set(keys).size < keys.length) return refusal(1100, 'Desglose: dos líneas con la misma clave');
  for (const row of rows) {
    const found = brokenRow(row, record);
    if (found) return found;
  }
  const isIdentified = record.said('FacturaSinIdentifDestinatarioArt61d') !== 'S';
  if (record.said('TipoFactura') === 'F2' && isIdentified && sum(rows, TOTAL) > SIMPLIFIED_LIMIT + TOLERANCE) {
    return refusal(1150, 'Una factura F2 no supera 3.000 € si FacturaSinIdentifDestinatarioArt61d no es S.');
  }
  return undefined;
}

const TAX = ['CuotaRepercutida', 'CuotaRecargoEquivalencia'];
const TOTAL = ['BaseImponibleOimporteNoSujeto', ...TAX];

/** The totals against what the breakdown adds up to: ten euros of difference are let pass. */
export function totalsFault(record: XmlNode): Fault | undefined {
  const rows = record.at('Desglose')?.children ?? [];
  if (rows.some((row) => UNCHECKED_TOTALS.includes(row.said('ClaveRegimen')))) return undefined;
  const isOff = (field: string, parts: string[]) => Math.abs(Number(record.said(field)) - sum(rows, parts)) > TOLERANCE;
  if (isOff('ImporteTotal', TOTAL)) return refusal(2005, 'El ImporteTotal no es la suma del desglose.');
  if (isOff('CuotaTotal', TAX)) return refusal(2006, 'La CuotaTotal no es la suma de las cuotas.');
  return undefined;
}

function sum(rows: XmlNode[], fields: string[]): number {
  return rows.reduce((total, row) => total + fields.reduce((part, field) => part + Number(row.said(field)), 0), 0);
}

function keyOf(row: XmlNode): string {
  return JSON.stringify([
    row.said('Impuesto') || '01',
    ...[row.said('ClaveRegimen'), row.said('CalificacionOperacion'), row.said('OperacionExenta')],
    ...[row.said('TipoImpositivo'), row.said('TipoRecargoEquivalencia')],
  ]);
}

function brokenRow(row: XmlNode, record: XmlNode): Fault | undefined {
  return (
    brokenRegime(row, record) ??
    (row.at('OperacionExenta') ? brokenExemption(row, record) : undefined) ??
    (row.said('CalificacionOperacion').startsWith('N') ? brokenWithoutTax(row, 1237) : undefined) ??
    (row.said('CalificacionOperacion') === 'S1' ? brokenTaxed(row, record) : undefined) ??
    (row.said('CalificacionOperacion') === 'S2' ? brokenReverseCharge(row, record) : undefined)
  );
}

function brokenRegime(row: XmlNode, record: XmlNode): Fault | undefined {
  const tax = row.said('Impuesto') || '01';
  const regime = row.said('ClaveRegimen');
  const known = REGIMES[tax];
  if (!known) return undefined;
  // Of IPSI it is missed from 2027 on; until then the record is stored.
  const isEarly = record.said('FechaHoraHusoGenRegistro') < '2027';
  if (!regime)
    return tax === '02' && isEarly ? undefined : refusal(1245, 'La ClaveRegimen es obligatoria con este impuesto.');
  if (!known.includes(regime)) return refusal(1246, `La ClaveRegimen ${regime} no existe para este impuesto.`);
  if (tax !== '01') return undefined;
  const qualification = row.said('CalificacionOperacion');
  const wrong = (why: string) => refusal(1100, `ClaveRegimen ${regime}: ${why}`);
  if (regime === '02' && !row.at('OperacionExenta')) return wrong('solo operaciones exentas');
  if (regime === '08' && qualification !== 'N2') return wrong('solo N2');
  if (regime === '10' && (qualification !== 'N1' || record.said('TipoFactura') !== 'F1')) return wrong('solo N1 y F1');
  if (regime === '11' && row.said('TipoImpositivo') && Number(row.said('TipoImpositivo')) !== 21)
    return wrong('solo 21');
  return undefined;
}

function brokenExemption(row: XmlNode, record: XmlNode): Fault | undefined {
  const cause = row.said('OperacionExenta');
  const tax = row.said('Impuesto') || '01';
  if (tax === '01' && (cause === 'E7' || cause === 'E8'))
    return refusal(1100, `OperacionExenta: ${cause} no es del IVA`);
  if (tax !== '02' && row.said('ClaveRegimen') === '01' && (cause === 'E2' || cause === 'E3')) {
    return refusal(1199, 'Con ClaveRegimen 01 no pueden marcarse E2 ni E3.');
  }
  const recipients = record.at('Destinatarios')?.children ?? [];
  if (tax === '01' && cause === 'E5' && recipients.some((it) => !it.at('IDOtro'))) {
    return refusal(1100, 'OperacionExenta: con E5 el destinatario tiene que identificarse con IDOtro');
  }
  return brokenWithoutTax(row, 1238);
}

function brokenWithoutTax(row: XmlNode, code: number): Fault | undefined {
  if (code === 1237 && (row.said('Impuesto') || '01') !== '01') return undefined;
  const named = ['TipoImpositivo', 'CuotaRepercutida', 'TipoRecargoEquivalencia', 'CuotaRecargoEquivalencia'];
  const found = named.find((field) => row.at(field));
  return found ? refusal(code, `En una línea sin impuesto no se informa ${found}.`) : undefined;
}

function brokenTaxed(row: XmlNode, record: XmlNode): Fault | undefined {
  if (!row.at('TipoImpositivo') || !row.at('CuotaRepercutida')) {
    return refusal(1100, 'Con S1 son obligatorios TipoImpositivo y CuotaRepercutida');
  }
  const isVat = (row.said('Impuesto') || '01') === '01';
  const rate = String(Number(row.said('TipoImpositivo')));
  const day = record.said('FechaOperacion') || record.said('IDFactura', 'FechaExpedicionFactura');
  const ended = PAST_RATES[rate];
  const isPast = ended !== undefined && dayOf(day) <= ended;
  if (isVat && !RATES.includes(rate) && !isPast) return refusal(1124, `El tipo ${rate} no está permitido.`);
  return brokenAmount(row, record) ?? (isVat ? brokenSurcharge(row, rate) : undefined);
}

function brokenAmount(row: XmlNode, record: XmlNode): Fault | undefined {
  const isUnchecked = record.said('TipoRectificativa') === 'I' || ['R2', 'R3'].includes(record.said('TipoFactura'));
  if (isUnchecked) return undefined;
  const base = Number(row.said('BaseImponibleACoste') || row.said('BaseImponibleOimporteNoSujeto'));
  const tax = Number(row.said('CuotaRepercutida'));
  const isOff = Math.abs(tax - (base * Number(row.said('TipoImpositivo'))) / 100) > TOLERANCE;
  return isOff || tax * base < 0 ? refusal(1142, 'La CuotaRepercutida no corresponde a la base y al tipo.') : undefined;
}

function brokenSurcharge(row: XmlNode, rate: string): Fault | undefined {
  const [surcharge, amount] = [row.at('TipoRecargoEquivalencia'), row.at('CuotaRecargoEquivalencia')];
  if (!surcharge && !amount) return undefined;
  const isPair = surcharge && amount && SURCHARGES[rate]?.includes(String(Number(surcharge.text)));
  return isPair ? undefined : refusal(1284, 'El recargo de equivalencia no corresponde al tipo impositivo.');
}

function brokenReverseCharge(row: XmlNode, record: XmlNode): Fault | undefined {
  const isZero = (field: string) => row.at(field) !== undefined && Number(row.said(field)) === 0;
  if (!isZero('TipoImpositivo') || !isZero('CuotaRepercutida')) {
    return refusal(1100, 'Con S2 el tipo y la cuota son 0');
  }
  return ['F2', 'R5'].includes(record.said('TipoFactura'))
    ? refusal(1100, 'CalificacionOperacion: S2 no se admite en facturas simplificadas')
    : undefined;
}
