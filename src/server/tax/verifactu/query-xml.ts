import { formatSpanishDate } from '@/lib/dates';
import { element as el, shortened, toFragment } from '@/lib/text/xml';
import { soapMessage } from '@/server/fiscal-records/authorities/post-to-authority';
import { type RecordedInvoice, SCHEMAS } from '@/server/fiscal-records/fiscal-chain/record-xml';

/** Which records of an issuer are asked for; days as `YYYY-MM-DD`. */
export type RecordQuery = {
  issuerName: string;
  issuerTaxId: string;
  /** The month that they are of, `YYYY-MM`. */
  period: string;
  /** The first and the last day of issue. */
  issued: [from: string, to: string];
  /** Of one invoice alone. */
  documentNumber?: string;
  /** ClavePaginacion: where the answer before ended. */
  after?: RecordedInvoice;
};

const NAMESPACES = { 'xmlns:con': `${SCHEMAS}ConsultaLR.xsd`, 'xmlns:sum1': `${SCHEMAS}SuministroInformacion.xsd` };

/** A message that asks what the agency holds (ConsultaFactuSistemaFacturacion), in the order of ConsultaLR.xsd. */
export function queryXml({ issuerName, issuerTaxId, period, issued, documentNumber, after }: RecordQuery): string {
  const [from, to] = issued.map(formatSpanishDate);
  const [year, month] = period.split('-');
  const days =
    from === to
      ? el('sum1:FechaExpedicionFactura', from)
      : el('sum1:RangoFechaExpedicion', [el('sum1:Desde', from), el('sum1:Hasta', to)]);
  return soapMessage(
    toFragment(
      el(
        'con:ConsultaFactuSistemaFacturacion',
        [
          el('con:Cabecera', [
            el('sum1:IDVersion', '1.0'),
            el('sum1:ObligadoEmision', [
              el('sum1:NombreRazon', shortened(issuerName, 120)),
              el('sum1:NIF', issuerTaxId),
            ]),
          ]),
          el('con:FiltroConsulta', [
            el('con:PeriodoImputacion', [el('sum1:Ejercicio', year), el('sum1:Periodo', month)]),
            el('con:NumSerieFactura', documentNumber),
            el('con:FechaExpedicionFactura', [days]),
            after &&
              el('con:ClavePaginacion', [
                el('sum1:IDEmisorFactura', after.issuerTaxId),
                el('sum1:NumSerieFactura', after.documentNumber),
                el('sum1:FechaExpedicionFactura', formatSpanishDate(after.issueDate)),
              ]),
          ]),
        ],
        NAMESPACES,
      ),
    ),
  );
}
