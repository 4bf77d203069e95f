import { errors } from 'undici';
import { IdentityError } from '@/server/platform/outgoing-http/identity';
import { NameError } from '@/server/platform/outgoing-http/resolve-host';
import { RefusedError } from '@/server/platform/outgoing-http/target';

export interface Failure {
  kind: 'refused' | 'dns' | 'connect' | 'tls' | 'timeout' | 'protocol' | 'aborted';
  /** For the owner of the address: what happened and what to look at. */
  message: string;
}

/** Sending was broken off from our side. */
export class StoppedError extends Error {
  override name = 'StoppedError';
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

const CONNECT: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing is listening there: the connection was refused',
  ECONNRESET: 'The server closed the connection before its answer was complete',
  EPIPE: 'The server closed the connection before its answer was complete',
  ENOTFOUND: 'The host name has no address: check how it is spelled',
  EAI_AGAIN: 'The name server did not tell the address of the host',
  EHOSTUNREACH: 'The server cannot be reached from here',
  ENETUNREACH: 'The server cannot be reached from here',
  EADDRNOTAVAIL: 'The server cannot be reached from here',
  ETIMEDOUT: 'The server did not accept the connection in time',
  UND_ERR_CONNECT_TIMEOUT: 'The server did not accept the connection in time',
};

const TLS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "The server's certificate has expired",
  CERT_NOT_YET_VALID: "The server's certificate is not valid yet",
  ERR_TLS_CERT_ALTNAME_INVALID: "The server's certificate is for another host name",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The server's certificate is self-signed: use one from a public authority",
  SELF_SIGNED_CERT_IN_CHAIN: "The server's certificate is self-signed: use one from a public authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    "The server's certificate chain is incomplete: install the intermediate certificate too",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    "The server's certificate chain is incomplete: install the intermediate certificate too",
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: 'The server wants a client certificate: give one',
};

// What a server answers to a certificate of ours: OpenSSL names the alert, with the version that defined it.
const CLIENT_CERTIFICATE_ALERT =
  /^ERR_SSL_(SSLV3|TLSV1)_ALERT_(BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|CERTIFICATE_(REVOKED|EXPIRED|UNKNOWN)|UNKNOWN_CA|ACCESS_DENIED)$/;

/** Why no answer came, in words of ours: a driver's message can tell of the network that we stand in. */
export function failureOf(error: unknown): Failure {
  if (error instanceof StoppedError) return error.failure;
  if (error instanceof RefusedError) return { kind: 'refused', message: error.message };
  if (error instanceof NameError) return { kind: 'dns', message: error.message };
  if (error instanceof IdentityError) return { kind: 'tls', message: error.message };
  const code = codeOf(error);
  if (CLIENT_CERTIFICATE_ALERT.test(code)) {
    return {
      kind: 'tls',
      message: 'The server does not accept the client certificate: check whose it is and its dates',
    };
  }
  const connect = CONNECT[code];
  if (connect) return { kind: 'connect', message: connect };
  if (error instanceof errors.SocketError)
    return { kind: 'connect', message: 'The server closed the connection before its answer was complete' };
  const tls =
    TLS[code] ??
    (/^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|EPROTO$)/.test(code)
      ? 'No secure connection could be made: check the certificate'
      : null);
  if (tls) return { kind: 'tls', message: tls };
  return { kind: 'protocol', message: 'The answer was not understandable HTTP' };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
