import { randomUUID, type X509Certificate } from 'node:crypto';
import { faultIn, type Part } from '../element-order';
import {
  type AuthorityCall,
  type AuthorityReply,
  type Place,
  startTlsAuthority,
  type TlsAuthority,
  taxIdsIn,
} from '../tls-authority';
import { readXml, type XmlNode } from '../xml-tree';
import { type Answered, faultReply, type SoapFault, writeAnswer } from './answer';
import { Book } from './book';
import { brokenRule, type Fault, fault, sumsFault } from './line-rules';
import { answerQuery } from './query';
import { dayOf, hashOf, type Received, readRecord } from './record';
import { CON, query, request, SUM } from './record-schema';

/** One request that was understood, as a test looks at it. */
export type Submission = {
  at: Date;
  issuer: string;
  isLate: boolean;
  records: Received[];
  waited: boolean;
  /** Of a requirement that it answers: `reference S` for the last request, else `reference N`. */
  requirement?: string;
};

export type VerifactuAuthority = TlsAuthority & {
  /** For VERIFACTU_URL. */
  url: string;
  /** The clock of the agency. */
  now: () => Date;
  /** What it says as TiempoEsperaEnvio. */
  waitSeconds: number;
  /** What it has to say about the next record of an invoice, whatever the rules say; by its number. */
  verdicts: Map<string, Fault>;
  /** Faults of the next requests as a whole; nothing of those is taken. */
  faults: SoapFault[];
  /** Tax ids that are in no census: of who issues a fault, of a recipient a remark. */
  unknown: Set<string>;
  /** Every request that was not refused as a whole, in order. */
  submissions: Submission[];
  /** Every query that was answered, in order. */
  queries: XmlNode[];
  /** The most records that the answer to a query has. */
  pageSize: number;
  /** Records whose line is missing in the next answer; by the number of the invoice. */
  unspoken: Set<string>;
  /** Requests that come while this is set are taken, and answered once it is fulfilled. */
  held: Promise<void> | undefined;
  /** What the agency holds of an issuer. */
  book: (issuer: string) => Book;
};

const PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';
const REQUIREMENT_PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/RequerimientoSOAP';
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';
const MOST_RECORDS = 1000;
const CLOCK_TOLERANCE_MS = 240_000;
const TAX_ID = /^(?:[A-HJNP-SUVW]\d{7}[0-9A-J]|[0-9KLMXYZ]\d{7}[A-Z])$/;

/**
 * AEAT's service as its published description tells it: written from that alone, so that it knows nothing of how Folio
 * writes its records.
 */
export async function startVerifactuAuthority(place?: Place): Promise<VerifactuAuthority> {
  const books = new Map<string, Book>();
  const reply = async (call: AuthorityCall) => {
    const said = answer(authority, call);
    await authority.held;
    return 'message' in said ? faultReply(said) : said;
  };
  const base = await startTlsAuthority('www1.agenciatributaria.gob.es', reply, place);
  const authority: VerifactuAuthority = Object.assign(base, {
    url: `${base.origin}${PATH}`,
    now: () => new Date(),
    waitSeconds: 60,
    verdicts: new Map<string, Fault>(),
    faults: [],
    unknown: new Set<string>(),
    submissions: [],
    queries: [],
    pageSize: 10_000,
    unspoken: new Set<string>(),
    held: undefined,
    book: (issuer: string) => {
      const book = books.get(issuer) ?? new Book();
      books.set(issuer, book);
      return book;
    },
  });
  return authority;
}

function answer(authority: VerifactuAuthority, call: AuthorityCall): AuthorityReply | SoapFault {
  const root = readRequest(call);
  if ('message' in root) return root;
  const wanted = authority.faults.shift();
  if (wanted) return wanted;
  const header = root.at('Cabecera') as XmlNode;
  const refused = brokenHeader(authority, header, call.caller) ?? wrongService(header, call.path);
  if (refused) return refused;
  if (root.ns === CON) {
    authority.queries.push(root);
    return answerQuery(root, authority.book(header.said('ObligadoEmision', 'NIF')), authority.pageSize);
  }

  const lines = root.all('RegistroFactura').map(readRecord);
  if (lines.length > MOST_RECORDS) return client(4113, 'El XML contiene más de 1000 registros de facturación.');
  const issuer = header.said('ObligadoEmision', 'NIF');
  const required = header.at('RemisionRequerimiento');
  // What answers a requirement was made long ago.
  const isLate = header.said('RemisionVoluntaria', 'Incidencia') === 'S' || required !== undefined;
  const at = authority.now();
  authority.submissions.push({
    at,
    issuer,
    isLate,
    records: lines,
    waited: hasWaited(authority, issuer, lines.length),
    ...(required && { requirement: `${required.said('RefRequerimiento')} ${required.said('FinRequerimiento')}` }),
  });
  const of = { issuer, isLate, at };
  const answered = lines.map((record): Answered => ({ record, ...judge(authority, record, of) }));
  const { unspoken } = authority;
  return writeAnswer({
    header,
    answered: answered.filter(({ record }) => !unspoken.delete(record.id.number)),
    wait: authority.waitSeconds,
    presenter: taxIdsIn(call.caller)[0] ?? issuer,
    at,
    csv: `A-${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`,
  });
}

const client = (code: number, message: string): SoapFault => ({ code, message, blame: 'Client' });

/** What the service does, by the root of a request. */
const operations: Record<string, Part[]> = {
  [`${SUM} RegFactuSistemaFacturacion`]: request,
  [`${CON} ConsultaFactuSistemaFacturacion`]: query,
};

/** The request as XML, in the form that the schema wants. */
function readRequest({ path, headers, body }: AuthorityCall): XmlNode | SoapFault {
  if (path !== PATH && path !== REQUIREMENT_PATH) return client(4102, 'No existe el servicio.');
  if (headers.soapaction !== '""') return client(4102, 'La cabecera SOAPAction tiene que estar vacía.');
  if (!headers['content-type']?.startsWith('text/xml')) return client(4102, 'El contenido tiene que ser text/xml.');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return client(4119, 'Error al informar caracteres cuya codificación no es UTF-8.');
  }
  try {
    const envelope = readXml(text);
    const [root, ...more] = envelope.at('Body')?.children ?? [];
    if (envelope.ns !== SOAP || envelope.name !== 'Envelope' || !root || more.length > 0) {
      return client(4102, 'El XML no cumple el esquema. No es un mensaje SOAP 1.1.');
    }
    const parts = operations[`${root.ns} ${root.name}`];
    if (!parts) return client(4102, `El XML no cumple el esquema. No se esperaba: ${root.name}`);
    const found = faultIn(root, parts, root.ns);
    return found ? client(4102, `El XML no cumple el esquema. ${found}`) : root;
  } catch (error) {
    return client(4102, `El XML no cumple el esquema. ${error instanceof Error ? error.message : ''}`);
  }
}

function brokenHeader(
  { unknown, now }: VerifactuAuthority,
  header: XmlNode,
  caller: X509Certificate,
): SoapFault | undefined {
  const issuer = header.said('ObligadoEmision', 'NIF');
  if (!TAX_ID.test(issuer)) return client(4116, 'El NIF del bloque ObligadoEmision tiene un formato incorrecto.');
  if (unknown.has(issuer)) return client(4104, 'El NIF del bloque ObligadoEmision no está identificado.');
  const callers = taxIdsIn(caller);
  if (!callers.includes(issuer) && !callers.includes(header.said('Representante', 'NIF'))) {
    return client(4112, 'El titular del certificado debe ser Obligado Emisión, Colaborador Social o Apoderado.');
  }
  const end = header.said('RemisionVoluntaria', 'FechaFinVeriFactu');
  const year = now().getFullYear();
  if (end && ![year, year - 1].some((it) => end === `31-12-${it}`)) {
    return client(4120, 'FechaFinVeriFactu debe ser 31-12 de este año o del anterior.');
  }
  return undefined;
}

/** Each of the two services takes its own requests alone. */
function wrongService(header: XmlNode, path: string): SoapFault | undefined {
  const isRequired = header.at('RemisionRequerimiento') !== undefined;
  if (isRequired === (path === REQUIREMENT_PATH)) return undefined;
  return isRequired
    ? client(4121, 'RemisionRequerimiento no se admite en este servicio.')
    : client(4122, 'RemisionRequerimiento es obligatorio en este servicio.');
}

/** Whether as long has passed since the last request as that one's answer wanted, or so many records wait that it need not. */
function hasWaited({ submissions, waitSeconds, now }: VerifactuAuthority, issuer: string, records: number): boolean {
  const last = submissions.findLast((it) => it.issuer === issuer);
  return !last || records === MOST_RECORDS || now().getTime() - last.at.getTime() >= waitSeconds * 1000;
}

type Of = { issuer: string; isLate: boolean; at: Date };

/** What becomes of a record: refused, held, or held with a remark. A duplicate changes nothing, nor the chain. */
function judge(authority: VerifactuAuthority, record: Received, of: Of): Omit<Answered, 'record'> {
  const book = authority.book(of.issuer);
  const today = dayOf(spanishDay(of.at));
  const refusal =
    takeVerdict(authority, record) ?? brokenRule(record, { issuer: of.issuer, today }) ?? book.refusalOf(record);
  if (refusal?.code === 3000) return { fault: refusal, duplicate: book.duplicateOf(record) };
  const chainFault = book.chainFaultOf(record);
  book.follow(record);
  if (refusal && (refusal.code < 2000 || refusal.code >= 3000)) return { fault: refusal };
  const remark = refusal ?? remarkOn(authority, record, of) ?? chainFault ?? sumsFault(record);
  book.hold(record, remark);
  return { fault: remark };
}

function takeVerdict({ verdicts }: VerifactuAuthority, { id }: Received): Fault | undefined {
  const verdict = verdicts.get(id.number);
  verdicts.delete(id.number);
  return verdict;
}

function remarkOn({ unknown }: VerifactuAuthority, record: Received, { isLate, at }: Of): Fault | undefined {
  if (hashOf(record) !== record.hash) return fault(2000, 'El cálculo de la huella suministrada es incorrecto.');
  const recipients = record.node.at('Destinatarios')?.children ?? [];
  if (recipients.some((it) => unknown.has(it.said('NIF')))) {
    return fault(2001, 'El NIF del destinatario no está identificado en el censo de la AEAT.');
  }
  const made = Date.parse(record.node.said('FechaHoraHusoGenRegistro'));
  if (!isLate && Math.abs(at.getTime() - made) > CLOCK_TOLERANCE_MS) {
    return fault(2004, 'FechaHoraHusoGenRegistro debe ser la fecha actual del sistema de la AEAT.');
  }
  return undefined;
}

function spanishDay(at: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Madrid', dateStyle: 'short' }).format(at);
  return parts.replaceAll('/', '-');
}
