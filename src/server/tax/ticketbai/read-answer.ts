import {
  type AnswerNode,
  answerReader,
  childElement,
  childNodes,
  textIn,
} from '@/server/fiscal-records/authorities/answer-xml';
import type { AuthorityAnswer } from '@/server/fiscal-records/authorities/post-to-authority';

/** What an agency found wrong with a file, in its own words. */
export type Finding = { code: string; description: string };

/** What an agency says of a file; null of a service that is out of order, so that nothing is known. */
export type Answer = {
  isAccepted: boolean;
  /** The agency's own word: 00 or 01, Correcto or Incorrecto. */
  state: string;
  /** Its receipt, as it gave it. */
  csv: string | null;
  findings: Finding[];
  /** Nothing of the request was looked at: what is wrong is not the file. */
  isWholeRequest: boolean;
};

const parsed = answerReader('ResultadosValidacion', 'Registro');

/** The answer of Araba and of Gipuzkoa; null where it is none. */
export function readDirectAnswer({ body }: AuthorityAnswer): Answer | null {
  const outcome = childElement(childElement(parsed(body), 'TicketBaiResponse'), 'Salida');
  const state = textIn(outcome, 'Estado');
  if (state !== '00' && state !== '01') return null;
  const findings = childNodes(outcome, 'ResultadosValidacion').map((it) => finding(it, 'Codigo', 'Descripcion'));
  return { isAccepted: state === '00', state, csv: textIn(outcome, 'CSV'), findings, isWholeRequest: false };
}

/** The answer of Bizkaia to a request with one file: in headers, and in the body of what became of the file. */
export function readBookAnswer({ headers, body }: AuthorityAnswer): Answer | null {
  const kind = headers['eus-bizkaia-n3-tipo-respuesta'];
  if (kind !== 'Correcto' && kind !== 'ParcialmenteCorrecto' && kind !== 'Incorrecto') return null;
  const root = Object.values(parsed(body) ?? {}).find(
    (it): it is AnswerNode => typeof it === 'object' && !Array.isArray(it),
  );
  const [record] = childNodes(childElement(root, 'Registros'), 'Registro');
  const situation = childElement(record, 'SituacionRegistro');
  const state = textIn(situation, 'EstadoRegistro') ?? kind;
  const csv = headers['eus-bizkaia-n3-numero-registro'] || null;
  const code = textIn(situation, 'CodigoErrorRegistro');
  if (code) {
    const description = textIn(situation, 'DescripcionErrorRegistroES') ?? '';
    return { isAccepted: state !== 'Incorrecto', state, csv, findings: [{ code, description }], isWholeRequest: false };
  }
  if (kind === 'Correcto') return { isAccepted: true, state, csv, findings: [], isWholeRequest: false };
  const finding = {
    code: headers['eus-bizkaia-n3-codigo-respuesta'] ?? '',
    description: headers['eus-bizkaia-n3-mensaje-respuesta'] ?? '',
  };
  return { isAccepted: false, state, csv: null, findings: [finding], isWholeRequest: true };
}

function finding(node: AnswerNode, code: string, description: string): Finding {
  return { code: textIn(node, code) ?? '', description: textIn(node, description) ?? '' };
}
