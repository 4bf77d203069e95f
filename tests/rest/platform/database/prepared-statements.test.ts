import { expect, it, vi } from 'vitest';

vi.resetModules(); // a process prepares a thousand statements at most, and the test files before may have asked as many
const { openCompany } = await import('~/tests/setup/company');
const { statementsPreparedBy } = await import('~/tests/setup/prepared-statements');
const { storedRows } = await import('~/tests/setup/stored-rows');

// A prepared statement is planned for a company of average size from its sixth use on.

it('prepares what Prisma asks, but for several rows of a company by their ids', async () => {
  const { id: workspaceId } = await openCompany();
  const reads = (statements: string[]) => statements.filter((it) => it.includes('FROM "public"."deposit"'));
  const one = await statementsPreparedBy(() => storedRows('deposit', { workspaceId, id: 'dep_1' }));
  expect(reads(one)).toEqual([expect.stringContaining('"id" = $')]);
  const several = await statementsPreparedBy(async () => {
    await storedRows('deposit', { workspaceId, id: { in: ['dep_1', 'dep_2', 'dep_3'] } });
    await storedRows('deposit', { workspaceId, clientId: { in: ['client_1', 'client_2'] } });
  });
  expect(reads(several)).toEqual(reads(one));
});
