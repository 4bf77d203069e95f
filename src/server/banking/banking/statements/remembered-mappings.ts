import { z } from 'zod';
import type { RememberedMapping } from '@/server/banking/bank-statements/tables/choose-mapping';
import { TableReading } from '@/server/banking/banking/statements/statements.schema';
import type { BankAccount } from '@/server/generated/prisma/client';
import { db } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';

/** A bank has a few kinds of tables, and changes them now and then. */
const MOST = 20;

const Remembered: z.ZodType<RememberedMapping[]> = z
  .array(TableReading.extend({ fingerprint: z.string(), headerOffset: z.int().nullable() }))
  .catch([]);

/** How the tables of an account's bank were read, the latest last. */
export function rememberedMappings({ statementMappings }: Pick<BankAccount, 'statementMappings'>): RememberedMapping[] {
  return Remembered.parse(statementMappings);
}

/** Remembers how a table was read, for those with columns of the same names; the account is locked. */
export async function rememberMapping(
  { id, workspaceId }: Pick<BankAccount, 'id' | 'workspaceId'>,
  reading: RememberedMapping,
): Promise<void> {
  const account = await db.bankAccount.findFirstOrThrow({ where: { id, workspaceId } });
  const others = rememberedMappings(account).filter(({ fingerprint }) => fingerprint !== reading.fingerprint);
  const statementMappings = [...others, reading].slice(-MOST);
  await db.bankAccount.update({ where: { id, workspaceId }, data: { statementMappings, updatedAt: clock.now() } });
}
