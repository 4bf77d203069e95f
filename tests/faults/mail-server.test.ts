import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

let hangs = true;
const sockets = new Set<Socket>();
const received: string[] = [];

/** As little of SMTP (RFC 5321) as one mail needs; or a server that takes the connection and says nothing. */
const server = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined);
  if (hangs) return;
  let data: string | undefined;
  socket.write('220 mail.test\r\n');
  socket.on('data', (chunk) => {
    if (data !== undefined) {
      data += chunk;
      if (!data.endsWith('\r\n.\r\n')) return;
      received.push(data);
      data = undefined;
      socket.write('250 2.0.0 stored\r\n');
    } else if (/^DATA/i.test(String(chunk))) {
      data = '';
      socket.write('354 go on\r\n');
    } else socket.write(/^QUIT/i.test(String(chunk)) ? '221 bye\r\n' : '250 ok\r\n');
  });
}).listen(0, '127.0.0.1');
await new Promise((listening) => server.once('listening', listening));
process.env.SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;

const { db, inTransaction } = await import('@/server/platform/db/client');
const { jobs } = await import('@/server/operations/jobs/jobs');
const { queueMail } = await import('@/server/platform/mail/queue-mail');
const { resetClock, setClock } = await import('~/tests/setup/clock');
const { openCompany } = await import('~/tests/setup/company');

let company: Awaited<ReturnType<typeof openCompany>>;
beforeAll(async () => {
  company = await openCompany();
  await db.user.updateMany({ data: { emailVerified: true } });
});
afterAll(() => {
  resetClock();
  for (const socket of sockets) socket.destroy();
  server.close();
});

it('a mail server that hangs holds up nobody, loses nothing, and gets each mail once when it is back', async () => {
  const mail = { workspaceId: company.id, to: 'ap@acme.test', subject: 'Invoice', html: '<p>Hi</p>', text: 'Hi' };
  await inTransaction((tx) => queueMail(tx, mail));

  const delivering = jobs.deliverMail.run();
  await vi.waitFor(() => expect(sockets.size).toBeGreaterThan(0), { timeout: 30_000 });
  expect((await company.post('/v1/clients', { name: 'Meanwhile' })).status).toBe(201);
  await delivering; // ten seconds: what the server has for its greeting
  const waiting = await db.outboxTask.findFirstOrThrow({ where: { kind: 'mail' } });
  expect(waiting).toMatchObject({
    status: 'queued',
    lastError: 'The mail server could not be reached. Ask whoever runs Folio to check how it sends mail.',
  });

  hangs = false;
  const due = waiting.nextAttemptAt ?? new Date();
  setClock(due);
  await jobs.deliverMail.run();
  await jobs.deliverMail.run();
  expect(received).toHaveLength(1);
  expect(await db.outboxTask.findFirstOrThrow({ where: { kind: 'mail' } })).toMatchObject({ status: 'done' });
});
