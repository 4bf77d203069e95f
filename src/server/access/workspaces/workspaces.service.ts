import { newId } from '@/lib/text/id';
import { changedFields, recordEvent } from '@/server/access/security-log/record-event';
import { storableTimeZone } from '@/server/access/workspaces/time-zone';
import { assertUniqueReferences } from '@/server/access/workspaces/unique-references';
import type { Workspace, WorkspaceCreate, WorkspaceUpdate } from '@/server/access/workspaces/workspaces.schema';
import type { Workspace as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { UniqueReferences } from '@/server/platform/contract/external-reference';
import { db, firstRow, inTransaction, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';

/** A new company with its owner and the series that its first invoices and quotes need. @throws 422 for one too many */
export async function createWorkspace(ownerId: string, { name, strictIssuing }: WorkspaceCreate): Promise<Workspace> {
  const id = newId('ws');
  const createdAt = machineClock.now();
  return inTransaction(async () => {
    await assertMayOwnOneMore(ownerId);
    const workspace = await db.workspace.create({ data: { id, name, strictIssuing, createdAt } });
    await db.member.create({
      data: { id: newId('mem'), workspaceId: id, userId: ownerId, role: 'owner', createdAt },
    });
    await db.invoiceSeries.createMany({
      data: [
        { id: newId('ser'), workspaceId: id, kind: 'invoice', prefix: 'F', isDefault: true, createdAt },
        { id: newId('ser'), workspaceId: id, kind: 'simplified', prefix: 'S', isDefault: true, createdAt },
        { id: newId('ser'), workspaceId: id, kind: 'rectifying', prefix: 'R', isDefault: true, createdAt },
        { id: newId('ser'), workspaceId: id, kind: 'quote', prefix: 'P', isDefault: true, createdAt },
      ],
    });
    return toWorkspace(workspace);
  });
}

/** One person's new companies wait for each other here, so that none counts what another is about to add. */
async function assertMayOwnOneMore(userId: string): Promise<void> {
  await firstRow(sql`SELECT id FROM "user" WHERE id = ${userId} FOR NO KEY UPDATE`);
  const most = env.WORKSPACES_PER_PERSON;
  if ((await db.member.count({ where: { userId, role: 'owner', workspace: { liveWorkspaceId: null } } })) < most)
    return;
  throw apiError('WORKSPACE_LIMIT_REACHED', { most });
}

export async function getWorkspace({ workspaceId }: Actor): Promise<Workspace> {
  const row = await db.workspace.findFirst({ where: { id: workspaceId } });
  if (!row) throw notFound('Workspace');
  return toWorkspace(row);
}

/** @throws 400 for a time zone that the database does not know, 409 for references that are to be unique and are not */
export async function updateWorkspace(actor: Actor, changes: WorkspaceUpdate): Promise<Workspace> {
  const where = { id: actor.workspaceId };
  return inTransaction(async (tx) => {
    if (changes.uniqueReferences) await assertUniqueReferences(tx, actor.workspaceId, changes.uniqueReferences);
    const before = await db.workspace.findFirst({ where });
    const { timeZone } = changes;
    const hasNewTimeZone = timeZone !== undefined && timeZone !== before?.timeZone;
    const data = hasNewTimeZone ? { ...changes, timeZone: await storableTimeZone(timeZone) } : changes;
    const after = await db.workspace.update({ where, data });
    const fields = changedFields(before, after).join(', ');
    if (fields) await recordEvent(tx, actor, 'settings_changed', { fields });
    return toWorkspace(after);
  });
}

/** Has the dashboard show the vacation rentals. Part of the transaction that brings the first of them. */
export async function showRentals(workspaceId: string): Promise<void> {
  await db.workspace.updateMany({ where: { id: workspaceId, rental: false }, data: { rental: true } });
}

function toWorkspace(row: Row): Workspace {
  const {
    createdAt: _,
    updatedAt: __,
    letterheadId: ___,
    deletedAt: ____,
    liveWorkspaceId: _____,
    clockAheadSeconds: ______,
    clockTargetSeconds: _______,
    pausedAt: __________,
    pausedAs: ___________,
    requiresSecondFactor: ________,
    trustsIssuerFactor: _________,
    taxRate,
    uniqueReferences,
    irpfRate,
    lateFeeRate,
    ...settings
  } = row;
  const rates = { irpfRate: irpfRate.toNumber(), lateFeeRate: lateFeeRate.toNumber() };
  return {
    ...settings,
    ...rates,
    taxRate: taxRate?.toNumber(),
    uniqueReferences: UniqueReferences.parse(uniqueReferences),
  };
}
