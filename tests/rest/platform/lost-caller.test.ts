import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { nodeHandler } from '@/server/entry/rest/node-handler';
import { flushRequestLog } from '@/server/entry/rest/request-log';
import { log } from '@/server/platform/runtime/log';
import { openCompany } from '~/tests/setup/company';
import { storedRow } from '~/tests/setup/stored-rows';

const server = createServer((request, response) => {
  nodeHandler(request, response);
});

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

const head = (key: string) =>
  `POST /v1/clients HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nContent-Type: application/json`;

it.each([
  ['before its body is read', ''],
  ['in the middle of it', '{"name":'],
])('a caller who goes away %s is noted for the workspace, and is no failure of ours', async (_, sent) => {
  const company = await openCompany();
  const failed = vi.spyOn(log, 'error');
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const received = once(server, 'request');
  caller.write(`${head(company.key)}\r\nContent-Length: 1000\r\n\r\n${sent}`);
  const [request] = (await received) as [IncomingMessage];
  if (sent) await vi.waitFor(() => expect(request.listenerCount('data')).toBe(1), 10_000);
  caller.destroy();

  const noted = await vi.waitFor(async () => {
    await flushRequestLog();
    return storedRow('apiRequest', { workspaceId: company.id });
  }, 10_000);
  expect(noted).toMatchObject({ status: 400, error: expect.stringContaining('connection') });
  expect(failed).not.toHaveBeenCalled();
});

it('a body that does not say how long it is, and is too long, is refused and the caller told', async () => {
  const company = await openCompany();
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
  caller.write(`${head(company.key)}\r\nTransfer-Encoding: chunked\r\n\r\n`);
  const half = 'a'.repeat(600 * 1024);
  for (const part of [half, half]) caller.write(`${part.length.toString(16)}\r\n${part}\r\n`);
  const [answer] = (await once(caller, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 .*Connection: close.*Send less at once/is);
  caller.destroy();
});
