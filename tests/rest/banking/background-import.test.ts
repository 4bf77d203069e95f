import { afterAll, expect, it } from 'vitest';
import { newId } from '@/lib/text/id';
import { origin, signUp } from '~/tests/setup/browser';
import { openConnection } from '~/tests/setup/connections';
import { dashboardOf } from '~/tests/setup/dashboard';
import { storeStatement } from '~/tests/setup/stored-files';
import { insertRow, storedRow } from '~/tests/setup/stored-rows';
import { visit } from '~/tests/setup/visit';
import { addAccount, openForBanking } from './banking';
import { n43 } from './files';

const holder = await openConnection();
afterAll(() => holder.release(true));

it('an import goes on without the browser that asked for it', async () => {
  const { cookie, userId } = await signUp('Berta'); // the first of all: later ones are invited
  const company = await openForBanking();
  await insertRow('member', { id: newId('mem'), workspaceId: company.id, userId, role: 'owner' });
  const account = await addAccount(company);
  const moved = Array.from({ length: 4500 }, (_, n) => ({ date: '2026-01-10', cents: n, text: 'CAFE' }));
  const bytes = Buffer.from(n43('2026-01-01', '2026-01-31', 0, moved));
  const announced = { accountId: account.id, fileName: 'large.n43', sizeBytes: bytes.length };
  const { id: statementId } = await dashboardOf(company.actor).banking.announceStatement(announced);
  await storeStatement(company.actor, statementId, bytes);

  // Held at what its movements refer to, so that the browser leaves in the middle.
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE bank_transaction IN SHARE MODE');
  const browser = new AbortController();
  const answer = visit(
    new Request(`${origin}/api/trpc/${company.id}/banking.runStatement`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin, cookie },
      body: JSON.stringify({ accountId: account.id, statementId }),
      signal: browser.signal,
    }),
  );
  const path = { accountId: account.id, statementId };
  while ((await dashboardOf(company.actor).banking.statementProgress(path))?.stage !== 'writing');
  browser.abort();
  await holder.query('ROLLBACK');
  await answer;
  while (await dashboardOf(company.actor).banking.statementProgress(path));
  const { imported, importedAt } = await storedRow('bankStatement', { id: statementId, workspaceId: company.id });
  expect([imported, importedAt]).toEqual([4500, expect.any(Date)]);
});
