import { connect as connectSocket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MakeConnector } from '@/server/platform/outgoing-http/guarded-connector';
import { closeAll, receiver, resolvingTo, senderWith } from './senders';

afterEach(closeAll);

describe('the guard on connections', () => {
  it.each([
    '10.0.0.1',
    '127.0.0.1',
    '93.184.215.14 192.168.1.1',
    '169.254.169.254',
    '168.63.129.16',
    '::1',
    '2606:4700::1111 fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'nonsense',
  ])('refuses a public name that answers %s', async (addresses) => {
    const { port, connections } = await receiver((_, response) => response.end());
    const outcome = await senderWith({ resolve: resolvingTo(...addresses.split(' ')) }).send({
      url: `https://hooks.example:${port}/`,
      method: 'POST',
    });
    expect(outcome).toMatchObject({
      ok: false,
      kind: 'refused',
      message: expect.stringContaining('hooks.example leads to a place that is not allowed'),
    });
    expect(connections).toHaveLength(0);
  });

  it('refuses localhost that is another machine, and all loopback where it is denied', async () => {
    const { port, url, connections } = await receiver((_, response) => response.end());
    const moved = senderWith({ resolve: resolvingTo('10.0.0.1') });
    expect(await moved.send({ url: `http://localhost:${port}/`, method: 'GET' })).toMatchObject({ kind: 'refused' });
    const hosted = senderWith({ loopback: 'deny' });
    expect(await hosted.send({ url, method: 'GET' })).toMatchObject({ kind: 'refused' });
    expect(connections).toHaveLength(0);
  });

  it('does not even resolve what its text already refuses', async () => {
    const resolve = vi.fn(resolvingTo('93.184.215.14'));
    expect(await senderWith({ resolve }).send({ url: 'http://hooks.example/', method: 'POST' })).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('Use HTTPS'),
    });
    expect(resolve).not.toHaveBeenCalled();
  });

  it('judges the address that was really reached', async () => {
    const { port, connections } = await receiver((_, response) => response.end('reached'));
    const send = (remoteAddress: string) =>
      senderWith({ resolve: resolvingTo('93.184.215.14'), makeConnector: leadingTo(port, remoteAddress) }).send({
        url: 'https://hooks.example/',
        method: 'GET',
      });

    expect(await send('93.184.215.14')).toMatchObject({ ok: true, bodyText: 'reached' });
    expect(await send('10.0.0.1')).toMatchObject({
      ok: false,
      kind: 'refused',
      message: expect.stringContaining('10.0.0.1 is a private address'),
    });
    expect(connections).toHaveLength(2);
  });

  it('asks again for every new connection, so a name that is rebound is caught', async () => {
    const { port } = await receiver((_, response) => response.setHeader('connection', 'close').end('ok'));
    const resolve = vi.fn(resolvingTo('10.0.0.1')).mockResolvedValueOnce(['93.184.215.14']);
    const sender = senderWith({ resolve, makeConnector: leadingTo(port, '93.184.215.14') });
    const request = { url: 'https://hooks.example/', method: 'POST' } as const;

    expect(await sender.send(request)).toMatchObject({ ok: true });
    expect(await sender.send(request)).toMatchObject({ ok: false, kind: 'refused' });
    expect(resolve).toHaveBeenCalledTimes(2);
  });
});

/** Looks the name up as a real connector does, then connects to a local port that says it is `remoteAddress`. */
function leadingTo(port: number, remoteAddress: string): MakeConnector {
  return (lookup) => (options, callback) => {
    lookup(options.hostname, { all: true }, (error) => {
      if (error) return callback(error, null);
      const socket = connectSocket(port, '127.0.0.1', () => callback(null, socket));
      Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
    });
  };
}
