import { formatSpanishDate } from '@/lib/dates';
import { element as el, shortened, toFragment } from '@/lib/xml';
import { soapMessage } from '@/server/authorities/soap';
import { SCHEMAS } from '@/server/fiscal-chain/record-xml';

export type RequestHeader = {
  issuerName: string;
  issuerTaxId: string;
  /** FechaFinVeriFactu, `YYYY-MM-DD`. */
  endsOn: string | null;
  /** Incidencia: the records are late, because they could not be sent before. */
  isLate: boolean;
};

const NAMESPACES = `xmlns:sum="${SCHEMAS}SuministroLR.xsd" xmlns:sum1="${SCHEMAS}SuministroInformacion.xsd"`;

/** A message (RegFactuSistemaFacturacion) with records as they were frozen, in the order of the chain. */
export function requestXml(header: RequestHeader, records: readonly string[]): string {
  const { issuerName, issuerTaxId, endsOn, isLate } = header;
  const heading = toFragment(
    el('sum:Cabecera', [
      el('sum1:ObligadoEmision', [el('sum1:NombreRazon', shortened(issuerName, 120)), el('sum1:NIF', issuerTaxId)]),
      el('sum1:RemisionVoluntaria', [
        el('sum1:FechaFinVeriFactu', endsOn && formatSpanishDate(endsOn)),
        isLate ? el('sum1:Incidencia', 'S') : null,
      ]),
    ]),
  );
  const lines = records.map((record) => `<sum:RegistroFactura>${record}</sum:RegistroFactura>`).join('');
  return soapMessage(
    `<sum:RegFactuSistemaFacturacion ${NAMESPACES}>${heading}${lines}</sum:RegFactuSistemaFacturacion>`,
  );
}
