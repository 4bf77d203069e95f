import { randomUUID } from 'node:crypto';
import { type AuthorityReply, type OpenCall, type Place, startTlsService, type TlsAuthority } from '../tls-authority';
import { readXml, type XmlNode } from '../xml-tree';
import { faultOfCommunication } from './communication-rules';
import { faultBySchema, type OfficialSchema } from './official-schemas';
import { unzipOneFile } from './unzip';

const PATH = '/hospedajes-web/ws/v1/comunicacion';
const SERVICE = 'http://www.soap.servicios.hospedajes.mir.es/comunicacion';
const MOST_COMMUNICATIONS = 100;
const MOST_LOTS = 10;

/** A communication that the Ministry holds, or why it does not. */
export type Held = { code: string; isCancelled: boolean; xml: XmlNode } | { error: string };

export type HeldLot = { number: string; operation: 'A' | 'B'; kind: string; xml: string; communications: Held[] };

export type HospedajesAuthority = TlsAuthority & {
  /** For SES_URL. */
  url: string;
  /** Who may call, and as which landlord. */
  account: { user: string; password: string; landlordCode: string };
  establishments: Set<string>;
  lots: HeldLot[];
  /** How often a lot that is asked about is still waiting. */
  slowness: number;
  /** Says of a duplicate which lot it has; the manual does not tell whether it does. */
  namesDuplicates: boolean;
  /** Writes as the examples of the manual do: `codigoRetorno`, `resutadoComunicacion`, `tipoComuniacion`. */
  misspells: boolean;
  /** The codes that the next lots are refused with, whatever is in them. */
  refusals: string[];
  /** What is answered to the next requests instead of anything, nothing of them taken. */
  replies: AuthorityReply[];
};

/**
 * The Ministry's service as its manual (3.1.3) and its schemas tell it: Basic auth, a ZIP with one file of UTF-8, the
 * official XSD, lots that are done later, and "Lote duplicado" for an XML that it has.
 */
export async function startHospedajesAuthority(place?: Place): Promise<HospedajesAuthority> {
  const base = await startTlsService('hospedajes.ses.mir.es', (call) => answer(authority, call), place);
  const authority: HospedajesAuthority = Object.assign(base, {
    ...{ url: base.origin + PATH, lots: [], slowness: 0, misspells: false, refusals: [], replies: [] },
    namesDuplicates: false,
    account: { user: 'B00000018WS', password: 'a secret of ñandúes: 1', landlordCode: '0000000001' },
    establishments: new Set(['0000000001']),
  });
  return authority;
}

function answer(authority: HospedajesAuthority, { path, headers, body }: OpenCall): AuthorityReply {
  const forced = authority.replies.shift();
  if (forced) return forced;
  if (path !== PATH) return { status: 404, headers: { 'content-type': 'text/html' }, body: '<html>404</html>' };
  const { user, password } = authority.account;
  const [, token = ''] = /^Basic (\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (Buffer.from(token, 'base64').toString('utf8') !== `${user}:${password}`) {
    return { status: 401, headers: { 'content-type': 'text/html' }, body: '<html>Unauthorized</html>' };
  }
  if (headers['content-type'] !== 'text/xml; charset=UTF-8') return { status: 415, body: '' };
  if (headers.soapaction !== '""') return fault('No SOAPAction header');
  const xml = body.toString('utf8');
  const [, content = ''] = /<soapenv:Body>([\s\S]*)<\/soapenv:Body>/.exec(xml) ?? [];
  if (readXml(xml).at('Body')?.children[0]?.ns !== SERVICE) return fault('Unmarshalling Error');
  const wrong = faultBySchema('comunicacion', content);
  if (wrong) return fault(wrong);
  const request = readXml(content);
  return request.name === 'catalogoRequest' ? catalogue(request) : takeLot(authority, request);
}

function takeLot(authority: HospedajesAuthority, request: XmlNode): AuthorityReply {
  const refuse = (code: string, description: string) => respond(authority, code, description);
  const [operation, kind] = ['tipoOperacion', 'tipoComunicacion'].map((it) => request.said('peticion', 'cabecera', it));
  if (request.said('peticion', 'cabecera', 'codigoArrendador') !== authority.account.landlordCode) {
    return refuse('10103', 'El código de arrendador no existe en el sistema');
  }
  const schema = schemaOf(operation ?? '', kind ?? '');
  if (!schema) return refuse('10122', 'Tipo de comunicación no válido. Valores aceptados: PV, RH, AV, RV');
  const file = unzipOneFile(Buffer.from(request.said('peticion', 'solicitud'), 'base64'));
  const inner = file && decodeUtf8(file.content);
  if (inner === null)
    return refuse('10111', 'Formato de solicitud incorrecto. Ha de ser un fichero xml en UTF-8, comprimido (zip)');
  if (faultBySchema(schema, inner)) return refuse('10118', 'Error en el formato de fichero XML');
  const root = readXml(inner);
  if (operation === 'C') return answerQuery(authority, root);
  const forced = authority.refusals.shift();
  if (forced) return refuse(forced, 'Error simulado');
  const first = authority.lots.find((it) => it.xml === inner);
  if (first) return respond(authority, '10121', 'Lote duplicado', authority.namesDuplicates ? first.number : '');
  const communications = operation === 'A' ? keep(authority, root, kind as 'PV' | 'RH') : cancel(authority, root);
  if (communications.length > MOST_COMMUNICATIONS) return refuse('10121', 'Se ha superado el número máximo');
  const number = randomUUID();
  authority.lots.push({ number, operation: operation as 'A' | 'B', kind: kind ?? '', xml: inner, communications });
  return respond(authority, '0', 'Ok', number);
}

function schemaOf(operation: string, kind: string): OfficialSchema | undefined {
  if (operation === 'C') return 'consultarComunicacion';
  if (operation === 'B') return 'anularComunicacion';
  return { PV: 'altaParteHospedaje' as const, RH: 'altaReservaHospedaje' as const }[kind];
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function keep(authority: HospedajesAuthority, root: XmlNode, kind: 'PV' | 'RH'): Held[] {
  const request = root.at('solicitud');
  return (request?.all('comunicacion') ?? []).map((it) => {
    const place = kind === 'PV' ? request?.said('codigoEstablecimiento') : it.said('establecimiento', 'codigo');
    const error = authority.establishments.has(place ?? '')
      ? faultOfCommunication(it, kind)
      : 'No existe un establecimiento para ese código.';
    return error ? { error } : { code: randomUUID(), isCancelled: false, xml: it };
  });
}

function cancel(authority: HospedajesAuthority, root: XmlNode): Held[] {
  return root.all('codigoComunicacion').map(({ text: code }) => {
    const held = authority.lots.flatMap((it) => it.communications).find((it) => 'code' in it && it.code === code);
    if (!held || !('code' in held)) return { error: 'No existe una comunicación para ese código' };
    held.isCancelled = true;
    return { code, isCancelled: true, xml: held.xml };
  });
}

function answerQuery(authority: HospedajesAuthority, root: XmlNode): AuthorityReply {
  const asked = root.all('lote').map(({ text }) => text);
  if (asked.length > MOST_LOTS) return respond(authority, '10136', 'Se ha superado el número máximo');
  const found = asked.flatMap((number) => authority.lots.find((it) => it.number === number) ?? []);
  const isWaiting = authority.slowness > 0;
  if (isWaiting) authority.slowness -= 1;
  return respond(authority, '0', 'Ok', '', found.map((it) => lotXml(authority, it, isWaiting)).join(''));
}

function lotXml({ misspells, account }: HospedajesAuthority, lot: HeldLot, isWaiting: boolean): string {
  const hasErrors = lot.communications.some((it) => 'error' in it);
  const state = isWaiting ? 5 : hasErrors ? 6 : 1;
  const one = misspells ? 'resutadoComunicacion' : 'resultadoComunicacion';
  const results = lot.communications.map((it, index) => {
    const order = el('orden', String(index + 1));
    if ('error' in it)
      return el(one, order + el('tipoError', 'Error validación de datos') + el('error', escaped(it.error)));
    return el(one, order + (it.isCancelled ? el('anulada', 'true') : '') + el('codigoComunicacion', it.code));
  });
  return el(
    'resultado',
    el('lote', lot.number) +
      el(misspells ? 'tipoComuniacion' : 'tipoComunicacion', lot.kind) +
      el('tipoOperacion', lot.operation) +
      el('fechaPeticion', '2027-02-05T11:37:13.000+01:00') +
      el('codigoEstado', String(state)) +
      el('descEstado', isWaiting ? 'Pendiente' : 'Tramitado') +
      el('identificadorUsuario', account.user) +
      (isWaiting || lot.operation === 'B' ? '' : el('resultadoComunicaciones', results.join(''))),
  );
}

function catalogue(request: XmlNode): AuthorityReply {
  const tables: Record<string, string[]> = {
    SEXO: ['H', 'M', 'O'],
    TIPO_DOCUMENTO: ['NIF', 'NIE', 'PAS', 'OTRO', 'CIF'],
  };
  const rows = (tables[request.said('peticion', 'catalogo')] ?? []).map((it) =>
    el('tupla', el('codigo', it) + el('descripcion', `Descripción de ${it}`)),
  );
  return soap(
    `<ns3:catalogoResponse xmlns:ns3="${SERVICE}">${el('resultado', el('codigo', '0') + el('descripcion', 'Ok'))}${el('respuesta', el('resultado', rows.join('')))}</ns3:catalogoResponse>`,
  );
}

function respond(authority: HospedajesAuthority, code: string, said: string, lot = '', lots = ''): AuthorityReply {
  const head = el(authority.misspells ? 'codigoRetorno' : 'codigo', code) + el('descripcion', escaped(said));
  const content = el('respuesta', head + (lot && el('lote', lot))) + lots;
  return soap(`<ns3:comunicacionResponse xmlns:ns3="${SERVICE}">${content}</ns3:comunicacionResponse>`);
}

function fault(said: string): AuthorityReply {
  const content = el('faultcode', 'SOAP-ENV:Client') + el('faultstring', escaped(said));
  return { ...soap(`<SOAP-ENV:Fault>${content}</SOAP-ENV:Fault>`), status: 500 };
}

function soap(body: string): AuthorityReply {
  return {
    headers: { 'content-type': 'text/xml;charset=utf-8' },
    body: `<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Header/><SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`,
  };
}

const el = (name: string, content: string) => `<${name}>${content}</${name}>`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
