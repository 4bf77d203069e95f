import { appendFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AuthorityCall,
  type AuthorityReply,
  startTlsAuthority,
  taxIdsIn,
} from '~/tests/authorities/tls-authority';
import { makeAuthority } from '~/tests/setup/certificates';

let calls: AuthorityCall[] = [];
let reply: (call: AuthorityCall) => AuthorityReply = () => ({ body: 'ok' });
const authority = await startTlsAuthority('test', (call) => {
  calls.push(call);
  return reply(call);
});
vi.stubEnv('AUTHORITY_CA', authority.caFile);
const { postToAuthority } = await import('@/server/fiscal-records/authorities/post-to-authority');

afterAll(() => authority.close());

beforeEach(() => {
  calls = [];
  reply = () => ({ body: 'ok' });
});

const certificate = authority.identityOf('B00000018');
const post = (changes: object = {}) =>
  postToAuthority({ url: `${authority.origin}/ñ?a=1`.replace('ñ', 'path'), body: '<año/>', certificate, ...changes });

describe('a request to an authority', () => {
  it('shows whose it is, and answers status, headers and text', async () => {
    reply = () => ({ status: 403, headers: { 'set-cookie': 'a=1', 'x-code': 'N3' }, body: 'Señor' });
    const { headers, ...answer } = await post({ headers: { 'content-type': 'application/xml' } });
    expect(answer).toEqual({ status: 403, body: 'Señor' });
    expect(headers).toMatchObject({ 'set-cookie': 'a=1', 'x-code': 'N3' });
    const [call] = calls;
    expect(call && taxIdsIn(call.caller)).toEqual(['B00000018']);
    expect(call?.path).toBe('/path?a=1');
    expect(call?.headers).toMatchObject({ 'content-type': 'application/xml', 'accept-encoding': 'identity' });
    expect(call?.body.toString()).toBe('<año/>');
  });

  it('is compressed both ways where the authority wants it', async () => {
    reply = ({ body }) => ({
      headers: { 'content-encoding': 'gzip' },
      body: gzipSync(Buffer.concat([gunzipSync(body), gunzipSync(body)])),
    });
    expect(await post({ gzip: true })).toMatchObject({ body: '<año/><año/>' });
    expect(calls[0]?.headers).toMatchObject({ 'content-encoding': 'gzip', 'accept-encoding': 'gzip' });
    reply = () => ({ body: 'plain' });
    expect(await post({ gzip: true })).toMatchObject({ body: 'plain' });
  });

  it('reads no more than anybody could mean', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024));
    reply = () => ({ headers: { 'content-encoding': 'gzip' }, body: bomb });
    await expect(post({ gzip: true })).rejects.toThrow('longer than any that was expected');
    reply = () => ({ headers: { 'content-encoding': 'gzip' }, body: 'no gzip' });
    await expect(post({ gzip: true })).rejects.toThrow('cannot be uncompressed');
    reply = () => ({ body: Buffer.alloc(17 * 1024 * 1024) });
    await expect(post()).rejects.toThrow('longer than any that was expected');
  });

  it('says why there is no answer', async () => {
    await expect(post({ certificate: { ...certificate, chain: 'hello' } })).rejects.toThrow('cannot be read');
    authority.troubles.push('cut before');
    await expect(post()).rejects.toMatchObject({ name: 'NoAnswerError', message: expect.stringContaining('closed') });
    await expect(post({ url: 'https://10.0.0.1/' })).rejects.toThrow('only public addresses');
    await expect(post({ url: authority.origin.replace('https', 'http') })).rejects.toThrow('Use HTTPS');
    await expect(post({ signal: AbortSignal.abort() })).rejects.toThrow('Sending was stopped');
    expect(calls).toEqual([]);
  });

  it('says whether it can have arrived', async () => {
    for (const url of ['https://10.0.0.1/', 'https://nobody.invalid/']) {
      await expect(post({ url })).rejects.toMatchObject({ hasArrived: 'no' });
    }
    authority.troubles.push('cut after');
    await expect(post()).rejects.toMatchObject({ hasArrived: 'perhaps' });
    expect(calls).toHaveLength(1);
  });

  it('trusts by a certificate that the authority leaves out, and not without it', async () => {
    const root = makeAuthority('Root that is trusted');
    const between = makeAuthority('Certificate that is left out', root);
    const { certificate: cert, key } = between.issue('Service', '127.0.0.1');
    const server = createServer({ cert, key }, (_, response) => response.end('ok'));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    await appendFile(authority.caFile, root.certificate);
    const request = { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/`, certificate: undefined };
    await expect(post(request)).rejects.toMatchObject({
      ...{ hasArrived: 'no', message: expect.stringContaining('chain is incomplete') },
    });
    expect(await post({ ...request, intermediates: between.certificate })).toMatchObject({ status: 200, body: 'ok' });
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  it('is not let in with a certificate of nobody', async () => {
    const { certificate: chain, key } = makeAuthority('Nobody').issue('Stranger');
    await expect(post({ certificate: { chain, key } })).rejects.toThrow();
    expect(calls).toEqual([]);
  });
});
