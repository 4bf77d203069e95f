import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import { finishRequests, listen } from '@/server/entry/process/listen';

let servers: Server[] = [];
let taken: NetServer | undefined;

afterEach(async () => {
  await finishRequests(servers);
  taken?.close();
  servers = [];
});

const answered = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 'unreachable',
  );

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  taken = probe;
  return (probe.address() as AddressInfo).port;
}

async function open(host: string): Promise<number> {
  const port = await freePort();
  await new Promise((resolve) => taken?.close(resolve));
  servers = await listen(host, port, (_, response) => response.end());
  return port;
}

const others = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
  .map(({ address }) => address);

it('hears this machine alone, by both of its addresses', async () => {
  const port = await open('localhost');
  expect(await answered(`http://127.0.0.1:${port}/`)).toBe(200);
  expect(await answered(`http://localhost:${port}/`)).toBe(200);
  for (const address of others) expect(await answered(`http://${address}:${port}/`)).toBe('unreachable');
});

it('hears everybody where HOST says so', async () => {
  const port = await open('0.0.0.0');
  for (const address of ['127.0.0.1', ...others]) expect(await answered(`http://${address}:${port}/`)).toBe(200);
});

it('says which setting is wrong where it cannot listen', async () => {
  const port = await freePort();
  await expect(listen('localhost', port, () => undefined)).rejects.toThrow(`PORT ${port} is already in use`);
  await expect(listen('192.0.2.1', port, () => undefined)).rejects.toThrow('HOST 192.0.2.1 is no address of this');
});
