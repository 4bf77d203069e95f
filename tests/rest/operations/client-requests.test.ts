import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '@/lib/text/id';
import type { Actor } from '@/server/platform/api/context';
import { passTime, setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { runJob } from '~/tests/setup/jobs';
import { changeRows, countRows, deleteRows, insertRow, storedRow, storedRows } from '~/tests/setup/stored-rows';
import { pages, visit } from '~/tests/setup/visit';

const DAY_MS = 24 * 60 * 60 * 1000;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

let accountant: Company;
let client: Company;
/** The accountant, as a member of the client's company. */
let desk: Actor;

beforeEach(async () => {
  setClock('2026-04-08T10:00:00.000Z');
  await deleteRows('visitWindow');
  accountant = await openCompany();
  client = await openCompany();
  const { userId } = accountant.actor;
  await insertRow('member', { id: newId('mem'), workspaceId: client.id, userId, role: 'accountant' });
  desk = { ...client.actor, userId, role: 'accountant' };
});

const requests = (actor: Actor) => dashboardOf(actor).clientRequests;
const ask = (changes: object = {}) =>
  requests(desk).ask({ kind: 'receipt', text: 'The receipt of 12 March is missing.', ...changes });

const mails = () => storedRows('mailMessage', { workspaceId: client.id }, { orderBy: { id: 'asc' } });

/** The token of the link that was mailed last. */
async function mailedToken(): Promise<string> {
  const all = await mails();
  const [, token] = /\/request\/([\w-]{43})/.exec(all.at(-1)?.text ?? '') ?? [];
  return token ?? '';
}

const post = (token: string, path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  visit(new Request(`http://localhost/request/${token}/${path}`, { method: 'POST', body, headers }));
const answer = (token: string, text: string | null) => post(token, 'answer', JSON.stringify({ text }));
const send = (token: string, bytes: Buffer = PDF, name = 'recibo.pdf', type = 'application/pdf') =>
  post(token, `files?name=${encodeURIComponent(name)}`, new Uint8Array(bytes), {
    ...{ 'content-type': type, 'content-length': String(bytes.length) },
  });
const page = (token: string) => pages().openPublicRequest(token, new Headers({ 'x-forwarded-for': '203.0.113.7' }));

describe('a request to a client', () => {
  it('is mailed to the owner with a link, answered by it without an account, and the receipt is at the expense', async () => {
    const { body: expense } = await client.post('/v1/expenses', {
      description: 'Paper',
      amount: 121,
      vendor: 'Papelería',
    });
    const asked = await ask({ expenseId: expense.id, dueOn: '2026-04-15' });
    expect(asked).toMatchObject({
      ...{ kind: 'receipt', status: 'open', askedBy: 'Ana', dueOn: '2026-04-15', expenseId: expense.id, files: [] },
      about: { description: 'Paper', amount: 121, currency: 'EUR', party: 'Papelería' },
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: `${client.actor.userId}@example.test`,
      subject: 'Ana te pide algo sobre Taller Norte',
    });
    const token = await mailedToken();
    expect(await storedRows('clientRequestLink', { requestId: asked.id })).not.toContainEqual(
      expect.objectContaining({ tokenHash: token }),
    );
    expect(await page(token)).toEqual({
      ...{ kind: 'receipt', status: 'open', text: 'The receipt of 12 March is missing.', dueOn: '2026-04-15' },
      ...{
        askedBy: 'Ana',
        company: 'Taller Norte',
        timeZone: 'Europe/Madrid',
        answer: null,
        answeredAt: null,
        files: [],
      },
      about: asked.about,
    });

    expect((await answer(token, '  ')).status, 'neither words nor a file').toBe(422);
    expect((await send(token)).status).toBe(204);
    expect((await answer(token, null)).status).toBe(204);
    const { data } = await requests(desk).list({ status: ['answered'] });
    expect(data).toMatchObject([
      {
        id: asked.id,
        status: 'answered',
        answer: null,
        answeredBy: 'Ana',
        files: [{ name: 'recibo.pdf', isReceipt: true }],
      },
    ]);
    const { body: found } = await client.get(`/v1/expenses/${expense.id}`);
    expect(found.attachments).toMatchObject([{ originalName: 'recibo.pdf', contentType: 'application/pdf' }]);
    expect((await client.get('/v1/expenses?withoutReceipt=true')).body.total).toBe(0);

    expect((await answer(token, 'And here is a word.')).status, 'again').toBe(204);
    await requests(desk).close({ requestId: asked.id });
    expect(await page(token)).toBe('unknown');
    expect((await answer(token, 'Late')).status).toBe(404);
    expect((await send(token)).status).toBe(404);
    expect(await requests(desk).counts()).toEqual({ open: 0, answered: 0 });
  });

  it('about a movement or nothing stores the files of its answer for the accountant alone', async () => {
    const { data: account } = (await client.post('/v1/banking/accounts', { accountName: 'Main' })).body;
    const movement = { accountId: account.id, date: '2026-03-12', amount: -30, description: 'TPV 4411' };
    const { data: transaction } = (await client.post('/v1/banking/transactions', movement)).body;
    const asked = await ask({ kind: 'invoice', transactionId: transaction.id });
    expect(asked).toMatchObject({
      accountId: account.id,
      about: { description: 'TPV 4411', date: '2026-03-12', amount: -30 },
    });
    const token = await mailedToken();
    expect((await send(token, Buffer.from('MZ not a receipt'), 'x.exe', 'application/pdf')).status).toBe(400);
    expect((await send(token, PDF, 'x.exe', 'application/x-msdownload')).status).toBe(400);
    expect((await send(token)).status).toBe(204);
    await answer(token, 'It was lunch.');
    const { data } = await requests(desk).list({});
    expect(data[0]).toMatchObject({ answer: 'It was lunch.', files: [{ name: 'recibo.pdf', isReceipt: false }] });
    const { storageKey } = await storedRow('clientRequestFile', { requestId: asked.id });
    expect(storageKey).toMatch(new RegExp(`^${client.id}/`));
    for (let n = 1; n < 10; n++) expect((await send(token)).status).toBe(204);
    expect((await send(token)).status, 'an eleventh file').toBe(422);
  });

  it('that is closed while a file comes in takes none of it', async () => {
    const { id: requestId } = await ask();
    const token = await mailedToken();
    async function* slowly() {
      yield PDF.subarray(0, 9);
      await requests(desk).close({ requestId });
      yield PDF.subarray(9);
    }
    const request = new Request(`http://localhost/request/${token}/files?name=a.pdf`, {
      ...{ method: 'POST', body: Readable.toWeb(Readable.from(slowly())) as never, duplex: 'half' },
      headers: { 'content-type': 'application/pdf', 'content-length': String(PDF.length) },
    });
    expect((await visit(request)).status).toBe(404);
    expect(await countRows('clientRequestFile', { requestId })).toBe(0);
  });

  it('opens by a link until it expires, and for whoever is an owner still', async () => {
    await ask();
    const token = await mailedToken();
    passTime(29 * DAY_MS);
    expect(await page(token)).toMatchObject({ status: 'open' });
    await deleteRows('member', { workspaceId: client.id, userId: client.actor.userId });
    expect(await page(token)).toBe('unknown');
    await insertRow('member', { id: newId('mem'), workspaceId: client.id, userId: client.actor.userId, role: 'owner' });
    expect(await page(token)).toMatchObject({ status: 'open' });
    passTime(2 * DAY_MS);
    expect(await page(token)).toBe('unknown');
    expect(await page('x'.repeat(43))).toBe('unknown');
    expect(await page('\0')).toBe('unknown');
    expect((await answer('x'.repeat(43), 'x')).status).toBe(404);
  });

  it('is answered in the app by the owner, on the same page, and by nobody else', async () => {
    const { id: requestId } = await ask();
    const { url } = await requests(client.actor).open({ requestId });
    expect((await answer(url.split('/').at(-1) ?? '', 'It is lost.')).status).toBe(204);
    expect((await requests(client.actor).list({})).data).toMatchObject([{ answer: 'It is lost.', answeredBy: 'Ana' }]);
    await expect(requests(desk).open({ requestId })).rejects.toMatchObject({ status: 403 });
    const stranger = (await openCompany()).actor;
    for (const step of ['open', 'close', 'remind'] as const) {
      await expect(requests(stranger)[step]({ requestId }), step).rejects.toMatchObject({ status: 404 });
    }
    for (const role of ['admin', 'editor', 'viewer'] as const) {
      await expect(requests({ ...desk, role }).list({}), role).rejects.toMatchObject({ status: 403 });
      await expect(requests({ ...desk, role }).ask({ kind: 'question', text: 'x' }), role).rejects.toMatchObject({
        status: 403,
      });
    }
  });

  it('reminds by the calendar and the clock of the company, from eight in the morning', async () => {
    await changeRows('workspace', { id: client.id }, { timeZone: 'America/Los_Angeles' });
    setClock('2026-04-09T05:00:00.000Z'); // the evening of the 8th there
    await ask({ remindAfterDays: 1 });
    await deleteRows('mailMessage');
    setClock('2026-04-09T14:00:00.000Z'); // seven in the morning of the 9th
    expect(await runJob('remindClients')).toBe(0);
    setClock('2026-04-09T15:10:00.000Z');
    expect(await runJob('remindClients')).toBe(1);
    setClock('2026-04-10T06:00:00.000Z'); // still the 9th
    expect(await runJob('remindClients')).toBe(0);
  });

  it('is in the security log: its links as they are sent, first opened, used and ended', async () => {
    const { id: requestId } = await ask();
    const token = await mailedToken();
    const headers = { 'user-agent': 'Mozilla/5.0', 'x-forwarded-for': '203.0.113.7' };
    await pages().openPublicRequest(token, new Headers({ ...headers, 'user-agent': 'Slackbot' }));
    for (const _ of [1, 2]) await pages().openPublicRequest(token, new Headers(headers));
    await post(token, 'files?name=a.pdf', new Uint8Array(PDF), {
      ...{ 'content-type': 'application/pdf', 'content-length': String(PDF.length), ...headers },
    });
    await post(token, 'answer', JSON.stringify({ text: 'Here' }), headers);
    await requests(desk).close({ requestId });
    await requests(desk).close({ requestId });
    const { data } = await dashboardOf(client.actor).securityLog.list({});
    const text = 'The receipt of 12 March is missing.';
    const used = { person: undefined, address: '203.0.113.7', details: { name: text, requestLink: 'Ana' } };
    expect(data.toReversed().slice(1)).toMatchObject([
      { kind: 'request_link_created', person: { id: desk.userId }, details: used.details },
      { kind: 'request_link_opened', ...used },
      { kind: 'request_link_file_sent', ...used },
      { kind: 'request_link_answered', ...used },
      { kind: 'request_links_ended', person: { id: desk.userId }, details: { name: text } },
    ]);
    expect(JSON.stringify(data)).not.toContain(token);
  });

  it('refuses whoever tries one token after another', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const statuses: number[] = [];
    for (let turn = 0; turn < 25; turn += 1)
      statuses.push((await post(`${turn}`.padStart(43, 'x'), 'answer', '{}', headers)).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429]);
  });

  it('reminds three times, every so many days, until it is answered', async () => {
    await ask({ remindAfterDays: 3 });
    await ask({ text: 'Without reminders' });
    await deleteRows('mailMessage');
    expect(await runJob('remindClients')).toBe(0);
    for (const count of [1, 2, 3]) {
      passTime(3 * DAY_MS);
      expect(await runJob('remindClients')).toBe(1);
      expect(await runJob('remindClients'), 'twice in a day').toBe(0);
      expect(await mails()).toHaveLength(count);
    }
    passTime(3 * DAY_MS);
    expect(await runJob('remindClients')).toBe(0);
    const { id: requestId } = await ask({ remindAfterDays: 1 });
    await answer(await mailedToken(), 'Here');
    passTime(DAY_MS);
    expect(await runJob('remindClients')).toBe(0);
    expect(await requests(desk).remind({ requestId }), 'asked again').toMatchObject({ status: 'open', answer: 'Here' });
    await requests(desk).close({ requestId });
    await expect(requests(desk).remind({ requestId })).rejects.toMatchObject({ status: 409 });
  });

  it('is asked from the board in another company, only where one is its accountant', async () => {
    const asked = { kind: 'question' as const, text: 'Are these all your invoices?', dueOn: null };
    const other = await openCompany();
    expect(await requests(accountant.actor).askOf({ ...asked, workspaceId: client.id })).toMatchObject({
      status: 'open',
    });
    expect(await countRows('clientRequest', { workspaceId: client.id })).toBe(1);
    await expect(requests(accountant.actor).askOf({ ...asked, workspaceId: other.id })).rejects.toMatchObject({
      status: 404,
    });
    const { body: foreign } = await accountant.post('/v1/expenses', { description: 'x', amount: 1 });
    await expect(ask({ expenseId: foreign.id })).rejects.toMatchObject({ status: 400 });
    await expect(ask({ transactionId: 'btx_1' })).rejects.toMatchObject({ status: 400 });
    await expect(ask({ text: 'x'.repeat(2001) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
