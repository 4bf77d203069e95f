import { newId } from '@/lib/text/id';
import { boundsWithin } from '@/server/access/api-keys/key-bounds';
import { storeKey } from '@/server/access/api-keys/store-key';
import { recordEvent } from '@/server/access/security-log/record-event';
import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import { shutDownTestOf } from '@/server/operations/company-deletion/delete-company';
import { copyBooks, copySettings } from '@/server/operations/test-mode/copy-company';
import { findClock, toClock } from '@/server/operations/test-mode/test-clock';
import type { MadeTestCompany, TestCompany, TestCompanyCreate } from '@/server/operations/test-mode/test-mode.schema';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

/** The test company of a company, asked there or in itself. @throws 404 where there is none */
export async function getTestCompany(actor: Actor): Promise<TestCompany> {
  const found = await findTestCompany(actor);
  if (!found) throw notFound('Test company');
  return found;
}

/** As `getTestCompany`; null where there is none. */
export async function findTestCompany({ workspaceId, time }: Actor): Promise<TestCompany | null> {
  const which = time ? { id: workspaceId } : { liveWorkspaceId: workspaceId };
  const row = await db.workspace.findFirst({ where: { ...which, deletedAt: null } });
  const clock = row && (await findClock(row.id));
  if (!row?.liveWorkspaceId || !clock) return null;
  const { id, name, liveWorkspaceId, createdAt } = row;
  return { id, name, liveCompanyId: liveWorkspaceId, createdAt: createdAt.toISOString(), clock: toClock(clock) };
}

/**
 * Makes the test company of a company: its settings, its members, and what is asked for of its clients and products.
 * @returns it, with a key of it where a key asks that somebody made
 * @throws 409 in a test company, and where there is one that is not to be replaced
 */
export async function makeTestCompany(actor: Actor, input: TestCompanyCreate): Promise<MadeTestCompany> {
  if (actor.time) throw apiError('TEST_COMPANY_OF_TEST');
  const { workspaceId: liveId } = actor;
  const id = newId('ws');
  const own = { ...actor, workspaceId: id, time: { workspaceId: id, aheadMs: 0 } };
  const key = await inTransaction(async (tx) => {
    await lockWorkspace(tx, liveId);
    const former = input.startAfresh ? undefined : await findTestOf(liveId);
    if (former) throw apiError('TEST_COMPANY_EXISTS', { id: former });
    await shutDownTestOf(tx, liveId, machineClock.now());
    await copySettings(tx, liveId, id);
    await copyMembers(liveId, id);
    await copyBooks(tx, { liveId, id }, input.copy ?? []);
    await recordEvent(tx, actor, 'test_company_created', {});
    return (await mayHaveKey(actor)) ? makeKey(actor, own) : undefined;
  });
  return { ...(await getTestCompany(own)), ...(key && { key }) };
}

/** Deletes the test company of a company for good; a job erases it. @throws 404 where there is none */
export async function deleteTestCompany({ workspaceId, time }: Actor): Promise<void> {
  if (time) throw apiError('TEST_COMPANY_OF_TEST');
  await inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    if (!(await shutDownTestOf(tx, workspaceId, machineClock.now()))) throw notFound('Test company');
  });
}

/** The id of the test company of a company; undefined where there is none. */
export async function findTestOf(liveWorkspaceId: string): Promise<string | undefined> {
  return (await db.workspace.findFirst({ where: { liveWorkspaceId, deletedAt: null }, select: { id: true } }))?.id;
}

async function copyMembers(liveId: string, id: string): Promise<void> {
  const members = await db.member.findMany({ where: { workspaceId: liveId } });
  const data = members.map((member) => ({ ...member, id: `${member.id}_${id.slice(-6)}`, workspaceId: id }));
  await db.member.createMany({ data });
}

/** An application that a person connected gets none: it would outlive the connection, beside a copy of the live data. */
async function mayHaveKey({ apiKeyId, workspaceId }: Actor): Promise<boolean> {
  return (
    apiKeyId !== undefined && (await db.apiKey.count({ where: { id: apiKeyId, workspaceId, connectedTo: null } })) > 0
  );
}

/** A key that may in the test company what the caller's may here, within the same limits. */
async function makeKey(actor: Actor, own: Actor): Promise<string> {
  const bounds = await boundsWithin(actor, { expiresAt: null });
  const { scopes } = actor;
  const fields = {
    name: 'Test',
    scopes: [...scopes],
    allowedOrigins: [],
    parentId: null,
    createdAt: machineClock.now(),
  };
  return (await storeKey(own, { ...fields, ...bounds })).key;
}
