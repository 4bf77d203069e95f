import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '@/lib/text/id';
import { memberActor } from '@/server/access/accounts/member-actor';
import { homeOf } from '@/server/access/accounts/session';
import { resolveKey } from '@/server/access/api-keys/authenticate-key';
import { claimDelivery } from '@/server/developers/webhooks/claim-deliveries';
import { folioApi } from '@/server/entry/rest/routes';
import type { MemberRole, MemberStatus } from '@/server/generated/prisma/client';
import { jobs } from '@/server/operations/jobs/jobs';
import type { Actor } from '@/server/platform/api/context';
import { scopes } from '@/server/platform/contract/scopes';
import { inTransaction } from '@/server/platform/db/client';
import { enqueue } from '@/server/platform/outbox/enqueue';
import { registerKind } from '@/server/platform/outbox/kinds';
import { exportFeed } from '@/server/rental/channels/export-feed';
import { findByToken as findCheckIn } from '@/server/rental/guests/check-in-link';
import { findByToken as findInvoiceLink } from '@/server/sales/invoices/public-page/invoice-link';
import { readPublicQuote } from '@/server/sales/quotes/public-quote';
import { ask, sql } from '~/tests/setup/ask';
import { currentTime, resetClock, setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { runTasks } from '~/tests/setup/jobs';
import { changeRow, findStored, insertRow, storedRow, storedRows } from '~/tests/setup/stored-rows';
import { bookedStay, linkOf } from '../../rental/guest-registration';
import { propertyOf } from '../../rental/letting';

const NAME = 'Taller Norte';
let company: Company;
let owner: Actor;

const as = (actor: Actor) => dashboardOf(actor).companyDeletion;

async function joins(role: MemberRole, status: MemberStatus = 'active', locale?: string): Promise<Actor> {
  const { workspaceId } = owner;
  const userId = newId('usr');
  await insertRow('user', { id: userId, name: role, email: `${role}-${userId}@example.test`, locale });
  await insertRow('member', { id: newId('mem'), workspaceId, userId, role, status });
  return { ...owner, userId, role };
}

const mailsTo = async ({ userId }: Actor) => storedRows('mailMessage', { resourceId: userId });

beforeEach(async () => {
  company = await openCompany();
  owner = { ...company.actor, scopes };
});

afterEach(() => {
  resetClock();
});

describe('who may delete a company', () => {
  it.each(['admin', 'editor', 'accountant', 'viewer'] as const)('is not its %s', async (role) => {
    const actor = await joins(role);
    await expect(as(actor).delete({ name: NAME })).rejects.toMatchObject({ status: 403 });
    await expect(as(actor).review()).rejects.toMatchObject({ status: 403 });
  });

  it('is an owner who types its name, once', async () => {
    await expect(as(owner).delete({ name: 'Taller' })).rejects.toMatchObject({ status: 400 });
    const second = await joins('owner');
    const both = await Promise.allSettled([as(owner).delete({ name: ` ${NAME} ` }), as(second).delete({ name: NAME })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((it) => it.status === 'rejected')).toMatchObject({ reason: { status: 404 } });
  });

  it('is no program', () => {
    expect(folioApi.routes.filter(({ name }) => name.startsWith('companyDeletion'))).toEqual([]);
  });
});

describe('a deleted company', () => {
  it('is out of reach for its members and keys, and they are told', async () => {
    setClock('2026-03-18T09:00:00.000Z');
    const editor = await joins('editor', 'active', 'es');
    const suspended = await joins('admin', 'suspended');
    const elsewhere = (await openCompany()).actor;
    await insertRow('member', {
      id: newId('mem'),
      workspaceId: elsewhere.workspaceId,
      userId: editor.userId,
      role: 'viewer',
    });
    await changeRow('user', { id: owner.userId }, { locale: 'en' });
    await as(owner).delete({ name: NAME });

    expect(await resolveKey(company.key)).toBeNull();
    expect((await company.get('/v1/clients')).status).toBe(401);
    for (const { userId } of [owner, editor]) expect(await memberActor(userId, owner.workspaceId)).toBeNull();
    expect(await homeOf({ id: owner.userId })).toBeNull();
    expect(await homeOf({ id: editor.userId })).toBe(elsewhere.workspaceId);

    const [mail] = await mailsTo(owner);
    expect(mail).toMatchObject({ workspaceId: null, subject: `${NAME} was deleted`, purpose: 'notice' });
    expect(mail?.text).toContain(`Ana (${owner.userId}@example.test) deleted the company ${NAME}`);
    expect(mail?.text).toContain('18 March 2026 at 09:00 UTC');
    expect(await mailsTo(editor)).toMatchObject([{ workspaceId: null, subject: `Se ha eliminado ${NAME}` }]);
    expect(await mailsTo(suspended)).toEqual([]);
  });

  it('has no invitation and no public page any more', async () => {
    setClock('2026-03-18T09:00:00.000Z');
    const caller = dashboardOf(owner);
    await caller.invitations.create({ email: 'new@example.test', role: 'viewer' });
    const invited = await storedRow('mailMessage', { to: 'new@example.test', workspaceId: company.id });
    const invitation = /\/invitation\/(\S+)/.exec(invited.text ?? '')?.[1] ?? '';
    const { body: quote } = await company.post('/v1/quotes', draftOf({ status: 'sent' }));
    const { publicToken } = await storedRow('quote', { id: quote.id });
    const { body: invoice } = await company.post('/v1/invoices', draftOf({ status: 'sent' }));
    const link = newId('lnk');
    const of = { workspaceId: company.id, createdAt: currentTime() };
    await insertRow('invoiceLink', { ...of, id: link, token: link, invoiceId: invoice.id });
    const checkIn = await linkOf(company, await bookedStay(company));
    const propertyId = await propertyOf(company);
    await company.post('/v1/channels', { propertyId, name: 'Site', type: 'ical_export' });
    const channel = await findStored('channel', { workspaceId: company.id });
    const opens = [
      () => caller.invitations.read({ token: invitation }),
      () => readPublicQuote(publicToken ?? ''),
      () => findInvoiceLink(link),
      () => findCheckIn(checkIn),
      () => exportFeed(channel?.token ?? '', null),
    ];
    for (const open of opens) await open();
    await as(owner).delete({ name: NAME });
    for (const open of opens) await expect(open()).rejects.toMatchObject({ status: 404 });
  });

  it('does nothing by itself any more', async () => {
    setClock('2026-03-18T09:00:00.000Z');
    const url = 'https://example.com/hook';
    const { body: webhook } = await company.post('/v1/webhooks', { url, events: ['client.created'] });
    await company.post('/v1/clients', { name: 'Told of' });
    const dueDate = '2026-03-19';
    const { body: invoice } = await company.post('/v1/invoices', draftOf({ status: 'sent', dueDate }));
    const ran: string[] = [];
    const kind = { name: 'noted', retryAfterMs: [], concurrency: 1, leaseMs: 60_000 };
    registerKind({
      ...kind,
      run: async ({ key }) => {
        ran.push(key);
        return { type: 'done' };
      },
    });
    const other = await openCompany();
    for (const { id } of [company, other]) {
      await inTransaction((tx) => enqueue(tx, { kind: 'noted', key: id, workspaceId: id }));
    }
    await as(owner).delete({ name: NAME });

    await runTasks('noted');
    expect(ran).toEqual([other.id]);
    const claimed = await claimDelivery((await storedRow('delivery', { webhookId: webhook.id })).id);
    expect(claimed).toMatchObject({ wanted: false });
    setClock('2026-04-18T09:00:00.000Z');
    await jobs.detectOverdue.run();
    expect(await findStored('invoice', { id: invoice.id })).toMatchObject({ status: 'sent' });
  });
});

describe('what an authority has not got', () => {
  const at = { createdAt: new Date() };
  const production = { mode: 'production' as const };

  async function issued(): Promise<string> {
    const { body } = await company.post('/v1/invoices', draftOf({ status: 'sent' }));
    return body.id;
  }
  const makes: Record<string, () => Promise<unknown>> = {
    verifactu: async () => {
      await issued();
      await insertRow('verifactuSubmission', { ...at, ...production, workspaceId: company.id, sequence: 1 });
    },
    ticketbai: async () =>
      insertRow('ticketbaiFile', {
        ...{ ...at, ...production, workspaceId: company.id, sequence: 1, kind: 'alta', invoiceId: await issued() },
        ...{ territory: 'araba', issuerTaxId: 'B00000018', tbaiIdentifier: 'T', signature: 'x', xml: '<x/>' },
      }),
    face: async () =>
      insertRow('faceSubmission', {
        ...{ ...at, ...production, id: newId('face'), workspaceId: company.id },
        ...{ invoiceId: await issued(), email: 'a@example.test', said: 'x' },
      }),
    hospedajes: async () =>
      insertRow('communication', {
        ...{
          ...at,
          ...production,
          id: newId('com'),
          workspaceId: company.id,
          reservationId: newId('res'),
          propertyId: 'p',
        },
        ...{
          kind: 'PV',
          operation: 'tell',
          reference: 'R',
          paymentType: 'OTRO',
          contentHash: 'h',
          dueAt: new Date(),
        },
        sealedXml: 'x',
      }),
  };

  it.each(Object.keys(makes))('is waited for while it is on its way: %s', async (addressee) => {
    await makes[addressee]?.();
    expect(await as(owner).review()).toMatchObject({ underWay: [{ addressee, count: 1 }], stuck: [] });
    const refused = as(owner).delete({ name: NAME });
    await expect(refused).rejects.toMatchObject({ status: 409, errorCode: 'COMPANY_IS_SENDING' });
    await expect(refused).rejects.toThrow(/not confirmed: 1\. Wait until/);
    expect(await memberActor(owner.userId, company.id)).not.toBeNull();
  });

  it.each([
    [
      'verifactu',
      sql`INSERT INTO verifactu_queue (workspace_id, blocked_at, blocked_reason) SELECT workspace_id, now(), 'No' FROM verifactu_submission`,
    ],
    ['ticketbai', sql`UPDATE ticketbai_file SET status = 'blocked'`],
    ['face', sql`UPDATE face_submission SET status = 'failed'`],
    ['hospedajes', sql`UPDATE communication SET created_at = now() - interval '8 days'`],
  ])('is given up where it goes no further by itself: %s', async (addressee, giveUp) => {
    await ask(sql`DELETE FROM verifactu_queue`);
    await makes[addressee]?.();
    await ask(giveUp);
    expect(await as(owner).review()).toMatchObject({ underWay: [], stuck: [{ addressee, count: 1 }] });
    await as(owner).delete({ name: NAME });
    expect(await memberActor(owner.userId, company.id)).toBeNull();
  });
});
