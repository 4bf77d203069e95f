const SERVICE = 'http://www.soap.servicios.hospedajes.mir.es/comunicacion';

export const soap = (body: string) =>
  `<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Header/><SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`;

/** As the manual's annexes write it. */
export const response = (content: string) =>
  soap(`<ns3:comunicacionResponse xmlns:ns3="${SERVICE}">${content}</ns3:comunicacionResponse>`);

export const resultXml = (code: string, description = 'Ok', lot = '', name = 'codigo') =>
  `<respuesta><${name}>${code}</${name}><descripcion>${description}</descripcion>${lot && `<lote>${lot}</lote>`}</respuesta>`;

export const lotXml = (number: string, state: number | string, results = '') =>
  `<resultado><lote>${number}</lote><tipoComuniacion>PV</tipoComuniacion><tipoOperacion>A</tipoOperacion>` +
  `<fechaPeticion>2023-02-23T11:37:13.000+01:00</fechaPeticion><codigoEstado>${state}</codigoEstado>` +
  `<descEstado>Se ha ejecutado</descEstado>${results && `<resultadoComunicaciones>${results}</resultadoComunicaciones>`}</resultado>`;

export const catalogue = (rows: string) =>
  soap(
    `<ns3:catalogoResponse xmlns:ns3="${SERVICE}">${resultXml('0').replaceAll('respuesta', 'resultado')}<respuesta>${rows}</respuesta></ns3:catalogoResponse>`,
  );

export const fault = (code: string) =>
  soap(`<SOAP-ENV:Fault><faultcode>${code}</faultcode><faultstring>No &amp; no</faultstring></SOAP-ENV:Fault>`);
