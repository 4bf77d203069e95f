import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type OutgoingFailure, type OutgoingResponse, send } from '@/server/platform/outgoing-http/outgoing-http';
import { env } from '@/server/platform/runtime/env';
import type { SigningIdentity } from '@/server/platform/signing/sign-xades';

export type AuthorityRequest = {
  url: string;
  body: string | Uint8Array;
  headers?: Record<string, string>;
  /** Whose request it is: shown in TLS to an authority that asks who calls. Others are told in `headers`. */
  certificate?: SigningIdentity;
  /** PEM, of certificates between the authority's own and a trusted one, which it ought to show and does not. */
  intermediates?: string;
  /** Sends the body compressed and takes an answer that is, as BATUZ wants. */
  gzip?: boolean;
  /** For everything, from the name to the last byte. */
  timeoutMs?: number;
  signal?: AbortSignal;
};

export type AuthorityAnswer = {
  /** A refusal is an answer too, and so is a redirect: it is never followed. */
  status: number;
  headers: Record<string, string | undefined>;
  /** Uncompressed, read as UTF-8. */
  body: string;
};

/** No answer that can be read: the authority may have taken what was sent, unless it is known to have never seen it. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  constructor(
    message: string,
    readonly hasArrived: 'no' | 'perhaps' = 'perhaps',
  ) {
    super(message);
  }
}

/** Before anything of a request is sent. */
const BEFORE_SENDING: readonly OutgoingFailure['kind'][] = ['refused', 'dns', 'tls'];

const TIMEOUT_MS = 60_000;
/** The answer to a thousand records is about one megabyte. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/**
 * Posts something to an authority in the name of a company: through the guard, the company's certificate shown where there
 * is one, and the certificates of AUTHORITY_CA trusted beside the public ones.
 * @throws {NoAnswerError} with a message for a person; whether it has arrived is mostly not known
 */
export async function postToAuthority(request: AuthorityRequest): Promise<AuthorityAnswer> {
  const { url, body, headers, certificate, intermediates, timeoutMs = TIMEOUT_MS, signal } = request;
  const extraAuthorities = [await readOwnAuthorities(), intermediates].filter(Boolean).join('\n');
  const answer = await send({
    ...{ url, method: 'POST' as const, timeoutMs, maxResponseBytes: MAX_ANSWER_BYTES },
    ...(signal && { signal }),
    headers: { ...headers, ...(request.gzip && { 'content-encoding': 'gzip' }) },
    acceptsGzip: request.gzip ?? false,
    body: request.gzip ? await promisify(gzip)(body) : body,
    tls: {
      ...(certificate && { clientCertificate: { certificate: certificate.chain, key: certificate.key } }),
      ...(extraAuthorities && { extraAuthorities }),
    },
  });
  if (!answer.ok) throw new NoAnswerError(answer.message, BEFORE_SENDING.includes(answer.kind) ? 'no' : 'perhaps');
  if (!answer.isComplete) throw new NoAnswerError('The answer is longer than any that was expected');
  return { status: answer.status, headers: flat(answer.headers), body: await textOf(answer) };
}

async function readOwnAuthorities(): Promise<string | undefined> {
  if (!env.AUTHORITY_CA) return undefined;
  try {
    return await readFile(env.AUTHORITY_CA, 'utf8');
  } catch {
    throw new NoAnswerError('The file that AUTHORITY_CA names cannot be read: check the path and its rights', 'no');
  }
}

async function textOf({ bytes, headers }: OutgoingResponse): Promise<string> {
  if (headers['content-encoding'] !== 'gzip') return new TextDecoder().decode(bytes);
  try {
    return new TextDecoder().decode(await promisify(gunzip)(bytes, { maxOutputLength: MAX_ANSWER_BYTES }));
  } catch {
    throw new NoAnswerError('The answer cannot be uncompressed, or is longer than any that was expected');
  }
}

function flat(headers: OutgoingResponse['headers']): AuthorityAnswer['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}

/** A SOAP 1.1 message with this body, which declares its own namespaces. */
export function soapMessage(body: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Header/>',
    `<soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`,
  ].join('');
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * How long to wait for an authority that has not answered, in milliseconds: a minute after the first failure, twice as
 * long after each, an hour at most (Orden HAC/1177/2024 art. 16.4 wants a try every hour). @param failures in a row
 */
export function waitAfter(failures: number): number {
  return Math.min(MINUTE_MS * 2 ** Math.min(failures - 1, 10), HOUR_MS);
}

/** The outbox's schedule for what goes wrong with ourselves; an authority that does not answer is no fault of ours. */
export const RETRY_OWN_FAULTS_MS = Array.from({ length: 50 }, (_, attempt) =>
  Math.min(5 * SECOND_MS * 2 ** attempt, HOUR_MS),
);
