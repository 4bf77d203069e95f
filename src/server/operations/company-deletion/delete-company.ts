import { type ReasonCode, reasonOf } from '@/lib/errors/reasons/reason-table';
import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import type {
  Addressee,
  CompanyDeletion,
  DeletionReview,
} from '@/server/operations/company-deletion/company-deletion.schema';
import { mailCompanyDeleted } from '@/server/operations/company-deletion/deletion-mail';
import { countUnsent } from '@/server/operations/company-deletion/unsent';
import type { Actor } from '@/server/platform/api/context';
import { apiErrorWithMessage, invalid, issueAt, notFound } from '@/server/platform/contract/errors';
import {
  afterCommit,
  assertOpen,
  db,
  inTransaction,
  type OpenTransaction,
  rows,
  sql,
} from '@/server/platform/db/client';
import { countRows } from '@/server/platform/db/list-rows';
import { detachRemovals } from '@/server/platform/files/discarded-files';
import { addressColumns, addressOf } from '@/server/platform/mail/address-of';
import { machineClock } from '@/server/platform/runtime/clock';
import { log } from '@/server/platform/runtime/log';

/** What goes with the company, and what is in the way. */
export async function reviewDeletion({ workspaceId }: Actor): Promise<DeletionReview> {
  const unsent = await countUnsent(workspaceId);
  const those = (which: 'underWay' | 'stuck') =>
    unsent.filter((it) => it[which] > 0).map((it) => ({ addressee: it.addressee, count: it[which] }));
  const counts = {
    clients: await countRows('client', workspaceId),
    invoices: await countRows('invoice', workspaceId),
    quotes: await countRows('quote', workspaceId),
    expenses: await countRows('expense', workspaceId),
    members: await db.member.count({ where: { workspaceId } }),
  };
  return { counts, underWay: those('underWay'), stuck: those('stuck') };
}

/**
 * Deletes a company for everybody at once, and tells its members by mail; a job erases its rows and files afterwards.
 * @throws 400 for another name than its own, 404 where it is gone, 409 while an authority has not got all that is on its way
 */
export async function deleteCompany(actor: Actor, { name }: CompanyDeletion): Promise<void> {
  const { workspaceId, userId } = actor;
  await inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId); // what others write of the company has come to an end, and nothing begins
    const owner = await db.member.findFirst({
      where: { workspaceId, userId, role: 'owner', status: 'active' },
      select: {
        workspace: { select: { name: true, locale: true } },
        user: { select: { name: true, ...addressColumns } },
      },
    });
    if (!owner) throw notFound('Workspace'); // since they asked, somebody else has removed them
    const { workspace: company, user } = owner;
    const by = { name: user.name, email: addressOf(user) };
    if (name.trim() !== company.name.trim()) {
      throw invalid(['name'], reasonOf('COMPANY_NAME_TO_TYPE', { name: company.name }));
    }
    await assertNothingUnderWay(workspaceId);

    const at = machineClock.now();
    await mailCompanyDeleted(tx, { workspaceId, ...company, by, at });
    await shutDownTestOf(tx, workspaceId, at);
    await shutDown(tx, workspaceId, at);
    afterCommit(() =>
      log.warn({ workspaceId, userId }, 'a company was deleted by its owner; its data is being erased'),
    );
  });
}

/** Deletes the test company of a company with it. @returns whether there is one */
export async function shutDownTestOf(tx: OpenTransaction, liveWorkspaceId: string, at: Date): Promise<boolean> {
  const test = await db.workspace.findFirst({ where: { liveWorkspaceId, deletedAt: null }, select: { id: true } });
  if (test) await shutDown(tx, test.id, at);
  return test !== null;
}

/** From now on nothing of a company works, and a job erases it. In the transaction that holds it, or its live one. */
async function shutDown(tx: OpenTransaction, workspaceId: string, at: Date): Promise<void> {
  assertOpen(tx);
  await db.workspace.update({ where: { id: workspaceId }, data: { deletedAt: at } });
  await shutOut(workspaceId);
}

/** Every way in by a person or a key. What the company does by itself asks whether it is deleted. */
async function shutOut(workspaceId: string): Promise<void> {
  await rows(sql`
    DELETE FROM rate_window WHERE api_key_id IN (SELECT id FROM api_key WHERE workspace_id = ${workspaceId})`);
  await db.apiKey.deleteMany({ where: { workspaceId } });
  await db.invitation.deleteMany({ where: { workspaceId } });
  await db.member.deleteMany({ where: { workspaceId } });
  await db.session.deleteMany({ where: { workspaceId } });
  await db.account.deleteMany({ where: { providerId: { startsWith: `${workspaceId} ` } } });
  await detachRemovals(workspaceId);
}

const reasons = {
  verifactu: 'DELETION_RECORDS',
  ticketbai: 'DELETION_TICKETBAI',
  face: 'DELETION_FACE',
  hospedajes: 'DELETION_GUESTS',
} as const satisfies Record<Addressee, ReasonCode>;

async function assertNothingUnderWay(workspaceId: string): Promise<void> {
  const underWay = (await countUnsent(workspaceId)).filter((it) => it.underWay > 0);
  if (underWay.length === 0) return;
  const details = underWay.map((it) => issueAt([], reasonOf(reasons[it.addressee], { count: it.underWay }), 'sending'));
  const what = details.map(({ message }) => message);
  const message = ['The company is still sending.', ...what, 'Wait until they have arrived.'].join(' ');
  throw apiErrorWithMessage('COMPANY_IS_SENDING', message, { details });
}
