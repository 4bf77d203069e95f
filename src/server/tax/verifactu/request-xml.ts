import { formatSpanishDate } from '@/lib/dates';
import { element as el, shortened, toFragment } from '@/lib/text/xml';
import { soapMessage } from '@/server/fiscal-records/authorities/post-to-authority';
import { SCHEMAS } from '@/server/fiscal-records/fiscal-chain/record-xml';

type Issuer = { issuerName: string; issuerTaxId: string };

/** What is sent of the company's own accord (RemisionVoluntaria). */
type OwnAccord = {
  /** FechaFinVeriFactu, `YYYY-MM-DD`. */
  endsOn: string | null;
  /** Incidencia: the records are late, because they could not be sent before. */
  isLate: boolean;
};

/** What answers a requirement of the agency (RemisionRequerimiento): its reference, and whether nothing comes after it. */
type Answering = { requirement: { reference: string; isLast: boolean } };

type RequestHeader = Issuer & (OwnAccord | Answering);

const NAMESPACES = `xmlns:sum="${SCHEMAS}SuministroLR.xsd" xmlns:sum1="${SCHEMAS}SuministroInformacion.xsd"`;

/** A message (RegFactuSistemaFacturacion) with records as they were frozen, in the order of the chain. */
export function requestXml(header: RequestHeader, records: readonly string[]): string {
  const { issuerName, issuerTaxId } = header;
  const heading = toFragment(
    el('sum:Cabecera', [
      el('sum1:ObligadoEmision', [el('sum1:NombreRazon', shortened(issuerName, 120)), el('sum1:NIF', issuerTaxId)]),
      'requirement' in header ? requirementElement(header) : ownAccordElement(header),
    ]),
  );
  const lines = records.map((record) => `<sum:RegistroFactura>${record}</sum:RegistroFactura>`).join('');
  return soapMessage(
    `<sum:RegFactuSistemaFacturacion ${NAMESPACES}>${heading}${lines}</sum:RegFactuSistemaFacturacion>`,
  );
}

function ownAccordElement({ endsOn, isLate }: OwnAccord) {
  return el('sum1:RemisionVoluntaria', [
    el('sum1:FechaFinVeriFactu', endsOn && formatSpanishDate(endsOn)),
    isLate ? el('sum1:Incidencia', 'S') : null,
  ]);
}

function requirementElement({ requirement: { reference, isLast } }: Answering) {
  return el('sum1:RemisionRequerimiento', [
    el('sum1:RefRequerimiento', reference),
    el('sum1:FinRequerimiento', isLast ? 'S' : 'N'),
  ]);
}
