import {
  type AnswerNode,
  answerReader,
  childElement,
  childNodes,
  textIn,
} from '@/server/fiscal-records/authorities/answer-xml';
import type { RecordedInvoice } from '@/server/fiscal-records/fiscal-chain/record-xml';

/** The last record that the agency holds of an invoice. */
export type AgencyRecord = RecordedInvoice & {
  hash: string;
  /** Correcto, AceptadoConErrores or Anulado, in one of the agency's spellings. */
  status: string;
  code: string | null;
  description: string | null;
};

export type QueryReading = {
  records: AgencyRecord[];
  /** Where the next page begins; null after the last. */
  next: RecordedInvoice | null;
};

const ROW = 'RegistroRespuestaConsultaFactuSistemaFacturacion';
const read = answerReader(ROW);

/** What the agency holds, by its answer to a query; a fault of it as its text, and null for what is no answer. */
export function readQueryAnswer(xml: string): QueryReading | { fault: string } | null {
  const body = childElement(childElement(read(xml), 'Envelope'), 'Body');
  const fault = textIn(childElement(body, 'Fault'), 'faultstring');
  if (fault) return { fault };
  const answer = childElement(body, 'RespuestaConsultaFactuSistemaFacturacion');
  const result = textIn(answer, 'ResultadoConsulta');
  if (result !== 'ConDatos' && result !== 'SinDatos') return null;
  const records = childNodes(answer, ROW).map(recordOf);
  const key = textIn(answer, 'IndicadorPaginacion') === 'S' ? childElement(answer, 'ClavePaginacion') : undefined;
  return { records, next: key ? invoiceOf(key) : null };
}

function recordOf(row: AnswerNode): AgencyRecord {
  const recordStatus = childElement(row, 'EstadoRegistro');
  return {
    ...invoiceOf(childElement(row, 'IDFactura')),
    hash: textIn(childElement(row, 'DatosRegistroFacturacion'), 'Huella') ?? '',
    status: textIn(recordStatus, 'EstadoRegistro') ?? '',
    code: textIn(recordStatus, 'CodigoErrorRegistro'),
    description: textIn(recordStatus, 'DescripcionErrorRegistro'),
  };
}

function invoiceOf(id: AnswerNode | undefined): RecordedInvoice {
  const [day, month, year] = (textIn(id, 'FechaExpedicionFactura') ?? '').split('-');
  return {
    issuerTaxId: textIn(id, 'IDEmisorFactura') ?? '',
    documentNumber: textIn(id, 'NumSerieFactura') ?? '',
    issueDate: `${year}-${month}-${day}`,
  };
}
