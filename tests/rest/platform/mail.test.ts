import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SendMail } from '@/server/platform/mail/deliver-mail';

vi.stubEnv('SMTP_URL', 'smtp://mail.example.test');
vi.stubEnv('MAIL_PER_RECIPIENT_AND_DAY', '1000');

const { newId } = await import('@/lib/text/id');
const { scopes } = await import('@/server/platform/contract/scopes');
const { changeWorkspace, countRows, deleteRows, findStored, insertRow, storedRow } = await import(
  '~/tests/setup/stored-rows'
);
const { dashboardOf } = await import('~/tests/setup/dashboard');
const { runJob, runTasks } = await import('~/tests/setup/jobs');
const { currentTime, resetClock, setClock } = await import('~/tests/setup/clock');
const { openWorkspace } = await import('~/tests/setup/workspaces');
const { inTransaction } = await import('@/server/platform/db/client');
const { onMailed } = await import('@/server/platform/mail/mail-callbacks');
const { mailKind, RETRY_AFTER_MS } = await import('@/server/platform/mail/deliver-mail');
const { registerKind } = await import('@/server/platform/outbox/kinds');

const { layOutMail } = await import('@/server/platform/mail/mail-layout');
const { queueMail } = await import('@/server/platform/mail/queue-mail');

let workspaceId: string;

const draft = () => ({ workspaceId, to: 'ap@acme.test', subject: 'Invoice', html: '<p>Hi</p>', text: 'Hi' });
const queue = (mail = {}) => inTransaction((tx) => queueMail(tx, { ...draft(), ...mail }));
const deliverQueuedMail = (send: SendMail | null) => {
  registerKind(mailKind(send));
  return runTasks('mail');
};
const read = (id: string) => storedRow('mailMessage', { id });

function as(role: 'owner' | 'admin' | 'editor') {
  const actor = { workspaceId, userId: 'usr_anyone', role, scopes };
  return dashboardOf(actor);
}

const advance = (milliseconds: number) => {
  const then = currentTime().getTime();
  setClock(new Date(then + milliseconds));
};

beforeEach(async () => {
  await deleteRows('mailMessage');
  const id = newId('usr');
  await insertRow('user', { id, name: 'Ana', email: `${id}@example.test`, emailVerified: true });
  workspaceId = (await openWorkspace(id, { name: 'Taller' })).id;
});

afterEach(() => {
  resetClock();
});

it('is an intent that lives and dies with its transaction', async () => {
  const failing = inTransaction(async (tx) => {
    await queueMail(tx, draft());
    throw new Error('changed our mind');
  });
  await expect(failing).rejects.toThrow('changed our mind');
  expect(await countRows('mailMessage')).toBe(0);
});

it('is sent once, under the id it was given', async () => {
  const { id, messageId } = await queue();
  const send = vi.fn(async () => undefined);
  await deliverQueuedMail(send);
  await deliverQueuedMail(send);
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ messageId, to: 'ap@acme.test', text: 'Hi' }));
  expect(messageId).toBe(`<${id}@localhost>`);
  expect(await read(id)).toMatchObject({ status: 'sent', attempts: 1, error: null });
});

it('is tried again later and later, at most five times', async () => {
  const { id } = await queue();
  const send = vi.fn(async () => {
    throw new Error('connect ECONNREFUSED 10.0.0.1:25');
  });
  await deliverQueuedMail(send);
  expect(await read(id)).toMatchObject({ status: 'queued', error: expect.not.stringContaining('10.0.0.1') });

  for (const wait of RETRY_AFTER_MS) {
    const before = send.mock.calls.length;
    advance(wait - 1000);
    await deliverQueuedMail(send);
    expect(send).toHaveBeenCalledTimes(before);
    advance(1000);
    await deliverQueuedMail(send);
    expect(send).toHaveBeenCalledTimes(before + 1);
  }
  expect(await read(id)).toMatchObject({ status: 'failed', attempts: 5 });
});

it('is not tried again where the server refuses it for good', async () => {
  const { id } = await queue();
  await deliverQueuedMail(async () => {
    throw Object.assign(new Error('refused'), { responseCode: 550, response: '550 No such user', command: 'RCPT TO' });
  });
  expect(await read(id)).toMatchObject({ status: 'failed', error: 'The mail server answered: 550 No such user' });
});

it('goes out once where two workers run', async () => {
  await Promise.all(Array.from({ length: 30 }, () => queue()));
  const send = vi.fn(async () => undefined);
  await Promise.all([deliverQueuedMail(send), deliverQueuedMail(send)]);
  expect(send).toHaveBeenCalledTimes(30);
});

it('is not sent again while what it was about is locked, longer than an attempt may take', async () => {
  let open = () => {};
  const unlocked = new Promise<void>((resolve) => {
    open = resolve;
  });
  const note = vi.fn(() => unlocked);
  onMailed('tst', note);
  const { id } = await queue({ resourceId: 'tst_locked' });
  const send = vi.fn(async () => undefined);
  const first = deliverQueuedMail(send);
  await expect.poll(() => note.mock.calls).toEqual([[{ workspaceId }, 'tst_locked']]);
  advance(mailKind(null).leaseMs);
  await deliverQueuedMail(send);
  open();
  await first;
  expect(send).toHaveBeenCalledTimes(1);
  expect(await read(id)).toMatchObject({ status: 'sent', attempts: 1 });
});

it('is not sent again where only the note about it fails, of which nothing stays', async () => {
  onMailed('tst', async (_, resourceId) => {
    await changeWorkspace(workspaceId, { name: resourceId });
    throw new Error('cannot be noted');
  });
  const { id } = await queue({ resourceId: 'tst_failing' });
  const send = vi.fn(async () => undefined);
  for (let attempt = 0; attempt < 2; attempt++) {
    await deliverQueuedMail(send);
    advance(RETRY_AFTER_MS[0] ?? 0);
  }
  expect(send).toHaveBeenCalledTimes(1);
  expect(await read(id)).toMatchObject({ status: 'sent', attempts: 1, error: null });
  expect(await findStored('workspace', { id: workspaceId })).toMatchObject({ name: 'Taller' });
});

it('is kept to be read where there is no mail server', async () => {
  const { id } = await queue();
  await deliverQueuedMail(null);
  expect(await read(id)).toMatchObject({ status: 'captured' });
  expect(await as('admin').mail.get({ mailId: id })).toMatchObject({ html: '<p>Hi</p>', status: 'captured' });
});

it('shows a link that lets in to owners where mail is kept here, and to nobody where it is sent', async () => {
  const kept = await queue({ resourceId: 'ivt_some' });
  await deliverQueuedMail(null);
  expect(await as('owner').mail.get({ mailId: kept.id })).toHaveProperty('text', 'Hi');
  expect(await as('admin').mail.get({ mailId: kept.id })).not.toHaveProperty('text');

  const { id } = await queue({ resourceId: 'ivt_some' });
  expect(await as('owner').mail.get({ mailId: id })).not.toHaveProperty('text');
  await deliverQueuedMail(async () => undefined);
  expect(await as('owner').mail.get({ mailId: id })).not.toHaveProperty('text');
  expect(await read(id)).toMatchObject({ html: '', text: '' });
});

it('is listed, newest first, for its own workspace and its administrators', async () => {
  const first = await queue({ subject: 'One' });
  const second = await queue({ subject: 'Two' });
  await queue({ workspaceId: null, subject: 'About an account' });
  const list = await as('admin').mail.list({});
  expect(list).toMatchObject({ total: 2, sending: true });
  expect(list.data.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await as('admin').mail.list({ q: 'one' })).toMatchObject({ total: 1 });
  await expect(as('editor').mail.list({})).rejects.toMatchObject({ status: 403 });

  const other = await openWorkspace((await storedRow('user')).id, { name: 'Other' });
  workspaceId = other.id;
  await expect(as('owner').mail.get({ mailId: first.id })).rejects.toMatchObject({ status: 404 });
});

it('that has failed can be sent again by the owner', async () => {
  const { id } = await queue();
  await deliverQueuedMail(async () => {
    throw Object.assign(new Error('refused'), { responseCode: 550, response: '550 Blocked', command: 'DATA' });
  });
  const [failed] = (await as('owner').outbox.failed({})).data;
  expect(failed).toMatchObject({ kind: 'mail', key: id, about: 'Invoice · ap@acme.test' });
  await as('owner').outbox.retry({ taskId: failed?.id ?? '' });
  expect(await read(id)).toMatchObject({ status: 'queued', error: null });
  await deliverQueuedMail(async () => undefined);
  expect(await read(id)).toMatchObject({ status: 'sent', attempts: 1, error: null });
  expect((await as('owner').outbox.failed({})).data).toEqual([]);
});

describe('after 90 days', () => {
  const DAY_MS = 24 * 3600_000;
  const words = layOutMail({
    title: 'Factura F-2026-7',
    paragraphs: ['Hola, Ñandú & Cía 🙂:', 'Te enviamos la factura F-2026-7 de Taller por 121,00 €.'],
    action: {
      label: 'Ver la factura',
      url: 'https://folio.example/invoice/R1mXvHbJB6mjR1SjMiuEbnCJAa122T7gFur6cf1quaC',
    },
    footer: 'Enviado con Folio en nombre de Taller.',
  });
  const refuse = async () => {
    throw Object.assign(new Error('refused'), { responseCode: 550, response: '550 Blocked', command: 'DATA' });
  };
  const retry = async () => {
    const [failed] = (await as('owner').outbox.failed({})).data;
    await as('owner').outbox.retry({ taskId: failed?.id ?? '' });
  };

  it('takes a sixth of its bytes, and says the same', async () => {
    const { id } = await queue(words);
    await deliverQueuedMail(async () => undefined);
    const list = () => as('admin').mail.list({ q: 'invoice' });
    advance(89 * DAY_MS);
    await runJob('packMail');
    const before = [await as('admin').mail.get({ mailId: id }), await list()];
    expect(await read(id)).toMatchObject({ ...words, packedWords: null });
    advance(2 * DAY_MS);
    await runJob('packMail');
    const { html, text, packedWords } = await read(id);
    expect({ html, text }).toEqual({ html: null, text: null });
    expect((packedWords?.length ?? 0) * 6).toBeLessThan(Buffer.byteLength(words.html + words.text));
    expect([await as('admin').mail.get({ mailId: id }), await list()]).toEqual(before);
    expect(await runJob('packMail')).toBe(0);
  });

  it('can still be sent, and loses its words then where they let somebody in', async () => {
    const invoice = await queue(words);
    await deliverQueuedMail(refuse);
    advance(91 * DAY_MS);
    expect(await runJob('packMail')).toBe(1);
    await retry();
    const send = vi.fn(async () => undefined);
    await deliverQueuedMail(send);
    expect(send).toHaveBeenCalledWith(expect.objectContaining(words));
    expect(await as('admin').mail.get({ mailId: invoice.id })).toMatchObject({ status: 'sent', ...words });

    const invitation = await queue({ ...words, resourceId: 'ivt_some' });
    await deliverQueuedMail(refuse);
    advance(91 * DAY_MS);
    expect(await runJob('packMail')).toBe(1);
    await retry();
    await deliverQueuedMail(send);
    expect(await read(invitation.id)).toMatchObject({ status: 'sent', html: '', text: '', packedWords: null });
  });
});
