import type { Money } from '@/lib/money/money';
import type { BookKind } from '@/lib/tax/record-books/book-kinds';

/**
 * The columns of the tax agency's common format of record books (version of March 2025), in their order: the sheet reads
 * them by position. `blankIn`: the kinds of book that leave the column without content, as its validations 12 and 14 say.
 */

export interface BookColumn<Key extends string = string> {
  key: Key;
  /** The heading in row 1, over several columns where they follow one another. */
  group: string;
  /** The heading in row 2; absent where the one above spans both rows. */
  heading?: string;
  kind: 'text' | 'amount' | 'date' | 'integer';
  /** In characters, or in digits with the decimals. */
  length: number;
  blankIn?: BookKind;
}

const text = <Key extends string>(key: Key, length: number, group: string, heading?: string, blankIn?: BookKind) =>
  ({ key, group, heading, kind: 'text', length, blankIn }) as const;
const amount = <Key extends string>(key: Key, length: number, group: string, heading?: string, blankIn?: BookKind) =>
  ({ key, group, heading, kind: 'amount', length, blankIn }) as const;
const date = <Key extends string>(key: Key, group: string, heading?: string, blankIn?: BookKind) =>
  ({ key, group, heading, kind: 'date', length: 10, blankIn }) as const;
const year = <Key extends string>(key: Key, group: string, heading: string, blankIn?: BookKind) =>
  ({ key, group, heading, kind: 'integer', length: 4, blankIn }) as const;

const RETURN = 'Autoliquidación';
const ACTIVITY = 'Actividad';
const PROPERTY = 'Inmueble';
const CASH = (verb: string) => `${verb} (Operación Criterio de Caja de IVA y/o artículo 7.2.1º de Reglamento del IRPF)`;

const start = [
  year('year', RETURN, 'Ejercicio'),
  text('period', 2, RETURN, 'Periodo'),
  text('activityCode', 1, ACTIVITY, 'Código'),
  text('activityType', 2, ACTIVITY, 'Tipo'),
  text('activityGroup', 4, ACTIVITY, 'Grupo o Epígrafe del IAE'),
] as const;

const end = [
  text('authorization', 15, 'Registro Acuerdo Facturación'),
  text('propertySituation', 1, PROPERTY, 'Situación'),
  text('propertyReference', 20, PROPERTY, 'Referencia Catastral'),
  text('externalReference', 40, 'Referencia Externa'),
] as const;

/** EXPEDIDAS_INGRESOS, A to AJ. */
export const ISSUED_COLUMNS = [
  ...start,
  text('invoiceType', 2, 'Tipo de Factura'),
  text('concept', 3, 'Concepto de Ingreso', undefined, 'C'),
  amount('income', 12, 'Ingreso Computable', undefined, 'C'),
  date('issueDate', 'Fecha Expedición'),
  date('operationDate', 'Fecha Operación'),
  text('series', 20, 'Identificación de la Factura', 'Serie'),
  text('number', 20, 'Identificación de la Factura', 'Número'),
  text('lastNumber', 20, 'Identificación de la Factura', 'Número-Final'),
  text('partyIdType', 2, 'NIF Destinatario', 'Tipo'),
  text('partyCountry', 2, 'NIF Destinatario', 'Código País'),
  text('partyId', 20, 'NIF Destinatario', 'Identificación'),
  text('partyName', 40, 'Nombre Destinatario'),
  text('operationKey', 2, 'Clave de Operación', undefined, 'D'),
  text('qualification', 2, 'Calificación de la Operación', undefined, 'D'),
  text('exemption', 2, 'Operación Exenta', undefined, 'D'),
  amount('total', 12, 'Total Factura'),
  amount('base', 12, 'Base Imponible'),
  amount('rate', 4, 'Tipo de IVA'),
  amount('tax', 12, 'Cuota IVA Repercutida'),
  amount('surchargeRate', 4, 'Tipo de Recargo Eq.'),
  amount('surcharge', 12, 'Cuota Recargo Eq.'),
  date('paidOn', CASH('Cobro'), 'Fecha'),
  amount('paidAmount', 12, CASH('Cobro'), 'Importe'),
  text('paidBy', 2, CASH('Cobro'), 'Medio Utilizado'),
  text('paidThrough', 34, CASH('Cobro'), 'Identificación Medio Utilizado'),
  amount('withholdingRate', 4, 'Tipo Retención del IRPF', undefined, 'C'),
  amount('withheld', 12, 'Importe Retenido del IRPF', undefined, 'C'),
  ...end,
] as const satisfies readonly BookColumn[];

/** RECIBIDAS_GASTOS, A to AP. */
export const RECEIVED_COLUMNS = [
  ...start,
  text('invoiceType', 2, 'Tipo de Factura'),
  text('concept', 3, 'Concepto de Gasto', undefined, 'C'),
  amount('cost', 12, 'Gasto Deducible', undefined, 'C'),
  date('issueDate', 'Fecha Expedición'),
  date('operationDate', 'Fecha Operación'),
  text('number', 40, 'Identificación Factura del Expedidor', '(Serie-Número)'),
  text('lastNumber', 20, 'Identificación Factura del Expedidor', 'Número-Final'),
  date('receivedOn', 'Fecha Recepción', undefined, 'D'),
  text('receptionNumber', 20, 'Número Recepción'),
  text('lastReceptionNumber', 20, 'Número Recepción Final'),
  text('partyIdType', 2, 'NIF Expedidor', 'Tipo'),
  text('partyCountry', 2, 'NIF Expedidor', 'Código País'),
  text('partyId', 20, 'NIF Expedidor', 'Identificación'),
  text('partyName', 40, 'Nombre Expedidor'),
  text('operationKey', 2, 'Clave de Operación', undefined, 'D'),
  text('investmentGood', 1, 'Bien de Inversión', undefined, 'D'),
  text('reverseCharge', 1, 'Inversión del Sujeto Pasivo'),
  text('deductedLater', 1, 'Deducible en Periodo Posterior', undefined, 'D'),
  year('deductionYear', 'Periodo Deducción', 'Ejercicio', 'D'),
  text('deductionPeriod', 2, 'Periodo Deducción', 'Periodo', 'D'),
  amount('total', 12, 'Total Factura'),
  amount('base', 12, 'Base Imponible'),
  amount('rate', 4, 'Tipo de IVA'),
  amount('tax', 12, 'Cuota IVA Soportado'),
  amount('deductibleTax', 12, 'Cuota Deducible'),
  amount('surchargeRate', 4, 'Tipo de Recargo Eq.'),
  amount('surcharge', 12, 'Cuota Recargo Eq.'),
  date('paidOn', CASH('Pago'), 'Fecha'),
  amount('paidAmount', 12, CASH('Pago'), 'Importe'),
  text('paidBy', 2, CASH('Pago'), 'Medio Utilizado'),
  text('paidThrough', 34, CASH('Pago'), 'Identificación Medio Utilizado'),
  amount('withholdingRate', 4, 'Tipo Retención del IRPF', undefined, 'C'),
  amount('withheld', 12, 'Importe Retenido del IRPF', undefined, 'C'),
  ...end,
] as const satisfies readonly BookColumn[];

/** BIENES-INVERSIÓN, A to AP: `blankIn` C of what is of income tax, and D of what is of VAT (validation 12). */
export const ASSET_COLUMNS = [
  ...start,
  text('assetKind', 2, 'Tipo de Bien'),
  text('identifier', 40, 'Descripción del Bien', 'Identificador'),
  text('description', 160, 'Descripción del Bien', 'Literal'),
  date('startedOn', 'Fecha Inicio Utilización'),
  amount('value', 12, 'Valor Adquisición', undefined, 'C'),
  amount('depreciableValue', 12, 'Valor Amortizable', undefined, 'C'),
  text('method', 2, 'Método de Amortización', undefined, 'C'),
  amount('depreciationRate', 4, 'Porcentaje de Amortización', undefined, 'C'),
  amount('accumulatedBefore', 12, 'Amortización', 'Acumulada al Inicio', 'C'),
  amount('depreciation', 12, 'Amortización', 'Cuota Resultante', 'C'),
  amount('accumulated', 12, 'Amortización', 'Acumulada al final', 'C'),
  amount('pending', 12, 'Amortización', 'Pendiente', 'C'),
  date('issueDate', 'Fecha Expedición'),
  text('number', 40, 'Identificación Factura del Expedidor', '(Serie-Número)'),
  text('lastNumber', 20, 'Identificación Factura del Expedidor', 'Número-Final'),
  text('receptionNumber', 20, 'Número Recepción', undefined, 'C'),
  text('lastReceptionNumber', 20, 'Número Recepción Final', undefined, 'C'),
  text('partyIdType', 2, 'NIF Expedidor', 'Tipo'),
  text('partyCountry', 2, 'NIF Expedidor', 'Código País'),
  text('partyId', 20, 'NIF Expedidor', 'Identificación'),
  text('partyName', 40, 'Nombre Expedidor'),
  amount('base', 12, 'Año de Inicio Utilización', 'Base Imponible', 'D'),
  amount('rate', 4, 'Año de Inicio Utilización', 'Tipo de IVA', 'D'),
  amount('firstProRata', 5, 'Año de Inicio Utilización', 'Prorrata Definitiva', 'D'),
  amount('deductedFirst', 12, 'Año de Inicio Utilización', 'Cuota Deducible', 'D'),
  amount('proRata', 5, 'Regularización Anual', 'Prorrata Definitiva', 'D'),
  amount('deductible', 12, 'Regularización Anual', 'Cuota Deducible', 'D'),
  amount('regularised', 12, 'Regularización Anual', 'Cuota a Regularizar', 'D'),
  date('disposedOn', 'Baja del Bien', 'Fecha'),
  text('disposalCause', 2, 'Baja del Bien', 'Causa', 'C'),
  text('saleSeries', 20, 'Identificación de la Factura de Transmisión del Bien', 'Serie'),
  text('saleNumber', 20, 'Identificación de la Factura de Transmisión del Bien', 'Número'),
  text('saleLastNumber', 20, 'Identificación de la Factura de Transmisión del Bien', 'Número-Final'),
  ...end,
] as const satisfies readonly BookColumn[];

type KindOf = { text: string; date: string; amount: Money; integer: number };

/** An entry by the keys of its columns; what is absent is an empty cell. Dates are `YYYY-MM-DD`. */
type EntryOf<Columns extends readonly BookColumn[]> = {
  [Column in Columns[number] as Column['key']]?: KindOf[Column['kind']] | undefined;
};

/** Of which document an entry is. */
export interface EntrySource {
  documentId: string;
  /** What a person knows it by: the number of an invoice, what an expense bought. */
  documentName: string;
}

export type IssuedEntry = EntryOf<typeof ISSUED_COLUMNS> & EntrySource;
export type AssetEntry = EntryOf<typeof ASSET_COLUMNS> & EntrySource;
export type ReceivedEntry = EntryOf<typeof RECEIVED_COLUMNS> & EntrySource;
