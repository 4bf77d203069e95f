import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { auth } from '@/server/access/accounts/auth';
import { memberActor } from '@/server/access/accounts/member-actor';

import { resolveKey } from '@/server/access/api-keys/authenticate-key';
import { firstLogin } from '@/server/entry/process/first-login';
import { describeFirstLogin } from '@/server/entry/process/greeting';
import { seedFirstRun } from '@/server/operations/demo/first-run';
import { db } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import { InvoiceCreate } from '@/server/sales/invoices/invoices.schema';
import { createInvoice } from '@/server/sales/invoices/write-invoices';
import { currentTime } from '~/tests/setup/clock';
import { draftOf } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { runJob } from '~/tests/setup/jobs';
import { changeRows, countRows, deleteRows, insertRow, storedRow, storedRows } from '~/tests/setup/stored-rows';

vi.hoisted(() => {
  process.env.DATA_DIR = `${process.env.TMPDIR ?? '/tmp'}/folio-first-run-${process.pid}`; // nobody's but this test's
});

beforeEach(async () => {
  await changeRows('workspace', {}, { deletedAt: currentTime() }); // what is written down goes with its company alone
  await deleteRows('fiscalRecord');
  await deleteRows('payment'); // a deposit stays while a payment of it does
  await deleteRows('workspace');
  await deleteRows('user');
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
  expect(await countRows('fiscalProfile')).toBe(0);
  const actor = await actorOf(user.id, login.workspaceId);
  expect((await dashboardOf(actor).overview.get()).steps).toEqual({
    company: false,
    taxpayer: false,
    client: false,
    invoice: false,
  });
  const invoice = InvoiceCreate.parse(draftOf({ status: 'sent' }));
  await expect(createInvoice(actor, invoice)).rejects.toMatchObject({ status: 422 });
  expect(await countRows('invoice')).toBe(0);
  const use = await resolveKey(login.apiKey);
  expect(use?.actor).toMatchObject({ workspaceId: login.workspaceId, scopes: ['read', 'write', 'einvoice:*'] });
});

it('fills the demo with all there is to see, and companies in every role', { timeout: 300_000 }, async () => {
  const before = machineClock.now;
  const { workspaceId } = await seedFirstRun({ demo: true });
  expect(machineClock.now).toBe(before);

  const owner = await storedRow('user', { email: 'owner@folio.test' });
  const states = await db.invoice.groupBy({ by: ['status'], where: { workspaceId } });
  expect(states.map(({ status }) => status).sort()).toEqual(
    ['cancelled', 'draft', 'overdue', 'paid', 'partial', 'sent'].sort(),
  );
  expect(await countRows('invoice', { workspaceId, originalInvoiceId: null })).toBe(160);
  expect(await countRows('invoice', { workspaceId, originalInvoiceId: { not: null } })).toBeGreaterThan(0);
  expect(await countRows('client', { workspaceId })).toBe(40);
  expect(await countRows('client', { postalCode: null }), 'without one there is no e-invoice').toBe(0);
  expect(await countRows('product', { workspaceId })).toBe(18);
  expect(await countRows('bankAccount', { workspaceId })).toBe(1);
  const movements = await db.bankTransaction.groupBy({ by: ['status'], where: { workspaceId }, _count: true });
  const inState = (status: string) => movements.find((it) => it.status === status)?._count ?? 0;
  expect(inState('raw'), 'something to reconcile').toBeGreaterThan(3);
  expect(inState('matched')).toBeGreaterThan(10);
  const { filing, failedDeliveries } = await dashboardOf(await actorOf(owner.id, workspaceId)).overview.get();
  expect(filing?.forms.length, 'a quarter to close').toBeGreaterThan(0);
  expect(failedDeliveries.webhooks, 'a delivery that was refused').toMatchObject([{ name: 'Almacén (de baja)' }]);
  const deliveries = await db.delivery.groupBy({ by: ['status'], where: { workspaceId } });
  expect(deliveries.map(({ status }) => status).sort()).toEqual(['delivered', 'failed', 'retrying']);
  await runJob('pauseFailing'); // as it does in the first minute
  expect(await storedRow('webhook', { workspaceId, name: 'Almacén (de baja)' })).toMatchObject({
    status: 'active',
    warnedAt: null,
  });
  expect(await countRows('deposit', { workspaceId, status: { not: 'active' } })).toBe(2);
  const quotes = await db.quote.groupBy({ by: ['status'], where: { workspaceId } });
  expect(quotes.map(({ status }) => status).sort()).toEqual(
    ['accepted', 'cancelled', 'draft', 'expired', 'rejected', 'sent'].sort(),
  );
  const memberships = await storedRows('member', { userId: owner.id });
  expect(memberships.map(({ role, status }) => `${role} ${status}`).sort()).toEqual([
    'accountant active',
    'accountant active',
    'accountant suspended',
    'owner active',
    'owner active',
    'owner active',
  ]);
  const { id: lettingId } = await storedRow('workspace', { name: 'Cala Blava Lloguers', rental: true });
  const where = { workspaceId: lettingId };
  expect(await countRows('property', where)).toBe(3);
  const stays = await db.reservation.groupBy({ by: ['status'], where: { ...where, kind: 'stay' } });
  expect(stays.map(({ status }) => status).sort()).toEqual(['Cancelled', 'Checked In', 'Checked Out', 'Confirmed']);
  const sites = await db.reservation.groupBy({ by: ['channel'], where });
  expect(sites.map(({ channel }) => channel).sort()).toEqual(['Airbnb', 'Booking.com', 'Direct', 'Vrbo']);
  expect(await countRows('reservation', { ...where, kind: 'block' })).toBe(2);
  expect(await countRows('reservation', { ...where, conflict: true })).toBe(1);
  expect(await countRows('channel', { ...where, type: 'ical_import', status: { not: 'paused' } })).toBe(0);
  const half = await storedRows('guest', where);
  expect(half.map(({ completedAt }) => completedAt)).toEqual([null]);
  expect(await countRows('reservation', { ...where, complianceStatus: 'In Progress' })).toBe(1);
  expect(await countRows('outboxTask', where), 'nothing is asked of any network').toBe(0);
  const actor = await memberActor(owner.id, workspaceId);
  if (!actor) throw new Error('the owner is no member');
  expect(await dashboardOf(actor).fiscalChain.verify()).toMatchObject({ valid: true });
});

it('leaves nothing behind where it fails', async () => {
  await insertRow('user', { id: 'usr_taken', name: 'Carla', email: 'carla@ribes.test' });
  await expect(seedFirstRun({ demo: true })).rejects.toThrow();
  expect(await countRows('user')).toBe(1);
  expect(await countRows('workspace')).toBe(0);
});

it('names its company and key at later starts, until the company is deleted', async () => {
  const { password: _, ...login } = await seedFirstRun({ demo: false });
  const file = join(env.DATA_DIR, 'first-login.json');
  await mkdir(env.DATA_DIR, { recursive: true });
  await writeFile(file, JSON.stringify(login));
  expect(await firstLogin()).toEqual(login);
  await changeRows('workspace', {}, { deletedAt: currentTime() });
  const left = await firstLogin();
  expect(left).toEqual({ email: login.email });
  expect(left && describeFirstLogin(left)).toHaveLength(1);
  await rm(env.DATA_DIR, { recursive: true });
});
