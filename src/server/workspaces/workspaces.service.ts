import { newId } from '@/lib/id';
import { clock } from '@/server/clock';
import type { Actor } from '@/server/context';
import { db, inTransaction } from '@/server/db';
import { notFound } from '@/server/errors';
import type { Workspace as Row } from '@/server/generated/prisma/client';
import type { Workspace, WorkspaceCreate, WorkspaceUpdate } from '@/server/workspaces/workspaces.schema';

/** A new company with its owner and the series that its first invoices and quotes need. */
export async function createWorkspace(ownerId: string, { name }: WorkspaceCreate): Promise<Workspace> {
  const id = newId('ws');
  const createdAt = clock.now();
  return inTransaction(async () => {
    const workspace = await db.workspace.create({ data: { id, name, createdAt } });
    await db.member.create({
      data: { id: newId('mem'), workspaceId: id, userId: ownerId, role: 'owner', createdAt },
    });
    await db.invoiceSeries.createMany({
      data: [
        { id: newId('ser'), workspaceId: id, kind: 'invoice', prefix: 'F', isDefault: true, createdAt },
        { id: newId('ser'), workspaceId: id, kind: 'rectifying', prefix: 'R', isDefault: true, createdAt },
        { id: newId('ser'), workspaceId: id, kind: 'quote', prefix: 'P', isDefault: true, createdAt },
      ],
    });
    return toWorkspace(workspace);
  });
}

export async function getWorkspace({ workspaceId }: Actor): Promise<Workspace> {
  const row = await db.workspace.findFirst({ where: { id: workspaceId } });
  if (!row) throw notFound('Workspace');
  return toWorkspace(row);
}

export async function updateWorkspace({ workspaceId }: Actor, changes: WorkspaceUpdate): Promise<Workspace> {
  return toWorkspace(await db.workspace.update({ where: { id: workspaceId }, data: changes }));
}

function toWorkspace(row: Row): Workspace {
  const { id, name, currency, timeZone, locale, dueDays, taxRate, irpfRate, lateFeeRule, lateFeeRate } = row;
  const settings = { id, name, currency, timeZone, locale, dueDays, irpfRate: irpfRate.toNumber() };
  return { ...settings, taxRate: taxRate?.toNumber(), lateFeeRule, lateFeeRate: lateFeeRate.toNumber() };
}
