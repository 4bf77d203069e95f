import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { auth } from '@/server/access/accounts/auth';
import { memberActor } from '@/server/access/accounts/session';
import { resolveKey } from '@/server/access/api-keys/authenticate-key';
import { describeFirstLogin, firstLogin } from '@/server/entry/process/first-login';
import { verifyChain } from '@/server/fiscal-records/fiscal-chain/verify-chain';
import { seedFirstRun } from '@/server/operations/demo/first-run';
import { readOverview } from '@/server/operations/overview/overview.service';
import { db } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import { InvoiceCreate } from '@/server/sales/invoices/invoices.schema';
import { createInvoice } from '@/server/sales/invoices/write-invoices';
import { draftOf } from '~/tests/setup/company';

vi.hoisted(() => {
  process.env.DATA_DIR = `${process.env.TMPDIR ?? '/tmp'}/folio-first-run-${process.pid}`; // nobody's but this test's
});

beforeEach(async () => {
  await db.workspace.updateMany({ data: { deletedAt: clock.now() } }); // what is written down goes with its company alone
  await db.fiscalRecord.deleteMany();
  await db.payment.deleteMany(); // a deposit stays while a payment of it does
  await db.workspace.deleteMany();
  await db.user.deleteMany();
});

async function actorOf(userId: string, workspaceId: string) {
  const actor = await memberActor(userId, workspaceId);
  if (!actor) throw new Error('the owner is no member');
  return actor;
}

it('makes an owner who can sign in, a company that nothing is known of, and a key that works', async () => {
  const login = await seedFirstRun({ demo: false });

  const { user } = await auth.api.signInEmail({ body: { email: login.email, password: login.password } });
  expect(await memberActor(user.id, login.workspaceId)).toMatchObject({ role: 'owner' });
  expect(await db.fiscalProfile.count()).toBe(0);
  const actor = await actorOf(user.id, login.workspaceId);
  expect((await readOverview(actor)).steps).toEqual({ company: false, taxpayer: false, client: false, invoice: false });
  const invoice = InvoiceCreate.parse(draftOf({ status: 'sent' }));
  await expect(createInvoice(actor, invoice)).rejects.toMatchObject({ status: 422 });
  expect(await db.invoice.count()).toBe(0);
  const use = await resolveKey(login.apiKey);
  expect(use?.actor).toMatchObject({ workspaceId: login.workspaceId, scopes: ['read', 'write', 'einvoice:*'] });
});

it('fills the demo with all there is to see, and companies in every role', { timeout: 300_000 }, async () => {
  const before = clock.now;
  const { workspaceId } = await seedFirstRun({ demo: true });
  expect(clock.now).toBe(before);

  const owner = await db.user.findFirstOrThrow({ where: { email: 'owner@folio.test' } });
  const states = await db.invoice.groupBy({ by: ['status'], where: { workspaceId } });
  expect(states.map(({ status }) => status).sort()).toEqual(
    ['cancelled', 'draft', 'overdue', 'paid', 'partial', 'sent'].sort(),
  );
  expect(await db.invoice.count({ where: { workspaceId, originalInvoiceId: null } })).toBe(160);
  expect(await db.invoice.count({ where: { workspaceId, originalInvoiceId: { not: null } } })).toBeGreaterThan(0);
  expect(await db.client.count({ where: { workspaceId } })).toBe(40);
  expect(await db.client.count({ where: { postalCode: null } }), 'without one there is no e-invoice').toBe(0);
  expect(await db.product.count({ where: { workspaceId } })).toBe(18);
  expect(await db.bankAccount.count({ where: { workspaceId } })).toBe(1);
  const movements = await db.bankTransaction.groupBy({ by: ['status'], where: { workspaceId }, _count: true });
  const inState = (status: string) => movements.find((it) => it.status === status)?._count ?? 0;
  expect(inState('raw'), 'something to reconcile').toBeGreaterThan(3);
  expect(inState('matched')).toBeGreaterThan(10);
  const { filing, failedDeliveries } = await readOverview(await actorOf(owner.id, workspaceId));
  expect(filing?.forms.length, 'a quarter to close').toBeGreaterThan(0);
  expect(failedDeliveries.webhooks, 'a delivery that was refused').toMatchObject([{ name: 'Almacén (de baja)' }]);
  const deliveries = await db.delivery.groupBy({ by: ['status'], where: { workspaceId } });
  expect(deliveries.map(({ status }) => status).sort()).toEqual(['delivered', 'failed', 'retrying']);
  expect(await db.deposit.count({ where: { workspaceId, status: { not: 'active' } } })).toBe(2);
  const quotes = await db.quote.groupBy({ by: ['status'], where: { workspaceId } });
  expect(quotes.map(({ status }) => status).sort()).toEqual(
    ['accepted', 'cancelled', 'draft', 'expired', 'rejected', 'sent'].sort(),
  );
  const memberships = await db.member.findMany({ where: { userId: owner.id } });
  expect(memberships.map(({ role, status }) => `${role} ${status}`).sort()).toEqual([
    'accountant active',
    'accountant active',
    'accountant suspended',
    'owner active',
    'owner active',
    'owner active',
  ]);
  const { id: lettingId } = await db.workspace.findFirstOrThrow({
    where: { name: 'Cala Blava Lloguers', rental: true },
  });
  const where = { workspaceId: lettingId };
  expect(await db.property.count({ where })).toBe(3);
  const stays = await db.reservation.groupBy({ by: ['status'], where: { ...where, kind: 'stay' } });
  expect(stays.map(({ status }) => status).sort()).toEqual(['Cancelled', 'Checked In', 'Checked Out', 'Confirmed']);
  const sites = await db.reservation.groupBy({ by: ['channel'], where });
  expect(sites.map(({ channel }) => channel).sort()).toEqual(['Airbnb', 'Booking.com', 'Direct', 'Vrbo']);
  expect(await db.reservation.count({ where: { ...where, kind: 'block' } })).toBe(2);
  expect(await db.reservation.count({ where: { ...where, conflict: true } })).toBe(1);
  expect(await db.channel.count({ where: { ...where, type: 'ical_import', status: { not: 'paused' } } })).toBe(0);
  const half = await db.guest.findMany({ where });
  expect(half.map(({ completedAt }) => completedAt)).toEqual([null]);
  expect(await db.reservation.count({ where: { ...where, complianceStatus: 'In Progress' } })).toBe(1);
  expect(await db.outboxTask.count({ where }), 'nothing is asked of any network').toBe(0);
  const actor = await memberActor(owner.id, workspaceId);
  if (!actor) throw new Error('the owner is no member');
  expect(await verifyChain(actor)).toMatchObject({ valid: true });
});

it('leaves nothing behind where it fails', async () => {
  await db.user.create({ data: { id: 'usr_taken', name: 'Carla', email: 'carla@ribes.test' } });
  await expect(seedFirstRun({ demo: true })).rejects.toThrow();
  expect(await db.user.count()).toBe(1);
  expect(await db.workspace.count()).toBe(0);
});

it('names its company and key at later starts, until the company is deleted', async () => {
  const { password: _, ...login } = await seedFirstRun({ demo: false });
  const file = join(env.DATA_DIR, 'first-login.json');
  await mkdir(env.DATA_DIR, { recursive: true });
  await writeFile(file, JSON.stringify(login));
  expect(await firstLogin()).toEqual(login);
  await db.workspace.updateMany({ data: { deletedAt: clock.now() } });
  const left = await firstLogin();
  expect(left).toEqual({ email: login.email });
  expect(left && describeFirstLogin(left)).toHaveLength(1);
  await rm(env.DATA_DIR, { recursive: true });
});
