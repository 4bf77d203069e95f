import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startErrorReports } from '@/server/entry/process/sentry';
import { openLog } from '@/server/platform/runtime/log';
import { passTime, setClock } from '~/tests/setup/clock';

type Received = {
  path: string;
  auth: string;
  header: Record<string, string>;
  event: Record<string, unknown>;
  raw: string;
};

const received: Received[] = [];
let status = 200;

/** Reads an envelope by its lengths, as the protocol has it: https://develop.sentry.dev/sdk/data-model/envelopes. */
function parse(bytes: Buffer): Pick<Received, 'header' | 'event'> {
  const end = bytes.indexOf('\n');
  const itemEnd = bytes.indexOf('\n', end + 1);
  const { type, length } = JSON.parse(bytes.subarray(end + 1, itemEnd).toString());
  expect(type).toBe('event');
  const event = bytes.subarray(itemEnd + 1, itemEnd + 1 + length);
  expect(bytes.subarray(itemEnd + 1 + length).toString()).toBe('\n');
  return { header: JSON.parse(bytes.subarray(0, end).toString()), event: JSON.parse(event.toString()) };
}

const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request
    .on('data', (part) => parts.push(part))
    .on('end', () => {
      const raw =
        request.headers['content-encoding'] === 'gzip' ? gunzipSync(Buffer.concat(parts)) : Buffer.concat(parts);
      received.push({
        path: request.url ?? '',
        auth: String(request.headers['x-sentry-auth']),
        raw: raw.toString(),
        ...parse(raw),
      });
      response.writeHead(status, status === 429 ? { 'retry-after': '60' } : {}).end('{}');
    });
});
const lines: string[] = [];
const log = openLog(
  'info',
  new Writable({
    write(line, _, done) {
      lines.push(String(line));
      done();
    },
  }),
);

beforeAll(async () => {
  setClock('2027-03-01T10:00:00.000Z');
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  startErrorReports(`http://0123456789abcdef@127.0.0.1:${(receiver.address() as AddressInfo).port}/sub/42`);
});
afterAll(() => receiver.close());

const arrived = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count));

class DatabaseError extends Error {
  code = '23505';
  constraint = 'client_tax_id_key';
  detail = 'Key (tax_id)=(B12345674) already exists.';
}

it('sends an error as an event, with its causes and where it was thrown', async () => {
  const cause = new DatabaseError('duplicate key: B12345674 of ana@example.test');
  log.error(
    { err: new TypeError('Ana Ruiz, password hunter2', { cause }), requestId: 'req_01ABC', path: 'clients.create' },
    'a call failed',
  );
  await arrived(1);
  const [{ path, auth, header, event }] = received as [Received];
  expect(path).toBe('/sub/api/42/envelope/');
  expect(auth).toContain('sentry_key=0123456789abcdef');
  expect(header.event_id).toBe(event.event_id);
  expect(event).toMatchObject({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    level: 'error',
    message: { formatted: 'a call failed' },
    tags: { requestId: 'req_01ABC', path: 'clients.create' },
    exception: {
      values: [
        { type: 'DatabaseError', value: '23505 client_tax_id_key' },
        { type: 'TypeError', value: '' },
      ],
    },
  });
  const { frames } = (event as { exception: { values: { stacktrace: { frames: object[] } }[] } }).exception.values[1]
    ?.stacktrace ?? { frames: [] };
  expect(frames.at(-1)).toMatchObject({
    filename: expect.stringContaining('tests/unit/entry/process/sentry.test.ts'),
    in_app: true,
  });
});

it('carries no name, body, key or address, wherever it stands', async () => {
  const secrets = { password: 'hunter2', body: { name: 'Ana Ruiz' }, email: 'ana@example.test', apiKey: 'fol_live_1' };
  const token = 'A'.repeat(43);
  log.error(
    { err: new Error('Ana Ruiz B12345674'), ...secrets, address: '203.0.113.9', path: `/invoice/${token}` },
    `a page failed at ${token}`,
  );
  await arrived(2);
  for (const secret of ['hunter2', 'Ana', 'ana@', 'fol_live', 'B12345674', '203.0.113.9', token]) {
    expect(received.map(({ raw }) => raw).join()).not.toContain(secret);
  }
});

it('sends one of a kind a minute, and no warnings; the log has them all', async () => {
  const before = received.length;
  const throwOne = () => log.error({ err: new Error('x') }, 'the same');
  for (let time = 0; time < 50; time++) throwOne();
  log.warn({ err: new Error('x') }, 'only a warning');
  passTime(60_000);
  throwOne();
  await arrived(before + 2);
  expect(lines.filter((line) => line.includes('the same'))).toHaveLength(51);
});

it('sends twenty a minute, a few at a time', async () => {
  passTime(60_000);
  const before = received.length;
  for (let time = 0; time < 30; time++) {
    log.error({ err: new Error('x') }, `another, no. ${time}`);
    await arrived(before + Math.min(time + 1, 20));
  }
  passTime(60_000);
  for (let time = 0; time < 30; time++) log.error({ err: new Error('x') }, `one more, no. ${time}`);
  await arrived(before + 24);
});

it('is quiet for as long as the receiver asks', async () => {
  passTime(60_000);
  const before = received.length;
  status = 429;
  log.error({ err: new Error('x') }, 'the first');
  await vi.waitFor(() => expect(received).toHaveLength(before + 1));
  status = 200;
  passTime(61_000);
  log.error({ err: new Error('x') }, 'afterwards');
  await vi.waitFor(() => expect(received.at(-1)?.raw).toContain('afterwards'));
});
