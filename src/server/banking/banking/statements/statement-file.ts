import { newId } from '@/lib/text/id';
import type { StatementAnnounce } from '@/server/banking/banking/statements/statements.schema';
import type { BankStatement } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import {
  alreadyStored,
  assertRoom,
  openStoredFile,
  readStoredFile,
  type StoredFile,
  storeFile,
} from '@/server/platform/files/store-file';
import { clock } from '@/server/platform/runtime/clock';

const DAY_MS = 86_400_000;

/** Announces a file; its bytes follow by the dashboard's way to files. What was never imported is forgotten after a day. */
export async function announceStatement(actor: Actor, input: StatementAnnounce): Promise<{ id: string }> {
  const { workspaceId, userId } = actor;
  const { accountId } = input;
  const now = clock.now();
  return inTransaction(async (tx) => {
    if (!(await db.bankAccount.findFirst({ where: { id: accountId, workspaceId } }))) throw notFound('Bank account');
    const yesterday = new Date(now.getTime() - DAY_MS);
    await db.bankStatement.deleteMany({ where: { workspaceId, importedAt: null, createdAt: { lt: yesterday } } });
    const data = { ...input, id: newId('bst'), workspaceId, authorId: userId, createdAt: now };
    const { id } = await db.bankStatement.create({ data });
    await assertRoom(tx, workspaceId);
    return { id };
  });
}

/** Stores the bytes of a statement that was announced. @throws 400 or 413 where they are not, 404, 409 where they are there */
export async function storeStatementFile(
  actor: Actor,
  statementId: string,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  const where = { id: statementId, workspaceId: actor.workspaceId };
  const found = await db.bankStatement.findFirst({ where });
  if (!found) throw notFound('Bank statement');
  if (found.storageKey) throw alreadyStored();
  const announced = { contentType: null, sizeBytes: found.sizeBytes, checksum: null };
  await storeFile(actor, 'statement', announced, source, async ({ key, checksum, contentType }) => {
    const data = { storageKey: key, checksumSha256: checksum, contentType };
    return (await db.bankStatement.updateMany({ where: { ...where, storageKey: null }, data })).count > 0;
  });
}

/** The file of a statement, for who calls. @throws 403, 404 */
export async function readStatementFile(actor: Actor, statementId: string): Promise<StoredFile> {
  const found = await db.bankStatement.findFirst({ where: { id: statementId, workspaceId: actor.workspaceId } });
  return readStoredFile(actor, 'statement', found && fileOf(found));
}

/** The bytes of a statement. @throws 409 where they have not come */
export async function readStatementBytes(found: BankStatement): Promise<Uint8Array> {
  if (!found.storageKey) throw apiError('FILE_NOT_ARRIVED');
  const stored = await openStoredFile(fileOf(found));
  return new Uint8Array(await new Response(stored.bytes).arrayBuffer());
}

function fileOf({ fileName, contentType, sizeBytes, storageKey }: BankStatement) {
  return { fileName, contentType: contentType ?? '', sizeBytes, storageKey };
}
