import type { TaxAgencyEnvironment } from '@/lib/tax/tax-agency-modes';
import { isPersonId } from '@/lib/tax/tax-id';
import type { TicketbaiTerritory } from '@/lib/tax/ticketbai';
import { element as el, shortened, toXml } from '@/lib/text/xml';
import {
  type AuthorityRequest,
  NoAnswerError,
  postToAuthority,
} from '@/server/fiscal-records/authorities/post-to-authority';
import { env } from '@/server/platform/runtime/env';
import type { SigningIdentity } from '@/server/platform/signing/sign-xades';
import { type Answer, readBookAnswer, readDirectAnswer } from '@/server/tax/ticketbai/read-answer';

export type FileToPost = {
  kind: 'alta' | 'anulacion';
  /** It corrects one of this kind. */
  correction: 'subsanar' | 'modificar' | null;
  territory: TicketbaiTerritory;
  mode: TaxAgencyEnvironment;
  xml: string;
  issuer: { taxId: string; name: string };
  /** Of the invoice: which year's book it belongs to. */
  year: string;
  /** The activity of a person, in Bizkaia. */
  epigrafe: string | null;
};

const HOSTS: Record<TicketbaiTerritory, Record<FileToPost['mode'], string>> = {
  araba: { test: 'https://pruebas-ticketbai.araba.eus', production: 'https://ticketbai.araba.eus' },
  gipuzkoa: { test: 'https://tbai-z.prep.gipuzkoa.eus', production: 'https://tbai-z.egoitza.gipuzkoa.eus' },
  bizkaia: { test: 'https://pruesarrerak.bizkaia.eus', production: 'https://sarrerak.bizkaia.eus' },
};
const PATHS = {
  araba: { alta: '/TicketBAI/v1/facturas', anulacion: '/TicketBAI/v1/anulaciones' },
  gipuzkoa: { alta: '/sarrerak/alta', anulacion: '/sarrerak/baja' },
  bizkaia: { alta: '/N3B4000M/aurkezpena', anulacion: '/N3B4000M/aurkezpena' },
};
/** Zuzendu: corrections, which Bizkaia does not take. */
const CORRECTION_PATHS = {
  araba: { alta: '/TicketBAI/v1/facturas/subsanarmodificar', anulacion: '/TicketBAI/v1/anulaciones/baja' },
  gipuzkoa: { alta: '/sarrerak/zuzendu-alta', anulacion: '/sarrerak/zuzendu-baja' },
};
const ANSWER_MS = 45_000;

/**
 * Sends a file to the agency of its territory, unless TICKETBAI_URL, or TICKETBAI_TEST_URL, says where else.
 * @throws {NoAnswerError} where nothing came that can be read: the agency may have the file
 */
export async function postFile(file: FileToPost, certificate: SigningIdentity, signal?: AbortSignal): Promise<Answer> {
  const { territory, mode, xml } = file;
  const isBook = territory === 'bizkaia';
  const instead = mode === 'test' ? env.TICKETBAI_TEST_URL : env.TICKETBAI_URL;
  const origin = instead?.replace(/\/$/, '') ?? HOSTS[territory][mode];
  const content: Pick<AuthorityRequest, 'headers' | 'body' | 'gzip'> = isBook
    ? { headers: bookHeaders(file), body: bookXml(file), gzip: true }
    : { headers: { 'content-type': 'application/xml' }, body: xml };
  const answer = await postToAuthority({
    ...content,
    ...{ url: origin + pathOf(file), certificate, timeoutMs: ANSWER_MS },
    ...(signal && { signal }),
  });
  const read = isBook ? readBookAnswer(answer) : readDirectAnswer(answer);
  if (!read)
    throw new NoAnswerError(`The tax agency answered nothing that could be understood (HTTP ${answer.status}).`);
  return read;
}

function pathOf({ territory, kind, correction }: FileToPost): string {
  if (!correction) return PATHS[territory][kind];
  if (territory === 'bizkaia') throw new Error('Bizkaia takes no corrections');
  return CORRECTION_PATHS[territory][kind];
}

const modelOf = ({ issuer }: FileToPost) => (isPersonId(issuer.taxId) ? '140' : '240');

function bookHeaders(file: FileToPost): Record<string, string> {
  const { taxId: nif, name: nrs } = file.issuer;
  const data = { con: 'LROE', apa: '1.1', inte: { nif, nrs }, drs: { mode: modelOf(file), ejer: file.year } };
  return {
    'content-type': 'application/octet-stream',
    'eus-bizkaia-n3-version': '1.0',
    'eus-bizkaia-n3-content-type': 'application/xml',
    'eus-bizkaia-n3-data': inAscii(JSON.stringify(data)),
  };
}

/** A header holds nothing else; JSON has a way to write every other character. */
function inAscii(json: string): string {
  return json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const SCHEMAS = 'https://www.batuz.eus/fitxategiak/batuz/LROE/esquemas/';
const BOOKS = {
  '240': {
    alta: [
      'LROEPJ240FacturasEmitidasConSGAltaPeticion',
      'LROE_PJ_240_1_1_FacturasEmitidas_ConSG_AltaPeticion_V1_0_2.xsd',
    ],
    anulacion: [
      'LROEPJ240FacturasEmitidasConSGAnulacionPeticion',
      'LROE_PJ_240_1_1_FacturasEmitidas_ConSG_AnulacionPeticion_V1_0_0.xsd',
    ],
  },
  '140': {
    alta: [
      'LROEPF140IngresosConFacturaConSGAltaPeticion',
      'LROE_PF_140_1_1_Ingresos_ConfacturaConSG_AltaPeticion_V1_0_2.xsd',
    ],
    anulacion: [
      'LROEPF140IngresosConFacturaConSGAnulacionPeticion',
      'LROE_PF_140_1_1_Ingresos_ConfacturaConSG_AnulacionPeticion_V1_0_0.xsd',
    ],
  },
} as const;

/** The entry of a file in Bizkaia's book (LROE): of a company in model 240, of a person in 140. */
function bookXml(file: FileToPost): string {
  const { kind, issuer, year, epigrafe, xml } = file;
  const model = modelOf(file);
  const [root, schema] = BOOKS[model][kind];
  const [list, entry] = model === '240' ? ['FacturasEmitidas', 'FacturaEmitida'] : ['Ingresos', 'Ingreso'];
  const header = el('Cabecera', [
    el('Modelo', model),
    el('Capitulo', '1'),
    el('Subcapitulo', '1.1'),
    el('Operacion', kind === 'alta' ? 'A00' : 'AN0'),
    el('Version', '1.0'),
    el('Ejercicio', year),
    el('ObligadoTributario', [el('NIF', issuer.taxId), el('ApellidosNombreRazonSocial', shortened(issuer.name, 120))]),
  ]);
  const element = el(kind === 'alta' ? 'TicketBai' : 'AnulacionTicketBai', Buffer.from(xml).toString('base64'));
  const activity =
    model === '140' && kind === 'alta' ? el('Renta', [el('DetalleRenta', [el('Epigrafe', epigrafe)])]) : null;
  return toXml(
    el(`lroe:${root}`, [header, el(list ?? '', [el(entry ?? '', [element, activity])])], {
      'xmlns:lroe': SCHEMAS + schema,
    }),
  );
}
