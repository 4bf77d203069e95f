import { beforeAll, describe, expect, it } from 'vitest';
import { ask, sql } from '~/tests/setup/ask';
import type { Company } from '~/tests/setup/company';
import { explain, watchStatements } from '~/tests/setup/connections';
import { dashboardOf } from '~/tests/setup/dashboard';
import { addAccount, openForBanking } from './banking';

// Of 60,000 movements, on three accounts, one in 500 is unexplained, one in 1000 has a rare category.
const MANY = 60_000;

let company: Company;
let accountId: string;

beforeAll(async () => {
  company = await openForBanking();
  const accounts = await Promise.all(['A', 'B', 'C'].map((accountName) => addAccount(company, { accountName })));
  const [first, second, third] = accounts.map(({ id }) => id);
  accountId = first ?? '';
  await ask(sql`
    INSERT INTO bank_transaction (id, workspace_id, account_id, date, amount, currency, description, source, status,
                                  category, category_source, created_at, updated_at)
    SELECT 'btx_' || lpad(n::text, 26, '0'), ${company.id}, (ARRAY[${first}, ${second}, ${third}])[1 + n % 3],
           '2020-01-01'::date + n / 28, (n * 7919 % 100000) / 100.0, 'EUR', 'MOVEMENT ' || n, 'manual',
           (CASE WHEN n % 500 = 0 THEN 'raw' ELSE 'categorized' END)::bank_transaction_status,
           CASE WHEN n % 500 = 0 THEN NULL WHEN n % 1000 = 1 THEN 'Rare' ELSE 'Usual' END,
           (CASE WHEN n % 500 = 0 THEN NULL ELSE 'person' END)::category_source, now(), now()
    FROM generate_series(1, ${MANY}::int) n`);
  await ask(sql`VACUUM ANALYZE bank_transaction`);
}, 120_000);

type Node = { 'Node Type': string; 'Index Name'?: string; 'Actual Rows': number; Plans?: Node[] };
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

type Plan = { indexes: (string | undefined)[]; pages: number; told: string };

/** What PostgreSQL does for the page of a list and for its count, where it is not kept, with the values it is asked with. */
async function plansOf(query: object): Promise<[page?: Plan, count?: Plan]> {
  const asked = watchStatements();
  await dashboardOf(company.actor).banking.browse({ limit: 50, ...query });
  const found = asked.mock.calls.map(([config]) => config as unknown as { text?: string; values?: unknown[] });
  asked.mockRestore();
  const plans = await Promise.all(
    found
      .filter(({ text }) => text?.includes('"bank_transaction"'))
      .map(async ({ text = '', values }) => {
        const [answered] = await explain({ text: text ?? '', values }, '(ANALYZE, BUFFERS, FORMAT JSON)');
        const plan = answered?.['QUERY PLAN'][0].Plan;
        const told = JSON.stringify(plan, ['Node Type', 'Index Name', 'Actual Rows', 'Plans']);
        const pages: number = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
        const indexes = nodesOf(plan).map((node) => node['Index Name']);
        return { isCount: text.includes('COUNT'), indexes, pages, told };
      }),
  );
  return [plans.find(({ isCount }) => !isCount), plans.find(({ isCount }) => isCount)];
}

describe('a page of sixty thousand movements', () => {
  it.each<[filter: string, query: () => object, index: RegExp, isNarrow?: boolean]>([
    ['all of them', () => ({}), /workspace_id_date_id/],
    ['of an account', () => ({ accountId }), /of_account/],
    ['of a status that most have', () => ({ status: 'categorized' }), /workspace_id_(status_)?date_id/],
    ['unexplained', () => ({ unexplained: true }), /status_date_id/, true],
    ['unexplained, of an account', () => ({ unexplained: true, accountId }), /status_date_id/, true],
    ['of a status that few have', () => ({ status: 'raw' }), /status_date_id/, true],
    ['of a few days', () => ({ from: '2024-01-01', to: '2024-01-03' }), /_date_id/, true],
    ['of an account, of a few days', () => ({ accountId, from: '2024-01-01', to: '2024-01-03' }), /of_account/, true],
    ['of a category that few have', () => ({ category: 'Rare' }), /category/, true],
  ])('%s, is found by an index, for little of the table', async (_filter, query, index, isNarrow) => {
    const [page, count] = await plansOf(query());
    expect(page?.indexes.join(), page?.told).toMatch(index);
    expect(page?.pages, page?.told).toBeLessThan(200); // of 1700 that the table has
    if (isNarrow) expect(count?.pages ?? 0, count?.told).toBeLessThan(200); // what is kept need not be counted
  });
});
