import type { X509Certificate } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { type Authority, type Holder, makeAuthority } from '../setup/certificates';

/** A request as a service gets it that does not ask for a certificate. */
export type OpenCall = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A request as an authority gets it, and whose certificate was shown with it. */
export type AuthorityCall = OpenCall & { caller: X509Certificate };

export type AuthorityReply = { status?: number; headers?: Record<string, string>; body: string | Uint8Array };

/**
 * What goes wrong with a request. `cut before` and `maintenance`: nothing of it was taken. `cut after` and `hang`: all of
 * it was, and nobody is told; only the second makes the caller wait.
 */
export type Trouble = 'cut before' | 'cut after' | 'hang' | 'maintenance';

export type TlsAuthority = {
  /** `https://127.0.0.1:<port>` */
  origin: string;
  /** Of the authority that signed the server's certificate: for AUTHORITY_CA. */
  caFile: string;
  /** Who certifies companies; nobody else's certificate is let in. */
  people: Authority;
  /** The certificate of a company, in the form that the signing room and TLS take. */
  identityOf: (taxId: string, name?: string) => { key: string; chain: string };
  /** What goes wrong with the next requests, in their order; asked once each. */
  troubles: Trouble[];
  /** What goes wrong where `troubles` is empty. */
  troubleOf: () => Trouble | undefined;
  close: () => Promise<void>;
};

const MAINTENANCE: AuthorityReply = {
  status: 503,
  headers: { 'content-type': 'text/html' },
  body: '<!DOCTYPE html><html><body><h1>Servicio no disponible</h1><p>Estamos realizando tareas de mantenimiento.</body></html>',
};

/** Where a server listens and adds the certificate of its authority, if whoever calls it has been told so before. */
export type Place = { port: number; caFile: string };

type Answer = AuthorityReply | Promise<AuthorityReply>;

/** The server of an authority: TLS of a certification authority of its own, and no caller without a certificate. */
export function startTlsAuthority(
  name: string,
  answer: (call: AuthorityCall) => Answer,
  place?: Place,
): Promise<TlsAuthority> {
  return start(name, ({ caller, ...call }) => (caller ? answer({ ...call, caller }) : undefined), place, true);
}

/** The server of an authority that knows who calls by what the request says. */
export function startTlsService(
  name: string,
  answer: (call: OpenCall) => Answer,
  place?: Place,
): Promise<TlsAuthority> {
  return start(name, answer, place, false);
}

async function start(
  name: string,
  answer: (call: OpenCall & { caller?: X509Certificate }) => Answer | undefined,
  place: Place | undefined,
  requestCert: boolean,
): Promise<TlsAuthority> {
  // Two roots of one name would be one to whoever looks for the root of a certificate.
  const own = makeAuthority(`${name} Root ${randomUUID()}`);
  const people = makeAuthority('AC de personas de prueba');
  const { certificate: cert, key } = own.issue(name, '127.0.0.1');
  const server = createServer({ cert, key, ca: people.certificate, requestCert });
  const folder = await mkdtemp(join(tmpdir(), 'folio-authority-'));
  const caFile = place?.caFile ?? join(folder, 'ca.pem');
  await appendFile(caFile, own.certificate); // other authorities may be trusted there too

  server.on('tlsClientError', () => undefined);
  server.on('request', (request, response) => {
    handle(request, response).catch((error) => {
      // The caller sees no more than a closed connection.
      process.stderr.write(`${name}: ${error instanceof Error ? error.stack : error}\n`);
      response.destroy(error);
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const trouble = authority.troubles.shift() ?? authority.troubleOf();
    if (trouble === 'cut before') return void request.socket.destroy();
    const body = await buffer(request);
    if (trouble === 'maintenance') return reply(response, MAINTENANCE);
    const caller = (request.socket as TLSSocket).getPeerX509Certificate();
    const said = await answer({ path: request.url ?? '', headers: request.headers, body, ...(caller && { caller }) });
    if (!said || trouble === 'cut after') return void request.socket.destroy();
    if (trouble !== 'hang') reply(response, said);
  }

  await once(server.listen(place?.port ?? 0, '127.0.0.1'), 'listening'); // rejects where the port is in use
  const authority: TlsAuthority = {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ caFile, people },
    identityOf: (taxId, holder = 'Taller Norte SL') => {
      const { certificate, key: own } = people.issueTo(holderOf(taxId, holder));
      return { key: own, chain: certificate };
    },
    troubles: [],
    troubleOf: () => undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await rm(folder, { recursive: true, force: true });
    },
  };
  return authority;
}

function reply(response: ServerResponse, { status = 200, headers, body }: AuthorityReply): void {
  response.writeHead(status, headers).end(body);
}

/** Of a company or a person, and valid on whatever day a test sets its clock to. */
export function holderOf(taxId: string, name: string): Holder {
  const period = { from: new Date('2020-01-01T00:00:00Z'), until: new Date('2049-01-01T00:00:00Z') };
  return /^[\dXYZKLM]/.test(taxId)
    ? { name, person: `IDCES-${taxId}`, ...period }
    : { name, organization: `VATES-${taxId}`, ...period };
}

/** Whom a certificate names: a company, its representative or a person. */
export function taxIdsIn(certificate: X509Certificate): string[] {
  return [...certificate.subject.matchAll(/(?:VATES|IDCES)-(\w{9})/g)].flatMap(([, id]) => (id ? [id] : []));
}
