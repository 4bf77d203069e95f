import { formatSpanishDate } from '@/lib/dates';
import { element as el, toFragment, writable } from '@/lib/xml';
import { SCHEMAS } from '@/server/fiscal-chain/record-xml';

export type RequestHeader = {
  issuerName: string;
  issuerTaxId: string;
  /** FechaFinVeriFactu, `YYYY-MM-DD`. */
  endsOn: string | null;
  /** Incidencia: the records are late, because they could not be sent before. */
  isLate: boolean;
};

/** A SOAP 1.1 message (RegFactuSistemaFacturacion) with records as they were frozen, in the order of the chain. */
export function requestXml(header: RequestHeader, records: readonly string[]): string {
  const { issuerName, issuerTaxId, endsOn, isLate } = header;
  const name = [...writable(issuerName).replace(/\s+/g, ' ').trim()].slice(0, 120).join('').trim();
  const heading = toFragment(
    el('sum:Cabecera', [
      el('sum1:ObligadoEmision', [el('sum1:NombreRazon', name), el('sum1:NIF', issuerTaxId)]),
      el('sum1:RemisionVoluntaria', [
        el('sum1:FechaFinVeriFactu', endsOn && formatSpanishDate(endsOn)),
        isLate ? el('sum1:Incidencia', 'S') : null,
      ]),
    ]),
  );
  const namespaces = `xmlns:sum="${SCHEMAS}SuministroLR.xsd" xmlns:sum1="${SCHEMAS}SuministroInformacion.xsd"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Header/><soapenv:Body>',
    `<sum:RegFactuSistemaFacturacion ${namespaces}>${heading}`,
    ...records.map((record) => `<sum:RegistroFactura>${record}</sum:RegistroFactura>`),
    '</sum:RegFactuSistemaFacturacion></soapenv:Body></soapenv:Envelope>',
  ].join('');
}
