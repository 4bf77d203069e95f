import { X509Certificate } from 'node:crypto';
import {
  type AuthorityCall,
  type AuthorityReply,
  type Place,
  startTlsAuthority,
  type TlsAuthority,
  taxIdsIn,
} from '../tls-authority';
import { isVerified } from '../verify-signature';
import { readXml, type XmlNode } from '../xml-tree';
import { verifyMessage } from './ws-security';

type State = { code: string; description: string; reason?: string };

/** An invoice that FACe has. */
export type Registered = {
  number: string;
  issuer: string;
  invoice: string;
  email: string;
  fileName: string;
  /** The Facturae as it was sent. */
  xml: string;
  handling: State;
  cancellation: State;
};

export type FaceAuthority = TlsAuthority & {
  /** For FACE_URL. */
  url: string;
  now: () => Date;
  registered: Registered[];
  /** DIR3 codes that are in no directory. */
  unknownOffices: Set<string>;
  /** Tax ids whose certificate nobody has registered. */
  strangers: Set<string>;
  /** What it answers to the next requests instead of what it would. */
  answers: { code: string; description: string }[];
  requests: number;
  /** What it was sent, as it was. */
  messages: string[];
};

const PATH = '/facturasspp2';
const NAMESPACE = 'https://webservice.face.gob.es';
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';
const POLICY = 'Ohixl6upD6av8N7pEvDABhEL6hM=';
const ROLES = [
  ['01', '409', 'oficinaContable'],
  ['02', '410', 'organoGestor'],
  ['03', '411', 'unidadTramitadora'],
] as const;

type Result = { code: string; description: string; content?: string };
const result = (code: string, description: string): Result => ({ code, description });

/** FACe's web service as its description tells it. It verifies what is signed with xml-crypto, and reads by itself. */
export async function startFaceAuthority(place?: Place): Promise<FaceAuthority> {
  const base = await startTlsAuthority('webservice.face.gob.es', (call) => answer(authority, call), place);
  const authority: FaceAuthority = Object.assign(base, {
    url: `${base.origin}${PATH}`,
    now: () => new Date(),
    registered: [],
    unknownOffices: new Set<string>(),
    strangers: new Set<string>(),
    answers: [],
    requests: 0,
    messages: [],
  });
  return authority;
}

const operations: Record<string, (authority: FaceAuthority, question: XmlNode, caller: string) => Result> = {
  enviarFactura: submit,
  consultarFactura: (authority, question, caller) => {
    const found = findRegistered(authority, question, caller);
    if (!found) return result('415', 'No existe la factura');
    const content = element('numeroRegistro', found.number) + state('tramitacion', found.handling);
    return { code: '0', description: 'Correcto', content: content + state('anulacion', found.cancellation) };
  },
  anularFactura: (authority, question, caller) => {
    const found = findRegistered(authority, question, caller);
    if (!found) return result('415', 'No existe la factura');
    if (!question.said('motivo')) return result('413', 'Falta el motivo');
    found.cancellation = { code: '4200', description: 'Solicitada anulación', reason: question.said('motivo') };
    return { code: '0', description: 'Correcto', content: element('mensaje', 'Solicitud de anulación registrada') };
  },
};

function answer(authority: FaceAuthority, { path, headers, body }: AuthorityCall): AuthorityReply {
  authority.requests += 1;
  const text = body.toString('utf8');
  authority.messages.push(text);
  let envelope: XmlNode;
  try {
    envelope = readXml(text);
  } catch {
    return fault('Client', 'No es XML');
  }
  const [question, ...more] = envelope.at('Body')?.children ?? [];
  const operation = question && operations[question.name];
  if (path !== PATH || envelope.ns !== SOAP || !operation || more.length > 0)
    return fault('Client', 'No es la petición');
  if (question.ns !== NAMESPACE || question.children.some(({ ns }) => ns !== ''))
    return fault('Client', 'Otro esquema');
  if (headers.soapaction !== `"${NAMESPACE}#${question.name}"`) return fault('Client', 'SOAPAction');
  const verdict = verifyMessage(text, envelope, authority.now());
  if ('fault' in verdict) return reply(question.name, result('101', verdict.fault));
  const [caller = ''] = taxIdsIn(verdict.signer);
  if (!verdict.signer.verify(new X509Certificate(authority.people.certificate).publicKey)) {
    return reply(question.name, result('300', 'El certificado no es de confianza'));
  }
  if (authority.strangers.has(caller)) return reply(question.name, result('300', 'El certificado no está registrado'));
  const wanted = authority.answers.shift();
  return reply(question.name, wanted ?? operation(authority, question, caller));
}

function submit(authority: FaceAuthority, question: XmlNode, caller: string): Result {
  const request = question.at('request');
  const order = request?.children.map(({ name }) => name).join(' ');
  if (!request || order !== 'correo factura anexos')
    return result('106', `Se esperaba correo, factura y anexos: ${order}`);
  const fileOrder = request
    .at('factura')
    ?.children.map(({ name }) => name)
    .join(' ');
  if (fileOrder !== 'factura nombre mime' || request.said('factura', 'mime') !== 'application/xml') {
    return result('106', `Se esperaba factura, nombre y mime: ${fileOrder}`);
  }
  const xml = Buffer.from(request.said('factura', 'factura'), 'base64').toString('utf8');
  const broken = brokenInvoice(authority, xml, caller);
  if (broken) return broken;
  return register(authority, readXml(xml), {
    ...{ xml, issuer: caller, email: request.said('correo'), fileName: request.said('factura', 'nombre') },
  });
}

function brokenInvoice({ unknownOffices }: FaceAuthority, xml: string, caller: string): Result | undefined {
  let root: XmlNode;
  try {
    root = readXml(xml);
  } catch {
    return result('428', 'La factura no es XML');
  }
  const signature = root.children.at(-1);
  const certificate = signature?.said('KeyInfo', 'X509Data', 'X509Certificate');
  if (signature?.name !== 'Signature' || !certificate) return result('428', 'La factura no está firmada');
  if (!isVerified(xml, new X509Certificate(Buffer.from(certificate, 'base64')))) {
    return result('428', 'La firma de la factura no es válida');
  }
  if (!xml.includes(POLICY)) return result('440', 'La política de firma no es la de Facturae');
  if (!root.said('Parties', 'SellerParty', 'TaxIdentification', 'TaxIdentificationNumber').endsWith(caller)) {
    return result('300', 'El emisor no es el titular del certificado');
  }
  for (const [role, code, name] of ROLES) {
    const office = officeOf(root, role);
    if (!office || unknownOffices.has(office)) return result(code, `No existe el código DIR3 de ${name}: ${office}`);
  }
  return undefined;
}

function officeOf(root: XmlNode, role: string): string {
  const centres = root.at('Parties', 'BuyerParty', 'AdministrativeCentres')?.children ?? [];
  return centres.find((it) => it.said('RoleTypeCode') === role)?.said('CentreCode') ?? '';
}

type Sent = Pick<Registered, 'issuer' | 'email' | 'fileName' | 'xml'>;

function register({ registered, now }: FaceAuthority, root: XmlNode, sent: Sent): Result {
  const header = root.at('Invoices', 'Invoice', 'InvoiceHeader');
  const [invoice = '', series = ''] = [header?.said('InvoiceNumber'), header?.said('InvoiceSeriesCode')];
  const isThere = registered.some(
    (it) => it.issuer === sent.issuer && it.invoice === series + invoice && it.handling.code !== '2600',
  );
  if (isThere) return result('414', 'Factura duplicada');
  const number = `2026${String(registered.length + 1).padStart(8, '0')}`;
  const handling = { code: '1200', description: 'Registrada' };
  registered.push({
    ...sent,
    ...{ number, invoice: series + invoice, handling, cancellation: { code: '4100', description: 'No solicitada' } },
  });
  const offices = ROLES.map(([role, , name]) => [name, officeOf(root, role)]);
  const order = ['organoGestor', 'unidadTramitadora', 'oficinaContable'];
  const said = [
    ['numeroRegistro', number],
    ...order.map((name) => [name, Object.fromEntries(offices)[name]]),
    ...[
      ['identificadorEmisor', sent.issuer],
      ['numeroFactura', invoice],
      ['serieFactura', series],
    ],
    ['fechaRecepcion', now().toISOString()],
  ] as [string, string][];
  return { code: '0', description: 'Correcto', content: said.map(([name, text]) => element(name, text)).join('') };
}

function findRegistered({ registered }: FaceAuthority, question: XmlNode, caller: string): Registered | undefined {
  return registered.find((it) => it.number === question.said('numeroRegistro') && it.issuer === caller);
}

function state(name: string, { code, description, reason = '' }: State): string {
  const said = element('codigo', code) + element('descripcion', description) + element('motivo', reason);
  return `<${name} xsi:type="ns1:EstadoFactura">${said}</${name}>`;
}

function element(name: string, text: string): string {
  return `<${name} xsi:type="xsd:string">${escaped(text)}</${name}>`;
}

function reply(operation: string, { code, description, content = '' }: Result): AuthorityReply {
  const tracking = element('codigoSeguimiento', '0123456789');
  const said = `<resultado>${element('codigo', code)}${element('descripcion', description)}${tracking}</resultado><factura>${content}</factura>`;
  return soap(`<ns1:${operation}Response><return xsi:type="ns1:Respuesta">${said}</return></ns1:${operation}Response>`);
}

function fault(blame: 'Client' | 'Server', text: string): AuthorityReply {
  const said = `<faultcode>SOAP-ENV:${blame}</faultcode><faultstring>${escaped(text)}</faultstring>`;
  return { ...soap(`<SOAP-ENV:Fault>${said}</SOAP-ENV:Fault>`), status: 500 };
}

function soap(content: string): AuthorityReply {
  const names = `xmlns:SOAP-ENV="${SOAP}" xmlns:ns1="${NAMESPACE}" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"`;
  return {
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<SOAP-ENV:Envelope ${names}><SOAP-ENV:Body>${content}</SOAP-ENV:Body></SOAP-ENV:Envelope>`,
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
