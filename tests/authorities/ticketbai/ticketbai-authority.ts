import { randomUUID } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type AuthorityCall, type AuthorityReply, type Place, startTlsAuthority, taxIdsIn } from '../tls-authority';
import { readXml } from '../xml-tree';
import { EMISSION } from './file-schema';
import {
  type Held,
  type Judged,
  judge,
  type Refused,
  type Said,
  said,
  type Target,
  type TicketbaiAuthority,
} from './judge-file';

const DIRECT: Record<string, Target> = {
  '/TicketBAI/v1/facturas': ['araba', 'TicketBai'],
  '/TicketBAI/v1/anulaciones': ['araba', 'AnulaTicketBai'],
  '/TicketBAI/v1/facturas/subsanarmodificar': ['araba', 'SubsanacionModificacionTicketBAI'],
  '/TicketBAI/v1/anulaciones/baja': ['araba', 'SubsanacionAnulacionTicketBAI'],
  '/sarrerak/alta': ['gipuzkoa', 'TicketBai'],
  '/sarrerak/baja': ['gipuzkoa', 'AnulaTicketBai'],
  '/sarrerak/zuzendu-alta': ['gipuzkoa', 'SubsanacionModificacionTicketBAI'],
  '/sarrerak/zuzendu-baja': ['gipuzkoa', 'SubsanacionAnulacionTicketBAI'],
};
const LROE = '/N3B4000M/aurkezpena';

/**
 * The services of Araba, Gipuzkoa and Bizkaia as their descriptions tell them. Files are read by themselves and verified
 * with xml-crypto; a chain has to go on from the file that came before, taken or not, whose signature was remembered.
 */
export async function startTicketbaiAuthority(place?: Place): Promise<TicketbaiAuthority> {
  const listOf = <Item>() => {
    const lists = new Map<string, Item[]>();
    return (taxId: string) => {
      const list = lists.get(taxId) ?? [];
      lists.set(taxId, list);
      return list;
    };
  };
  const reply = (call: AuthorityCall) =>
    call.path === LROE ? answerBook(authority, call) : answerDirect(authority, call);
  const base = await startTlsAuthority('ticketbai.example', reply, place);
  const authority: TicketbaiAuthority = Object.assign(base, {
    licences: new Set<string>(),
    verdicts: [],
    remarks: [],
    held: listOf<Held>(),
    refused: listOf<Refused>(),
  });
  return authority;
}

function answerDirect(authority: TicketbaiAuthority, { path, headers, body, caller }: AuthorityCall): AuthorityReply {
  const target = DIRECT[path];
  if (!target) return { status: 404, body: 'Not found' };
  if (!headers['content-type']?.startsWith('application/xml')) return { status: 415, body: 'application/xml' };
  const { id, refusal } = judge(authority, body.toString('utf8'), target, caller);
  const finding = refusal ?? authority.remarks.shift();
  const results = finding
    ? `<ResultadosValidacion>${element('Codigo', finding.code)}${element('Descripcion', finding.text)}${element('Azalpena', finding.text)}</ResultadosValidacion>`
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

function element(name: string, text: string): string {
  return `<${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</${name}>`;
}
