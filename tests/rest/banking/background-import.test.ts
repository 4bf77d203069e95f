import { afterAll, expect, it } from 'vitest';
import { newId } from '@/lib/text/id';
import { announceStatement, storeStatementFile } from '@/server/banking/banking/statements/statement-file';
import { statementProgress } from '@/server/banking/banking/statements/statement-progress';
import { trpcHandler } from '@/server/entry/dashboard/trpc-handler';
import { db, pool } from '@/server/platform/db/client';
import { streamBytes } from '@/server/platform/files/store-file';
import { origin, signUp } from '~/tests/setup/browser';
import { addAccount, openForBanking } from './banking';
import { n43 } from './files';

const holder = await pool.connect();
afterAll(() => holder.release(true));

it('an import goes on without the browser that asked for it', async () => {
  const { cookie, userId } = await signUp('Berta'); // the first of all: later ones are invited
  const company = await openForBanking();
  await db.member.create({ data: { id: newId('mem'), workspaceId: company.id, userId, role: 'owner' } });
  const account = await addAccount(company);
  const moved = Array.from({ length: 4500 }, (_, n) => ({ date: '2026-01-10', cents: n, text: 'CAFE' }));
  const bytes = Buffer.from(n43('2026-01-01', '2026-01-31', 0, moved));
  const announced = { accountId: account.id, fileName: 'large.n43', sizeBytes: bytes.length };
  const { id: statementId } = await announceStatement(company.actor, announced);
  await storeStatementFile(company.actor, statementId, streamBytes(bytes));

  // Held at what its movements refer to, so that the browser leaves in the middle.
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE bank_transaction IN SHARE MODE');
  const browser = new AbortController();
  const answer = trpcHandler(
    new Request(`${origin}/api/trpc/${company.id}/banking.runStatement`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin, cookie },
      body: JSON.stringify({ accountId: account.id, statementId }),
      signal: browser.signal,
    }),
    company.id,
  );
  const path = { accountId: account.id, statementId };
  while ((await statementProgress(company.actor, path))?.stage !== 'writing');
  browser.abort();
  await holder.query('ROLLBACK');
  await answer;
  while (await statementProgress(company.actor, path));
  const { imported, importedAt } = await db.bankStatement.findUniqueOrThrow({
    where: { id: statementId, workspaceId: company.id },
  });
  expect([imported, importedAt]).toEqual([4500, expect.any(Date)]);
});
