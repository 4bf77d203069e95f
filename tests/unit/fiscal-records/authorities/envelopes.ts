import { createHash } from 'node:crypto';

// Requests to AEAT as somebody would write them by hand from its description, and not as Folio does.

const BASE =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';

export const ISSUER = 'B00000018';

/** Something of a record that is replaced by something else. */
export type Change = [what: string | RegExp, by: string];

const sha256 = (input: string) => createHash('sha256').update(input).digest('hex').toUpperCase();

export type Written = { xml: string; hash: string; number: string };
type Options = { number: string; previous?: Written; changes?: Change[]; at?: string };

const chaining = (previous?: Written) =>
  previous
    ? `<x:RegistroAnterior><x:IDEmisorFactura>${ISSUER}</x:IDEmisorFactura><x:NumSerieFactura>${previous.number}</x:NumSerieFactura><x:FechaExpedicionFactura>22-11-2026</x:FechaExpedicionFactura><x:Huella>${previous.hash}</x:Huella></x:RegistroAnterior>`
    : '<x:PrimerRegistro>S</x:PrimerRegistro>';

const SYSTEM = `<x:SistemaInformatico><x:NombreRazon>Folio SL</x:NombreRazon><x:NIF>B12345674</x:NIF>
  <x:NombreSistemaInformatico>Folio</x:NombreSistemaInformatico><x:IdSistemaInformatico>F1</x:IdSistemaInformatico>
  <x:Version>1</x:Version><x:NumeroInstalacion>1</x:NumeroInstalacion><x:TipoUsoPosibleSoloVerifactu>S</x:TipoUsoPosibleSoloVerifactu>
  <x:TipoUsoPosibleMultiOT>S</x:TipoUsoPosibleMultiOT><x:IndicadorMultiplesOT>N</x:IndicadorMultiplesOT></x:SistemaInformatico>`;

/** An invoice of 121.00 to a Spanish company. */
export function alta({ number, previous, changes = [], at = '2026-11-22T10:00:00+01:00' }: Options): Written {
  const hash = sha256(
    `IDEmisorFactura=${ISSUER}&NumSerieFactura=${number}&FechaExpedicionFactura=22-11-2026&TipoFactura=F1&CuotaTotal=21.00&ImporteTotal=121.00&Huella=${previous?.hash ?? ''}&FechaHoraHusoGenRegistro=${at}`,
  );
  const xml = `<x:RegistroAlta>
    <x:IDVersion>1.0</x:IDVersion>
    <x:IDFactura><x:IDEmisorFactura>${ISSUER}</x:IDEmisorFactura><x:NumSerieFactura>${number}</x:NumSerieFactura><x:FechaExpedicionFactura>22-11-2026</x:FechaExpedicionFactura></x:IDFactura>
    <x:NombreRazonEmisor>Taller Norte SL</x:NombreRazonEmisor>
    <x:TipoFactura>F1</x:TipoFactura>
    <x:DescripcionOperacion>Mesa</x:DescripcionOperacion>
    <x:Destinatarios><x:IDDestinatario><x:NombreRazon>Acme Studio SL</x:NombreRazon><x:NIF>B12345674</x:NIF></x:IDDestinatario></x:Destinatarios>
    <x:Desglose><x:DetalleDesglose><x:Impuesto>01</x:Impuesto><x:ClaveRegimen>01</x:ClaveRegimen><x:CalificacionOperacion>S1</x:CalificacionOperacion><x:TipoImpositivo>21.00</x:TipoImpositivo><x:BaseImponibleOimporteNoSujeto>100.00</x:BaseImponibleOimporteNoSujeto><x:CuotaRepercutida>21.00</x:CuotaRepercutida></x:DetalleDesglose></x:Desglose>
    <x:CuotaTotal>21.00</x:CuotaTotal><x:ImporteTotal>121.00</x:ImporteTotal>
    <x:Encadenamiento>${chaining(previous)}</x:Encadenamiento>${SYSTEM}
    <x:FechaHoraHusoGenRegistro>${at}</x:FechaHoraHusoGenRegistro><x:TipoHuella>01</x:TipoHuella><x:Huella>${hash}</x:Huella>
  </x:RegistroAlta>`;
  return { xml: changed(xml, changes), hash, number };
}

export function anulacion({ number, previous, changes = [], at = '2026-11-22T10:00:00+01:00' }: Options): Written {
  const hash = sha256(
    `IDEmisorFacturaAnulada=${ISSUER}&NumSerieFacturaAnulada=${number}&FechaExpedicionFacturaAnulada=22-11-2026&Huella=${previous?.hash ?? ''}&FechaHoraHusoGenRegistro=${at}`,
  );
  const xml = `<x:RegistroAnulacion><x:IDVersion>1.0</x:IDVersion>
    <x:IDFactura><x:IDEmisorFacturaAnulada>${ISSUER}</x:IDEmisorFacturaAnulada><x:NumSerieFacturaAnulada>${number}</x:NumSerieFacturaAnulada><x:FechaExpedicionFacturaAnulada>22-11-2026</x:FechaExpedicionFacturaAnulada></x:IDFactura>
    <x:Encadenamiento>${chaining(previous)}</x:Encadenamiento>${SYSTEM}
    <x:FechaHoraHusoGenRegistro>${at}</x:FechaHoraHusoGenRegistro><x:TipoHuella>01</x:TipoHuella><x:Huella>${hash}</x:Huella></x:RegistroAnulacion>`;
  return { xml: changed(xml, changes), hash, number };
}

/** The records in a request; `header` stands at the end of its header. */
export function envelope(records: Written[], { header = '', issuer = ISSUER } = {}): string {
  const lines = records.map(({ xml }) => `<l:RegistroFactura>${xml}</l:RegistroFactura>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns:l="${BASE}SuministroLR.xsd" xmlns:x="${BASE}SuministroInformacion.xsd">
  <s:Header/><s:Body><l:RegFactuSistemaFacturacion>
    <l:Cabecera><x:ObligadoEmision><x:NombreRazon>Taller Norte SL</x:NombreRazon><x:NIF>${issuer}</x:NIF></x:ObligadoEmision>${header}</l:Cabecera>
    ${lines}
  </l:RegFactuSistemaFacturacion></s:Body></s:Envelope>`;
}

/** @throws where a change finds nothing to change: the test would prove nothing */
function changed(xml: string, changes: Change[]): string {
  return changes.reduce((text, [what, by]) => {
    const after = text.replace(what, by);
    if (after === text) throw new Error(`Nothing to change: ${what}`);
    return after;
  }, xml);
}
