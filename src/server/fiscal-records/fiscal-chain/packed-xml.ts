import { z } from 'zod';
import { type Sql, sql } from '@/server/platform/db/client';
import { packText, unpackText } from '@/server/platform/db/packed-text';

// The XML of a record is six parts names of elements and one part of the invoice: packed by a dictionary of those names it takes
// a sixth. See docs/decisions/0062-what-an-invoice-keeps.md.

/** What a packed record begins with; one that is not packed begins with `<`. Another dictionary has another number. */
const FIRST_DICTIONARY = 1;

/** Both kinds of record without their values. Records are packed by these bytes: they never change. */
const names = [
  '<sum1:RegistroAnulacion xmlns:sum1="https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/SuministroInformacion.xsd">',
  '<sum1:IDVersion>1.0</sum1:IDVersion><sum1:IDFactura><sum1:IDEmisorFacturaAnulada>',
  '</sum1:IDEmisorFacturaAnulada><sum1:NumSerieFacturaAnulada></sum1:NumSerieFacturaAnulada>',
  '<sum1:FechaExpedicionFacturaAnulada></sum1:FechaExpedicionFacturaAnulada></sum1:IDFactura><sum1:RefExterna>',
  '</sum1:RefExterna><sum1:SinRegistroPrevio>S</sum1:SinRegistroPrevio><sum1:Encadenamiento>',
  '<sum1:RegistroAnterior><sum1:IDEmisorFactura></sum1:IDEmisorFactura><sum1:NumSerieFactura>',
  '</sum1:NumSerieFactura><sum1:FechaExpedicionFactura>-2026</sum1:FechaExpedicionFactura><sum1:Huella>',
  '</sum1:Huella></sum1:RegistroAnterior></sum1:Encadenamiento><sum1:SistemaInformatico>',
  '<sum1:NombreSistemaInformatico>Folio</sum1:NombreSistemaInformatico><sum1:Version></sum1:Version>',
  '<sum1:NumeroInstalacion></sum1:NumeroInstalacion><sum1:TipoUsoPosibleSoloVerifactu>S',
  '</sum1:TipoUsoPosibleSoloVerifactu><sum1:TipoUsoPosibleMultiOT>S</sum1:TipoUsoPosibleMultiOT>',
  '<sum1:IndicadorMultiplesOT>N</sum1:IndicadorMultiplesOT></sum1:SistemaInformatico>',
  '<sum1:FechaHoraHusoGenRegistro>2026-T:+01:00</sum1:FechaHoraHusoGenRegistro><sum1:TipoHuella>01</sum1:TipoHuella>',
  '<sum1:Huella></sum1:Huella></sum1:RegistroAnulacion>',
  '<sum1:RegistroAlta xmlns:sum1="https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/SuministroInformacion.xsd">',
  '<sum1:IDVersion>1.0</sum1:IDVersion><sum1:IDFactura><sum1:IDEmisorFactura></sum1:IDEmisorFactura>',
  '<sum1:NumSerieFactura>F-2026-</sum1:NumSerieFactura><sum1:FechaExpedicionFactura>-2026</sum1:FechaExpedicionFactura>',
  '</sum1:IDFactura><sum1:RefExterna></sum1:RefExterna><sum1:NombreRazonEmisor></sum1:NombreRazonEmisor>',
  '<sum1:TipoFactura>F1</sum1:TipoFactura><sum1:DescripcionOperacion></sum1:DescripcionOperacion>',
  '<sum1:Destinatarios><sum1:IDDestinatario><sum1:NombreRazon></sum1:NombreRazon><sum1:NIF></sum1:NIF>',
  '</sum1:IDDestinatario></sum1:Destinatarios><sum1:Desglose><sum1:DetalleDesglose><sum1:Impuesto>01',
  '</sum1:Impuesto><sum1:ClaveRegimen>01</sum1:ClaveRegimen><sum1:CalificacionOperacion>S1',
  '</sum1:CalificacionOperacion><sum1:TipoImpositivo>21.00</sum1:TipoImpositivo>',
  '<sum1:BaseImponibleOimporteNoSujeto></sum1:BaseImponibleOimporteNoSujeto><sum1:CuotaRepercutida>',
  '</sum1:CuotaRepercutida></sum1:DetalleDesglose><sum1:DetalleDesglose><sum1:Impuesto>01</sum1:Impuesto>',
  '<sum1:ClaveRegimen>01</sum1:ClaveRegimen><sum1:CalificacionOperacion>S1</sum1:CalificacionOperacion>',
  '<sum1:TipoImpositivo>10.00</sum1:TipoImpositivo><sum1:BaseImponibleOimporteNoSujeto>',
  '</sum1:BaseImponibleOimporteNoSujeto><sum1:CuotaRepercutida></sum1:CuotaRepercutida></sum1:DetalleDesglose>',
  '</sum1:Desglose><sum1:CuotaTotal></sum1:CuotaTotal><sum1:ImporteTotal></sum1:ImporteTotal>',
  '<sum1:Encadenamiento><sum1:RegistroAnterior><sum1:IDEmisorFactura></sum1:IDEmisorFactura>',
  '<sum1:NumSerieFactura>F-2026-</sum1:NumSerieFactura><sum1:FechaExpedicionFactura>-2026</sum1:FechaExpedicionFactura>',
  '<sum1:Huella></sum1:Huella></sum1:RegistroAnterior></sum1:Encadenamiento><sum1:SistemaInformatico>',
  '<sum1:NombreSistemaInformatico>Folio</sum1:NombreSistemaInformatico><sum1:Version></sum1:Version>',
  '<sum1:NumeroInstalacion></sum1:NumeroInstalacion><sum1:TipoUsoPosibleSoloVerifactu>S',
  '</sum1:TipoUsoPosibleSoloVerifactu><sum1:TipoUsoPosibleMultiOT>S</sum1:TipoUsoPosibleMultiOT>',
  '<sum1:IndicadorMultiplesOT>N</sum1:IndicadorMultiplesOT></sum1:SistemaInformatico>',
  '<sum1:FechaHoraHusoGenRegistro>2026-T:+01:00</sum1:FechaHoraHusoGenRegistro><sum1:TipoHuella>01</sum1:TipoHuella>',
  '<sum1:Huella></sum1:Huella></sum1:RegistroAlta>',
].join('');

/** The names, and the company's id, which stands in the number of its installation. */
const dictionaryOf = (workspaceId: string): Buffer => Buffer.from(names + workspaceId);

/** A whole record of a company in fewer bytes, for ever readable by `xmlOf`. @throws where it could not be read back */
export function packXml(xml: string, workspaceId: string): Buffer {
  return Buffer.concat([Buffer.of(FIRST_DICTIONARY), packText(xml, dictionaryOf(workspaceId))]);
}

/** The bytes of the XML of a record `fiscal_record AS r`, packed or not: `xmlOf` reads them. NULL of one from before the whole of it was stored. */
export const storedXml: Sql = sql`coalesce(convert_to(r.xml, 'UTF8'), r.packed_xml)`;

/** A column of `storedXml`. */
export const StoredXml = z.instanceof(Uint8Array);

/** The XML of a record of a company, from what is stored of it. @throws where it was packed by a dictionary of a later version */
export function xmlOf(stored: Uint8Array, workspaceId: string): string {
  if (stored[0] === '<'.charCodeAt(0)) return Buffer.from(stored).toString();
  if (stored[0] !== FIRST_DICTIONARY) throw new Error(`A record was packed in a way that this version does not know`);
  return unpackText(stored.subarray(1), dictionaryOf(workspaceId));
}
