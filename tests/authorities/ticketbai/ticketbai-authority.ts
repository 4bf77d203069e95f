import { randomUUID, X509Certificate } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { faultIn } from '../element-order';
import {
  type AuthorityCall,
  type AuthorityReply,
  startTlsAuthority,
  type TlsAuthority,
  taxIdsIn,
} from '../tls-authority';
import { isVerified } from '../verify-signature';
import { readXml, type XmlNode } from '../xml-tree';
import { CANCELLATION, cancellation, EMISSION, emission } from './file-schema';
import { idOf, signatureOf } from './tbai-id';

export type Territory = 'araba' | 'gipuzkoa' | 'bizkaia';
type Said = { code: string; text: string };

/** A file that was taken. */
export type Held = { id: string; key: string; xml: string; signature: string; isCancelled: boolean };

export type TicketbaiAuthority = TlsAuthority & {
  /** Licences of software that are registered; any is where there is none. */
  licences: Set<string>;
  /** What it says of the next files, instead of what it would. */
  verdicts: Said[];
  /** What was taken of an issuer, in the order of arrival. */
  held: (taxId: string) => Held[];
};

const POLICIES: Record<Territory, [id: string, digest: string]> = {
  araba: ['https://ticketbai.araba.eus/tbai/sinadura/', '4Vk3uExj7tGn9DyUCPDsV9HRmK6KZfYdRiW3StOjcQA='],
  gipuzkoa: ['https://www.gipuzkoa.eus/ticketbai/sinadura', 'vSe1CH7eAFVkGN0X2Y7Nl9XGUoBnziDA5BGUSsyt8mg='],
  bizkaia: ['v1_1.pdf', 'K2baIY0fk8jbkPHkffk5F5C46O5VuzDwH21dAovjVRs='],
};
const DIRECT: Record<string, [territory: Territory, root: 'TicketBai' | 'AnulaTicketBai']> = {
  '/TicketBAI/v1/facturas': ['araba', 'TicketBai'],
  '/TicketBAI/v1/anulaciones': ['araba', 'AnulaTicketBai'],
  '/sarrerak/alta': ['gipuzkoa', 'TicketBai'],
  '/sarrerak/baja': ['gipuzkoa', 'AnulaTicketBai'],
};
const LROE = '/N3B4000M/aurkezpena';
const SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';

/** Codes of an emission; those of a cancellation differ from 010 on. */
const said = (code: string, text: string): Said => ({ code, text });

/**
 * The services of Araba, Gipuzkoa and Bizkaia as their descriptions tell them. Files are read by themselves and verified
 * with xml-crypto; a chain has to go on from the file that came before, whose signature was remembered.
 */
export async function startTicketbaiAuthority(): Promise<TicketbaiAuthority> {
  const issuers = new Map<string, Held[]>();
  const base = await startTlsAuthority('ticketbai.example', (call) =>
    call.path === LROE ? answerBook(authority, call) : answerDirect(authority, call),
  );
  const authority: TicketbaiAuthority = Object.assign(base, {
    licences: new Set<string>(),
    verdicts: [],
    held: (taxId: string) => {
      const held = issuers.get(taxId) ?? [];
      issuers.set(taxId, held);
      return held;
    },
  });
  return authority;
}

type Judged = { id: string; refusal?: Said };

function answerDirect(authority: TicketbaiAuthority, { path, headers, body, caller }: AuthorityCall): AuthorityReply {
  const target = DIRECT[path];
  if (!target) return { status: 404, body: 'Not found' };
  if (!headers['content-type']?.startsWith('application/xml')) return { status: 415, body: 'application/xml' };
  const { id, refusal } = judge(authority, body.toString('utf8'), target, caller);
  const results = refusal
    ? `<ResultadosValidacion>${element('Codigo', refusal.code)}${element('Descripcion', refusal.text)}${element('Azalpena', refusal.text)}</ResultadosValidacion>`
    : '';
  const state = refusal ? ['01', 'Rechazado', 'Baztertua'] : ['00', 'Recibido', 'Jasota'];
  const content = [
    id && element('IdentificadorTBAI', id),
    element('FechaRecepcion', '22-11-2026 10:00:00'),
    element('Estado', state[0] ?? ''),
    element('Descripcion', state[1] ?? ''),
    element('Azalpena', state[2] ?? ''),
    results,
    refusal ? '' : element('CSV', `TBAI${randomUUID()}`),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?><T:TicketBaiResponse xmlns:T="${EMISSION}"><Salida>${content.join('')}</Salida></T:TicketBaiResponse>`;
  return { headers: { 'content-type': 'application/xml' }, body: xml };
}

/** Bizkaia takes files in its book: XML that holds them in base 64, compressed both ways, and answers in headers too. */
function answerBook(authority: TicketbaiAuthority, { headers, body, caller }: AuthorityCall): AuthorityReply {
  const wrong = brokenBook(headers);
  if (wrong) return bookReply('Incorrecto', wrong, '');
  const root = readXml(gunzipSync(body).toString('utf8'));
  const model = root.said('Cabecera', 'Modelo');
  const operation = root.said('Cabecera', 'Operacion');
  const isCancelling = operation === 'AN0';
  const taxId = root.said('Cabecera', 'ObligadoTributario', 'NIF');
  if (!taxIdsIn(caller).includes(taxId)) return bookReply('Incorrecto', said('B4_1000002', 'Certificado'), '');
  const name = isCancelling ? 'AnulacionTicketBai' : 'TicketBai';
  const entries = root.children.find((it) => it.name !== 'Cabecera')?.children ?? [];
  const kind = isCancelling ? ('AnulaTicketBai' as const) : ('TicketBai' as const);
  const judged = entries.map((entry): Judged => {
    if (model === '140' && !isCancelling && !entry.said('Renta', 'DetalleRenta', 'Epigrafe')) {
      return { id: '', refusal: said('B4_2000002', 'Falta el epígrafe') };
    }
    const xml = Buffer.from(entry.said(name), 'base64').toString('utf8');
    const { id, refusal } = judge(authority, xml, ['bizkaia', kind], caller);
    return { id, refusal: refusal?.code === '005' ? said('B4_2000003', 'Ya existe el registro') : refusal };
  });
  const failed = judged.filter(({ refusal }) => refusal).length;
  const whole = failed === 0 ? 'Correcto' : failed < judged.length ? 'ParcialmenteCorrecto' : 'Incorrecto';
  const records = judged.map(({ refusal }) => {
    const fault = refusal
      ? element('CodigoErrorRegistro', refusal.code) + element('DescripcionErrorRegistroES', refusal.text)
      : '';
    return `<Registro><SituacionRegistro>${element('EstadoRegistro', refusal ? 'Incorrecto' : 'Correcto')}${fault}</SituacionRegistro></Registro>`;
  });
  return bookReply(whole, undefined, `<Registros>${records.join('')}</Registros>`);
}

function brokenBook(headers: AuthorityCall['headers']): Said | undefined {
  const wanted = {
    'content-encoding': 'gzip',
    'content-type': 'application/octet-stream',
    'eus-bizkaia-n3-version': '1.0',
    'eus-bizkaia-n3-content-type': 'application/xml',
  };
  const off = Object.entries(wanted).find(([name, value]) => headers[name] !== value);
  if (off) return said('N3_0000001', `Cabecera ${off[0]}`);
  try {
    const data = JSON.parse(String(headers['eus-bizkaia-n3-data']));
    if (data.con === 'LROE' && data.apa === '1.1' && ['240', '140'].includes(data.drs?.mode)) return undefined;
  } catch {
    // said below
  }
  return said('N3_0000002', 'Cabecera eus-bizkaia-n3-data');
}

function bookReply(kind: string, fault: Said | undefined, content: string): AuthorityReply {
  return {
    headers: {
      'content-encoding': 'gzip',
      'eus-bizkaia-n3-tipo-respuesta': kind,
      'eus-bizkaia-n3-codigo-respuesta': fault?.code ?? '',
      'eus-bizkaia-n3-mensaje-respuesta': fault?.text ?? '',
      'eus-bizkaia-n3-numero-registro': kind === 'Incorrecto' ? '' : randomUUID(),
    },
    body: gzipSync(`<?xml version="1.0" encoding="UTF-8"?><LROERespuesta>${content}</LROERespuesta>`),
  };
}

type Target = [territory: Territory, root: 'TicketBai' | 'AnulaTicketBai'];

/** What becomes of a file; what is refused leaves no trace. */
function judge(authority: TicketbaiAuthority, xml: string, target: Target, caller: X509Certificate): Judged {
  const [, root] = target;
  const file = readFile(xml, root);
  if ('code' in file) return { id: '', refusal: file };
  const id = root === 'TicketBai' ? idOf(file) : '';
  const refusal =
    brokenSender(file, caller) ??
    brokenSignature(xml, file, target) ??
    authority.verdicts.shift() ??
    brokenLicence(authority, file) ??
    (root === 'TicketBai' ? take(authority, file, xml) : cancel(authority, file));
  return { id, refusal };
}

function readFile(xml: string, root: 'TicketBai' | 'AnulaTicketBai'): XmlNode | Said {
  let file: XmlNode;
  try {
    file = readXml(xml);
  } catch {
    return said('002', 'No es XML');
  }
  const ns = root === 'TicketBai' ? EMISSION : CANCELLATION;
  if (file.name !== root || file.ns !== ns) return said('002', `No es ${root}: ${file.name}`);
  const fault = faultIn(file, root === 'TicketBai' ? emission : cancellation, '');
  if (fault) return said('002', fault);
  if (root === 'TicketBai' && !file.at('Factura', 'DatosFactura', 'DetallesFactura')) return said('003', 'Sin líneas');
  return file;
}

const issuerOf = (file: XmlNode) => (file.at('Sujetos') ?? file.at('IDFactura'))?.said('Emisor', 'NIF') ?? '';

function brokenSender(file: XmlNode, caller: X509Certificate): Said | undefined {
  if (taxIdsIn(caller).includes(issuerOf(file))) return undefined;
  return said('001', 'El certificado no es del emisor');
}

function brokenSignature(xml: string, file: XmlNode, [territory]: Target): Said | undefined {
  const signature = file.at('Signature');
  const certificate = signature?.said('KeyInfo', 'X509Data', 'X509Certificate') ?? '';
  let signer: X509Certificate;
  try {
    signer = new X509Certificate(Buffer.from(certificate, 'base64'));
  } catch {
    return said('009', 'Sin certificado del firmante');
  }
  if (!taxIdsIn(signer).includes(issuerOf(file))) return said('009', 'El firmante no es el emisor');
  const isWeak = signature?.at('SignedInfo', 'SignatureMethod')?.attributes.Algorithm === SHA1;
  const [id, digest] = POLICIES[territory];
  const policy = signature
    ?.at('Object', 'QualifyingProperties', 'SignedProperties', 'SignedSignatureProperties')
    ?.at('SignaturePolicyIdentifier', 'SignaturePolicyId');
  const isPolicy =
    policy?.said('SigPolicyId', 'Identifier').endsWith(id) && policy.said('SigPolicyHash', 'DigestValue') === digest;
  return !isWeak && isPolicy && isVerified(xml, signer) ? undefined : said('008', 'La firma no es válida');
}

function brokenLicence({ licences }: TicketbaiAuthority, file: XmlNode): Said | undefined {
  const licence = file.said('HuellaTBAI', 'Software', 'LicenciaTBAI');
  return licences.size === 0 || licences.has(licence) ? undefined : said('012', 'La licencia no está registrada');
}

const keyOf = (header: XmlNode | undefined, suffix = '') =>
  JSON.stringify(
    ['SerieFactura', 'NumFactura', 'FechaExpedicionFactura'].map((name) => header?.said(`${name}${suffix}`)),
  );

function take(authority: TicketbaiAuthority, file: XmlNode, xml: string): Said | undefined {
  const held = authority.held(issuerOf(file));
  const key = keyOf(file.at('Factura', 'CabeceraFactura'));
  if (held.some((it) => it.key === key)) return said('005', 'El fichero ya se ha recibido');
  const last = held.at(-1);
  const previous = file.at('HuellaTBAI', 'EncadenamientoFacturaAnterior');
  const follows =
    !last ||
    (keyOf(previous, 'Anterior') === last.key &&
      previous?.said('SignatureValueFirmaFacturaAnterior') === last.signature.slice(0, 100));
  if (!follows) return said('010', 'El encadenamiento no es el de la factura anterior');
  held.push({ id: idOf(file), key, xml, signature: signatureOf(file), isCancelled: false });
  return undefined;
}

function cancel(authority: TicketbaiAuthority, file: XmlNode): Said | undefined {
  const key = keyOf(file.at('IDFactura', 'CabeceraFactura'));
  const found = authority.held(issuerOf(file)).find((it) => it.key === key);
  if (!found) return said('010', 'No existe la factura');
  if (found.isCancelled) return said('011', 'La factura ya está anulada');
  found.isCancelled = true;
  return undefined;
}

function element(name: string, text: string): string {
  return `<${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</${name}>`;
}
