import { beforeEach, expect, it } from 'vitest';
import type { BankAccount } from '@/server/banking/banking/accounts.schema';
import { RunBudget } from '@/server/banking/banking-rules/find-rules';
import type { Answer, Company } from '~/tests/setup/company';
import { ACCOUNTS, addAccount, enter, IBAN, openForBanking } from './banking';
import { n43 } from './files';

const RULES = '/v1/banking/rules';

RunBudget.longest = 1; // millisecond: of patterns as long as they may be, not many movements

let company: Company;
let account: BankAccount;

beforeEach(async () => {
  company = await openForBanking();
  account = await addAccount(company, { iban: IBAN });
});

/** As if drawn: a text that repeats itself is read fast. */
function letters(seed: number, length: number): string {
  let state = seed + 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 2 === 0 ? 'a' : 'b';
  };
  return Array.from({ length }, next).join('');
}

/** As many patterns as a company may have, nearly: they take half a second of the longest text. */
const addSlow = (name: string): Promise<Answer> =>
  company.post(RULES, {
    ...{ name, match: 'any', action: { category: 'Travel' } },
    conditions: Array.from({ length: 14 }, (_, n) => ({
      ...{ field: 'description', operator: 'regex', value: `(a|b)*a(a|b){60}${n}z` },
    })),
  });

it('are refused where their patterns together are too long', async () => {
  const answers: Answer[] = [];
  for (let n = 0; n < 5; n++) answers.push(await addSlow(`Slow ${n}`));
  const [first] = answers;
  expect(first?.status).toBe(201);
  const refused = answers.find(({ status }) => status !== 201);
  expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining('too long') } });
  const conditions = [{ field: 'description', operator: 'contains', value: 'taxi' }];
  const plain = await company.post(RULES, { name: 'Plain', conditions, action: { category: 'Travel' } });
  expect(plain.status).toBe(201);
  const patched = await company.patch(`${RULES}/${plain.body.data.id}`, { conditions: first?.body.data.conditions });
  expect(patched.status).toBe(422);
});

it('reach what there is time for; the rest is counted and stays as it was', async () => {
  await addSlow('Slow');
  for (let n = 0; n < 40; n++) await enter(company, account.id, { description: letters(n, 400) });
  const { body } = await company.post(`${RULES}/preview`, {});
  expect(body.data).toMatchObject({ fitting: 0, changing: 0, notReached: expect.any(Number) });
  expect(body.data.notReached).toBeGreaterThan(0);
  expect(body.data.notReached).toBeLessThan(40);
  const { data: run } = (await company.post(`${RULES}/apply`, {})).body;
  expect(run).toMatchObject({ changed: 0, notReached: expect.any(Number) });
});

it('leave the movements of a statement as they are, and the statement says how many', async () => {
  await addSlow('Slow');
  const moved = Array.from({ length: 200 }, (_, n) => ({ date: '2026-01-10', cents: -100 - n, text: letters(n, 76) }));
  const file = n43('2026-01-01', '2026-01-31', 100_000, moved);
  const path = `${ACCOUNTS}/${account.id}/statements`;
  const { status, body } = await company.post(path, file, { 'content-type': 'application/octet-stream' });
  expect(status).toBe(201);
  expect(body.data.warnings).toContainEqual(
    expect.objectContaining({ code: 'rules_not_reached', params: { count: expect.any(Number) } }),
  );
});
