import { randomBytes } from 'node:crypto';
import { createServer, type Server, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { createSender, type SenderOptions } from '@/server/platform/outgoing-http/sender';
import { makeAuthority, pkcs12Of } from '~/tests/setup/certificates';

// A real TLS server of an authority that nobody knows, which wants to know who calls; no part of TLS is ours.

const agency = makeAuthority('Test Agency Root');
const people = makeAuthority('Test People Root');
const company = people.issue('ACME SL');
const serverCertificate = agency.issue('agency', '127.0.0.1');
const stranger = makeAuthority('Nobody Root').issue('Stranger');

const closings: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

/** Answers the bytes that it was sent, backwards, and says who sent them. */
async function startAgency(options: ServerOptions = {}) {
  const callers: (string | undefined)[] = [];
  const server: Server = createServer(
    {
      cert: serverCertificate.certificate,
      key: serverCertificate.key,
      ca: people.certificate,
      requestCert: true,
      ...options,
    },
    async (request, response) => {
      callers.push(String((request.socket as TLSSocket).getPeerCertificate().subject?.CN));
      const sent = await buffer(request);
      response.writeHead(200, { 'content-type': String(request.headers['content-type']) }).end(sent.reverse());
    },
  );
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/aurkezpena`, callers };
}

function senderWith(options: Partial<SenderOptions> = {}) {
  const resolve = () => Promise.reject(new Error('this test must not ask DNS'));
  const sender = createSender({ loopback: 'allow', resolve, ...options });
  closings.push(() => sender.close());
  return sender;
}

const extraAuthorities = agency.certificate;
const bytes = randomBytes(200_000);
const protectedFile = pkcs12Of(company, 'right', 'aes256');

describe('a server that wants to know who calls', () => {
  it.each([
    ['certificate and key as PEM', { certificate: company.certificate, key: company.key }],
    ['a PKCS#12 file with AES', { pkcs12: pkcs12Of(company, 'sesame', 'aes256'), passphrase: 'sesame' }],
    ['a PKCS#12 file with 3DES', { pkcs12: pkcs12Of(company, 'contraseña', '3des'), passphrase: 'contraseña' }],
  ])('is shown %s, is sent bytes and answers bytes', async (_, clientCertificate) => {
    const { url, callers } = await startAgency();
    const answer = await senderWith().send({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes,
      maxResponseBytes: bytes.length,
      tls: { clientCertificate, extraAuthorities },
    });
    expect(answer).toMatchObject({
      ok: true,
      status: 200,
      isComplete: true,
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(answer.ok && Buffer.compare(answer.bytes, Buffer.from(bytes).reverse())).toBe(0);
    expect(callers).toEqual(['ACME SL']);
  });

  it('never sees the certificate of one request in another', async () => {
    const { url, callers } = await startAgency({ rejectUnauthorized: false });
    const sender = senderWith();
    const other = people.issue('Other SL');
    const request = { url, method: 'POST', body: 'x' } as const;
    await sender.send({ ...request, tls: { extraAuthorities, clientCertificate: company } });
    await sender.send({ ...request, tls: { extraAuthorities } });
    await sender.send({ ...request, tls: { extraAuthorities, clientCertificate: other } });
    await sender.send({ ...request, tls: { extraAuthorities, clientCertificate: company } });
    expect(callers).toEqual(['ACME SL', 'undefined', 'Other SL', 'ACME SL']);
    expect(await sender.send(request)).toMatchObject({ ok: false, kind: 'tls' }); // nor its authority
    expect(callers).toHaveLength(4);
  });

  // Node's server hangs up where others send an alert; what an alert says is tested with the failures.
  it.each([
    ['none', undefined],
    ['one that it does not know', stranger],
  ])('is not told anything with %s', async (_, clientCertificate) => {
    const { url, callers } = await startAgency();
    const answer = await senderWith().send({ url, method: 'GET', tls: { clientCertificate, extraAuthorities } });
    expect(answer).toMatchObject({ ok: false, kind: 'connect' });
    expect(callers).toEqual([]);
  });
});

describe('an authority of our own choice', () => {
  it('is needed for a server that no public one knows, and stands beside those', async () => {
    const { url } = await startAgency({ requestCert: false });
    const sender = senderWith();
    expect(await sender.send({ url, method: 'GET', tls: { extraAuthorities } })).toMatchObject({ ok: true });
    expect(await sender.send({ url, method: 'GET' })).toMatchObject({ ok: false, kind: 'tls' });
    const another = { extraAuthorities: people.certificate };
    expect(await sender.send({ url, method: 'GET', tls: another })).toMatchObject({ ok: false, kind: 'tls' });
  });

  it('vouches for the names in a certificate only', async () => {
    const elsewhere = agency.issue('agency', '127.0.0.2');
    const { url } = await startAgency({ requestCert: false, cert: elsewhere.certificate, key: elsewhere.key });
    expect(await senderWith().send({ url, method: 'GET', tls: { extraAuthorities } })).toMatchObject({
      kind: 'tls',
      message: "The server's certificate is for another host name",
    });
  });
});

describe('what cannot be used is told before anything is sent', () => {
  it.each([
    [
      'a wrong passphrase',
      { clientCertificate: { pkcs12: protectedFile, passphrase: 'wrong' } },
      'The passphrase does not open the client certificate',
    ],
    [
      'no passphrase where one is needed',
      { clientCertificate: { pkcs12: protectedFile } },
      'The passphrase does not open the client certificate',
    ],
    ['no PKCS#12', { clientCertificate: { pkcs12: Buffer.from('%PDF-1.7') } }, 'The client certificate cannot be read'],
    ['no PEM', { clientCertificate: { certificate: 'hello', key: company.key } }, 'cannot be read'],
    [
      "somebody else's key",
      { clientCertificate: { certificate: company.certificate, key: stranger.key } },
      'The key does not belong to the client certificate',
    ],
    ['an authority that is none', { extraAuthorities: 'hello' }, "The authority's certificate is not PEM"],
  ])('%s', async (_, tls, message) => {
    const { url, callers } = await startAgency({ rejectUnauthorized: false });
    const answer = await senderWith().send({ url, method: 'POST', tls: { extraAuthorities, ...tls } });
    expect(answer).toMatchObject({ ok: false, kind: 'tls', message: expect.stringContaining(message) });
    expect(JSON.stringify(answer)).not.toMatch(/right|wrong"|PRIVATE KEY|BEGIN CERTIFICATE-----\s*MII/);
    expect(callers).toEqual([]);
  });

  it('a certificate for plain HTTP', async () => {
    const tls = { clientCertificate: company };
    expect(await senderWith().send({ url: 'http://127.0.0.1:1/', method: 'GET', tls })).toMatchObject({
      kind: 'refused',
      message: 'Use HTTPS: nobody is identified over plain HTTP',
    });
  });
});

describe('the guard is the same with a certificate', () => {
  it.each([
    ['a private address', 'https://10.0.0.1/', {}],
    ['a public name that leads to one', 'https://agency.example/', { resolve: async () => ['10.0.0.1'] }],
    ['loopback where it is denied', 'https://127.0.0.1/', { loopback: 'deny' }],
  ] as const)('refuses %s', async (_, url, options) => {
    const tls = { clientCertificate: company, extraAuthorities };
    expect(await senderWith({ ...options } as Partial<SenderOptions>).send({ url, method: 'POST', tls })).toMatchObject(
      {
        ok: false,
        kind: 'refused',
      },
    );
  });

  it('stops reading at the bound, and says that there was more', async () => {
    const { url } = await startAgency();
    const request = {
      url,
      method: 'POST',
      body: bytes,
      tls: { clientCertificate: company, extraAuthorities },
    } as const;
    const cut = await senderWith().send({ ...request, maxResponseBytes: bytes.length - 1 });
    expect(cut).toMatchObject({ ok: true, isComplete: false });
    expect(cut.ok && cut.bytes.length).toBe(bytes.length - 1);
  });
});
