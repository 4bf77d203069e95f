import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { db } from '@/server/db';
import { log } from '@/server/log';
import { nodeDoor } from '@/server/rest/node-door';
import { flushRequestLog } from '@/server/rest/request-log';
import { openCompany } from '~/tests/setup/company';

const server = createServer((request, response) => {
  nodeDoor(request, response);
});

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

it('a caller who goes away while sending is noted for the workspace, and is no failure of ours', async () => {
  const company = await openCompany();
  const failed = vi.spyOn(log, 'error');
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const head = ['POST /v1/clients HTTP/1.1', 'Host: x', `X-API-Key: ${company.key}`, 'Content-Length: 1000'];
  const received = once(server, 'request');
  caller.write([...head, 'Content-Type: application/json', '', '{"name":'].join('\r\n'));
  const [request] = await received;
  await once(request, 'readable');
  caller.destroy();

  const noted = await vi.waitFor(async () => {
    await flushRequestLog();
    return db.apiRequest.findFirstOrThrow({ where: { workspaceId: company.id } });
  }, 10_000);
  expect(noted).toMatchObject({ status: 400, error: expect.stringContaining('connection') });
  expect(failed).not.toHaveBeenCalled();
});
