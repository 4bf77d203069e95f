import { element as el, toFragment } from '@/lib/text/xml';
import { soapMessage } from '@/server/fiscal-records/authorities/post-to-authority';
import type { QueryLot, SentLot } from '@/server/rental/hospedajes/lot-xml';
import { zipOneFile } from '@/server/rental/hospedajes/zip-one-file';

const NAMESPACE = 'http://www.soap.servicios.hospedajes.mir.es/comunicacion';

/** What sends: shown in the Ministry's own pages. At most 50 characters. */
const APPLICATION = 'Folio';

/** A lot as the service takes it (comunicacionRequest): in the name of a landlord, packed, and without a kind where it has none. */
export function lotMessage(lot: SentLot | QueryLot, landlordCode: string): string {
  const header = el('cabecera', [
    el('codigoArrendador', landlordCode),
    el('aplicacion', APPLICATION),
    el('tipoOperacion', lot.operation),
    lot.operation === 'A' && el('tipoComunicacion', lot.kind),
  ]);
  const packed = zipOneFile('solicitud.xml', Buffer.from(lot.xml, 'utf8')).toString('base64');
  return request('comunicacionRequest', [el('peticion', [header, el('solicitud', packed)])]);
}

/** Asks for one of the Ministry's tables, which are not packed (catalogoRequest). */
export function catalogueMessage(table: string): string {
  return request('catalogoRequest', [el('peticion', [el('catalogo', table)])]);
}

function request(name: string, content: Parameters<typeof el>[1]): string {
  return soapMessage(toFragment(el(`com:${name}`, content, { 'xmlns:com': NAMESPACE })));
}
