import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Resolve } from '@/server/platform/outgoing-http/guarded-connector';
import { createSender } from '@/server/platform/outgoing-http/sender';
import { closeAll, closings, failing, receiver, senderWith } from './senders';

afterEach(closeAll);

describe('sending', () => {
  it('carries method, headers and bytes, and brings the answer back', async () => {
    const seen: { request: IncomingMessage; body: string }[] = [];
    const { url } = await receiver(async (request, response) => {
      seen.push({ request, body: await text(request) });
      response.writeHead(201, { 'x-answer': 'yes' }).end('thanks ñ');
    });
    const outcome = await senderWith().send({
      url,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":"ñ"}',
    });

    expect(outcome).toMatchObject({ ok: true, status: 201, bodyText: 'thanks ñ', headers: { 'x-answer': 'yes' } });
    expect(outcome.durationMs).toBeGreaterThanOrEqual(0);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.body).toBe('{"a":"ñ"}');
    expect(seen[0]?.request).toMatchObject({ method: 'POST', url: '/hook?a=1' });
    expect(seen[0]?.request.headers).toMatchObject({
      'content-type': 'application/json',
      'accept-encoding': 'identity',
    });
  });

  it('reaches localhost by name without asking DNS', async () => {
    const { port } = await receiver((_, response) => response.end());
    const sender = createSender({ loopback: 'allow' });
    closings.push(() => sender.close());
    expect(await sender.send({ url: `http://localhost:${port}/`, method: 'GET' })).toMatchObject({
      ok: true,
      status: 200,
    });
  });

  it('does not follow a redirect', async () => {
    const paths: (string | undefined)[] = [];
    const { url } = await receiver((request, response) => {
      paths.push(request.url);
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect(await senderWith().send({ url, method: 'POST', body: '{}' })).toMatchObject({ ok: true, status: 302 });
    expect(paths).toEqual(['/hook?a=1']);
  });

  it('ignores proxy variables', async () => {
    const proxy = await receiver((_, response) => response.writeHead(599).end());
    for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY'])
      vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`);
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    const { url } = await receiver((_, response) => response.end());
    expect(await senderWith().send({ url, method: 'POST' })).toMatchObject({ status: 200 });
    expect(proxy.connections).toHaveLength(0);
  });

  it('reads no more than it was told, and hangs up on the rest', async () => {
    const { url, connections } = await receiver((_, response) => {
      response.writeHead(200);
      const pour = () => {
        while (response.writable && response.write('x'.repeat(10_000)));
      };
      response.on('drain', pour);
      pour();
    });
    const outcome = await senderWith().send({ url, method: 'GET', maxResponseBytes: 1000 });
    expect(outcome).toMatchObject({ ok: true, status: 200, bodyText: 'x'.repeat(1000) });
    await vi.waitFor(() => expect(connections[0]?.destroyed).toBe(true));
  });

  it('hands on text that PostgreSQL can store', async () => {
    const { url } = await receiver((_, response) => response.end(Buffer.from([0x61, 0x00, 0xff, 0x62])));
    expect(await senderWith().send({ url, method: 'GET' })).toMatchObject({ bodyText: 'a\uFFFD\uFFFDb' });
  });

  it('keeps a connection for the next request', async () => {
    const { url, connections } = await receiver((_, response) => response.end('ok'));
    const sender = senderWith();
    for (let n = 0; n < 5; n++)
      expect(await sender.send({ url, method: 'POST', body: '{}' })).toMatchObject({ ok: true });
    expect(connections.length).toBeLessThanOrEqual(2); // the first may not be free again when the second request asks
  });
});

describe('a failure is told in plain words', () => {
  it('when no answer comes in time, before the headers or within the body', async () => {
    for (const listener of [
      () => undefined,
      (_: IncomingMessage, response: Parameters<RequestListener>[1]) => void response.write('begun'),
    ]) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const { url, server } = await receiver(listener);
      const arrived = once(server, 'request');
      const outcome = senderWith().send({ url, method: 'POST', body: '{}' });
      await arrived;
      await vi.advanceTimersByTimeAsync(29_000);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await outcome).toMatchObject({ ok: false, kind: 'timeout', message: 'No complete answer within 30 s' });
      vi.useRealTimers();
    }
  });

  it('when the name server takes for ever, within the same 30 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const names = new EventEmitter();
    const resolve: Resolve = () => {
      names.emit('asked');
      return new Promise(() => undefined);
    };
    const asked = once(names, 'asked');
    const outcome = senderWith({ resolve }).send({ url: 'https://slow.example/', method: 'POST' });
    await asked;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await outcome).toMatchObject({ kind: 'timeout' });
  });

  it('when nothing is listening', async () => {
    const { url, server } = await receiver(() => undefined);
    await new Promise((closed) => server.close(closed));
    expect(await senderWith().send({ url, method: 'POST' })).toMatchObject({
      ok: false,
      kind: 'connect',
      message: 'Nothing is listening there: the connection was refused',
    });
  });

  it('when the server hangs up, or talks no HTTP', async () => {
    const rude = await receiver((request) => request.socket.destroy());
    expect(await senderWith().send({ url: rude.url, method: 'POST' })).toMatchObject({
      kind: 'connect',
      message: expect.stringContaining('closed the connection'),
    });
    const odd = await receiver((request) => request.socket.end('SSH-2.0-OpenSSH\r\n\r\n'));
    expect(await senderWith().send({ url: odd.url, method: 'POST' })).toMatchObject({
      kind: 'protocol',
      message: 'The answer was not understandable HTTP',
    });
  });

  it('when HTTPS meets a server without it', async () => {
    const { port } = await receiver(() => undefined);
    expect(await senderWith().send({ url: `https://127.0.0.1:${port}/`, method: 'POST' })).toMatchObject({
      kind: 'tls',
    });
  });

  it('when the caller gives up', async () => {
    const caller = new AbortController();
    const { url } = await receiver(() => caller.abort());
    expect(await senderWith().send({ url, method: 'POST', signal: caller.signal })).toMatchObject({ kind: 'aborted' });
    expect(await senderWith().send({ url, method: 'POST', signal: caller.signal })).toMatchObject({ kind: 'aborted' });
  });

  it('and what was stopped while it waited for its connection is not sent later', async () => {
    const bodies: string[] = [];
    const { port } = await receiver(async (request, response) => {
      bodies.push(await text(request));
      response.end();
    });
    const caller = new AbortController();
    const answers: ((addresses: string[]) => void)[] = [];
    const resolve: Resolve = () => new Promise((answer) => answers.push(answer));
    const sender = senderWith({ resolve });
    const request = { url: `http://localhost:${port}/`, method: 'POST' } as const;

    const first = sender.send({ ...request, body: 'stopped', signal: caller.signal });
    caller.abort();
    expect(await first).toMatchObject({ ok: false, kind: 'aborted' });
    const second = sender.send({ ...request, body: 'sent' });
    for (const answer of answers) answer(['127.0.0.1']);
    expect(await second).toMatchObject({ ok: true });
    expect(bodies).toEqual(['sent']);
  });

  it('without the words of a driver', async () => {
    const outcome = await senderWith({ resolve: failing('getaddrinfo ENOTFOUND at 10.9.8.7') }).send({
      url: 'https://x.example/',
      method: 'GET',
    });
    expect(JSON.stringify(outcome)).not.toMatch(/10\.9\.8\.7|getaddrinfo/);
  });
});
