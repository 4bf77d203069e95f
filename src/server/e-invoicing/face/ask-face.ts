import { type AnswerNode, answerReader, childElement, textIn } from '@/server/fiscal-records/authorities/answer-xml';
import { NoAnswerError, postToAuthority } from '@/server/fiscal-records/authorities/post-to-authority';
import type { FaceMode } from '@/server/generated/prisma/client';
import { clock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import { xmlText } from '@/server/platform/signing/canonical-xml';
import { signSoap } from '@/server/platform/signing/sign-soap';
import type { SigningIdentity } from '@/server/platform/signing/sign-xades';

const ADDRESSES: Record<FaceMode, string> = {
  production: 'https://webservice.face.gob.es/facturasspp2',
  test: 'https://se-face-webservice.redsara.es/facturasspp2',
};

/** What FACe can be asked; the contents are those of its service `facturasspp2`. */
export type FaceQuestion =
  | { operation: 'enviarFactura'; email: string; bytes: Uint8Array; fileName: string }
  | { operation: 'consultarFactura'; registrationNumber: string }
  | { operation: 'anularFactura'; registrationNumber: string; reason: string };

/** Codes are text: the renewed platform also answers such as `INVALID_INVOICE-104`. */
export type FaceStatus = { code: string | null; description: string | null; reason: string | null };

export type FaceAnswer = {
  /** `0` where it did what it was asked. */
  code: string;
  description: string | null;
  registrationNumber: string | null;
  /** What the office makes of the invoice, and of a wish to cancel it. */
  handling: FaceStatus;
  cancellation: FaceStatus;
};

type Asked = { mode: FaceMode; identity: SigningIdentity; signal?: AbortSignal; timeoutMs?: number };

/**
 * Asks FACe one thing, in a message that the company signs.
 * @throws {NoAnswerError} where no answer came that could be read
 */
export async function askFace(question: FaceQuestion, { mode, identity, ...limits }: Asked): Promise<FaceAnswer> {
  const { operation } = question;
  const { FACE_NAMESPACE: namespace, FACE_CANONICALIZATION: form } = env;
  const content = `<web:${operation} xmlns:web="${namespace}">${contentOf(question)}</web:${operation}>`;
  const body = await signSoap(content, { identity, now: clock.now(), form });
  const { status, body: text } = await postToAuthority({
    url: (mode === 'test' ? env.FACE_TEST_URL : env.FACE_URL) ?? ADDRESSES[mode],
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${namespace}#${operation}"` },
    ...{ body, certificate: identity, ...limits },
  });
  const answer = readAnswer(text, operation);
  if (!answer) throw new NoAnswerError(`FACe answered nothing that could be understood (HTTP ${status}).`);
  return answer;
}

function contentOf(question: FaceQuestion): string {
  if (question.operation === 'consultarFactura') return element('numeroRegistro', question.registrationNumber);
  if (question.operation === 'anularFactura') {
    return element('numeroRegistro', question.registrationNumber) + element('motivo', question.reason);
  }
  const { email, bytes, fileName } = question;
  const file = element('factura', Buffer.from(bytes).toString('base64')) + element('nombre', fileName);
  return `<request>${element('correo', email)}<factura>${file}${element('mime', 'application/xml')}</factura><anexos></anexos></request>`;
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}

const read = answerReader();

/** Reads FACe's answer; null where it is none, or a fault of FACe, so that the outcome is unknown. */
function readAnswer(text: string, operation: string): FaceAnswer | null {
  const body = childElement(childElement(read(text), 'Envelope'), 'Body');
  const fault = childElement(body, 'Fault');
  if (fault) return faultAnswer(fault);
  const answer = childElement(childElement(body, `${operation}Response`), 'return');
  const result = childElement(answer, 'resultado');
  const code = textIn(result, 'codigo');
  if (!answer || code === null) return null;
  const invoice = childElement(answer, 'factura');
  return {
    code,
    description: textIn(result, 'descripcion'),
    registrationNumber: textIn(invoice, 'numeroRegistro'),
    handling: statusIn(childElement(invoice, 'tramitacion')),
    cancellation: statusIn(childElement(invoice, 'anulacion')),
  };
}

/** A fault that the sender is blamed for is an answer; any other may be over in a minute. */
function faultAnswer(fault: AnswerNode): FaceAnswer | null {
  const code = textIn(fault, 'faultcode') ?? '';
  if (/(?:^|:)(?:Server|Receiver)$/.test(code)) return null;
  const none: FaceStatus = { code: null, description: null, reason: null };
  const description = textIn(fault, 'faultstring');
  return { code, description, registrationNumber: null, handling: none, cancellation: none };
}

function statusIn(node: AnswerNode | undefined): FaceStatus {
  return {
    code: textIn(node, 'codigo'),
    description: textIn(node, 'descripcion'),
    reason: textIn(node, 'motivo'),
  };
}
