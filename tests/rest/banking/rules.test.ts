import { beforeEach, describe, expect, it } from 'vitest';
import type { BankAccount } from '@/server/banking/banking/accounts.schema';
import type { BankRule } from '@/server/banking/banking-rules/rules.schema';
import { ask, sql } from '~/tests/setup/ask';
import { type Company, call, openCompany } from '~/tests/setup/company';
import { createKey } from '~/tests/setup/workspaces';
import { ACCOUNTS, addAccount, enter, IBAN, openForBanking, TRANSACTIONS } from './banking';
import { n43 } from './files';

const RULES = '/v1/banking/rules';

let company: Company;
let account: BankAccount;

beforeEach(async () => {
  company = await openForBanking(); // a key of its own: it is asked often
  account = await addAccount(company, { iban: IBAN });
});

const ruleOf = (changes: object = {}) => ({
  name: 'Taxis',
  conditions: [{ field: 'description', operator: 'contains', value: 'Táxi' }],
  action: { category: 'Travel' },
  ...changes,
});

async function add(changes: object = {}): Promise<BankRule> {
  const { status, body } = await company.post(RULES, ruleOf(changes));
  expect([status, body]).toMatchObject([201, {}]);
  return body.data;
}

const read = async (id: string) => (await company.get(`${TRANSACTIONS}/${id}`)).body.data;
const contains = (value: string) => [{ field: 'description', operator: 'contains', value }];

it('keeps rules in an order of their own, and moves them in it', async () => {
  const first = await add({ name: 'First' });
  expect(first).toMatchObject({ position: 1, isActive: true, match: 'all', action: { exclude: false } });
  await add({ name: 'Third' });
  const second = await add({ name: 'Second', position: 2, match: 'any', isActive: false });
  const names = async () => (await company.get(RULES)).body.data.map(({ name }: BankRule) => name);
  expect(await names()).toEqual(['First', 'Second', 'Third']);
  await company.patch(`${RULES}/${first.id}`, { position: 1000 });
  expect(await names()).toEqual(['Second', 'Third', 'First']);
  const changed = await company.patch(`${RULES}/${second.id}`, { name: 'Two', action: { category: 'B', notes: 'N' } });
  expect(changed.body.data).toMatchObject({
    ...{ name: 'Two', position: 1, match: 'any', isActive: false, action: { category: 'B', notes: 'N' } },
    conditions: second.conditions,
  });
  expect((await company.get(`${RULES}/${second.id}`)).body).toEqual(changed.body);
  expect((await company.delete(`${RULES}/${second.id}`)).status).toBe(204);
  expect((await company.get(`${RULES}/${first.id}`)).body.data).toMatchObject({ position: 2 });
  const page = await company.get(`${RULES}?limit=1`);
  expect(page.body).toMatchObject({ total: 2, hasMore: true, data: [{ name: 'Third' }] });
  const next = await company.get(`${RULES}?limit=1&cursor=${page.body.nextCursor}`);
  expect(next.body).toMatchObject({ hasMore: false, data: [{ name: 'First' }] });
});

describe('a rule', () => {
  it('that could never fit, or whose parts do not go together, is refused', async () => {
    const refused: [changes: object, path: (string | number)[]][] = [
      [{ conditions: [] }, ['conditions']],
      [{ conditions: contains('%€') }, ['conditions', 0, 'value']],
      [{ conditions: [{ field: 'amount', operator: 'contains', value: '1' }] }, ['conditions', 0, 'operator']],
      [{ conditions: [{ field: 'amount', operator: 'is', value: -1 }] }, ['conditions', 0, 'value']],
      [{ conditions: [{ field: 'amount', operator: 'between', value: {} }] }, ['conditions', 0, 'value']],
      [
        { conditions: [{ field: 'amount', operator: 'between', value: { min: 2, max: 1 } }] },
        ['conditions', 0, 'value'],
      ],
      [{ conditions: [{ field: 'direction', operator: 'is', value: 'up' }] }, ['conditions', 0, 'value']],
      [{ conditions: [{ field: 'iban', operator: 'oneOf', value: [] }] }, ['conditions', 0, 'value']],
      [{ conditions: [{ field: 'description', operator: 'regex', value: '(?=a)' }] }, ['conditions', 0, 'value']],
      [{ conditions: [{ field: 'account', operator: 'is', value: 'bac_nobody' }] }, ['conditions', 0, 'value']],
      [{ action: { category: 'A', vendorId: 'ven_nobody' } }, ['action', 'vendorId']],
      [{ action: { category: ' ' } }, ['action', 'category']],
    ];
    for (const [changes, path] of refused) {
      const { status, body } = await company.post(RULES, ruleOf(changes));
      expect([status, body.details?.[0].path]).toEqual([400, path]);
      expect((await company.post(`${RULES}/preview`, { rule: ruleOf(changes) })).status).toBe(400);
    }
  });

  it('is not previewed where it is not sent as one, and nothing else is instead', async () => {
    await add();
    for (const bare of [ruleOf(), { conditions: contains('taxi') }, { action: { category: 'A' } }]) {
      const { status, body } = await company.post(`${RULES}/preview`, bare);
      expect([status, body.details?.[0].path]).toEqual([400, ['rule']]);
    }
    expect((await company.post(`${RULES}/preview`, { unknown: 1 })).status).toBe(200);
  });

  it("is of one's own workspace alone, and of whoever may write", async () => {
    const rule = await add();
    const stranger = await openCompany();
    expect((await stranger.get(RULES)).body.total).toBe(0);
    const { key } = await createKey(company.actor, { name: 'reads', scopes: ['read'] });
    expect((await call(key, 'POST', RULES, ruleOf())).status).toBe(403);
    expect((await call(key, 'POST', `${RULES}/apply`, {})).status).toBe(403);
    expect((await call(key, 'POST', `${RULES}/preview`, {})).status).toBe(200);
    const { body: run } = await company.post(`${RULES}/apply`, {});
    for (const answer of [
      await stranger.get(`${RULES}/${rule.id}`),
      await stranger.patch(`${RULES}/${rule.id}`, { name: 'X' }),
      await stranger.delete(`${RULES}/${rule.id}`),
      await stranger.post(`${RULES}/apply/${run.data.id}/undo`),
      await stranger.delete(`${RULES}/proposals/brp_nothing`),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await stranger.post(`${RULES}/preview`, { ruleId: rule.id })).status).toBe(400);
    expect((await stranger.post(`${RULES}/apply`, { ruleId: rule.id })).status).toBe(400);
    const foreign = [{ field: 'account', operator: 'is', value: account.id }];
    expect((await stranger.post(RULES, ruleOf({ conditions: foreign }))).status).toBe(400);
  });
});

describe('new movements', () => {
  it('pass the rules at once, entered or imported, and say by which; of several that fit the first counts', async () => {
    const { body: vendor } = await company.post('/v1/vendors', { name: 'Radio Taxi SL' });
    const rule = await add({ action: { category: 'Travel', notes: 'Fair', vendorId: vendor.id } });
    await add({ name: 'Later', action: { category: 'Other' } });
    await add({ name: 'Private', conditions: contains('netflix'), action: { category: 'Private', exclude: true } });
    await add({ name: 'Asleep', conditions: contains('cafe'), isActive: false });
    const said = { rule: { id: rule.id, name: 'Taxis', vendorId: vendor.id }, categorySource: 'rule' };
    expect(await enter(company, account.id)).toMatchObject({
      ...{ status: 'categorized', category: 'Travel', notes: 'Fair', ...said },
    });
    const proposed = await enter(company, account.id, { category: 'Own' });
    expect(proposed).toMatchObject({ status: 'raw', category: 'Own', categorySource: 'person' });

    const moved = ['TAXI 7', 'NETFLIX', 'CAFE SOL'].map((text) => ({ date: '2026-01-10', cents: -150, text }));
    const file = n43('2026-01-01', '2026-01-31', 0, moved);
    const headers = { 'content-type': 'application/octet-stream' };
    expect((await company.post(`${ACCOUNTS}/${account.id}/statements`, file, headers)).status).toBe(201);
    const { body } = await company.get(`${TRANSACTIONS}?from=2026-01-10&to=2026-01-10`);
    const textOf = (text: string) => body.data.find((it: { description: string }) => it.description.includes(text));
    expect(textOf('TAXI')).toMatchObject({ status: 'categorized', category: 'Travel', ...said });
    expect(textOf('NETFLIX')).toMatchObject({ status: 'excluded', category: 'Private', categorySource: 'rule' });
    expect(textOf('CAFE').category).toBeUndefined();

    // Whoever includes it again overrules the rule.
    const { id } = textOf('NETFLIX');
    const included = await company.post(`${TRANSACTIONS}/${id}/include`);
    expect(included.body.data).toMatchObject({ status: 'categorized', categorySource: 'person' });
    expect((await company.post(`${RULES}/apply`, {})).body.data.changed).toBe(0);
    expect((await company.delete(`${RULES}/${rule.id}`)).status).toBe(204);
    const kept = await read(textOf('TAXI').id);
    expect(kept).toMatchObject({ category: 'Travel', categorySource: 'rule' });
    expect(kept.rule).toBeUndefined();
  });
});

describe('applying rules', () => {
  it('changes what a preview said, never what a person said, and is taken back where nobody changed it since', async () => {
    const taxi = await enter(company, account.id, { date: '2026-01-11' });
    const noted = await enter(company, account.id, { date: '2026-01-12' });
    await ask(sql`UPDATE bank_transaction SET category = 'Fees', category_source = 'bank', status = 'recognized',
      notes = 'Mine' WHERE id = ${noted.id}`);
    const later = await enter(company, account.id, { date: '2026-01-13' });
    const byPerson = await enter(company, account.id, { date: '2026-01-14' });
    await company.patch(`${TRANSACTIONS}/${byPerson.id}/categorize`, { category: 'Own' });
    const excluded = await enter(company, account.id, { date: '2026-01-15' });
    await company.post(`${TRANSACTIONS}/${excluded.id}/exclude`);
    const matched = await enter(company, account.id, { date: '2026-01-16' });
    await ask(sql`UPDATE bank_transaction SET status = 'matched' WHERE id = ${matched.id}`);
    await enter(company, account.id, { description: 'Other' });
    const ids = [taxi, noted, later, byPerson, excluded, matched].map(({ id }) => id);
    const all = () => Promise.all(ids.map(read));
    const before = await all();

    const draft = await company.post(`${RULES}/preview`, {
      rule: ruleOf({ action: { category: 'Travel', notes: 'N' } }),
    });
    expect(draft.body.data).toMatchObject({ fitting: 4, changing: 3, kept: 1 });
    expect(draft.body.data.transactions).toMatchObject([
      { transactionId: later.id, from: { status: 'raw' }, to: { category: 'Travel', status: 'categorized' } },
      { transactionId: noted.id, from: { status: 'recognized', category: 'Fees' }, ruleName: 'Taxis' },
      { transactionId: taxi.id, date: '2026-01-11', amount: -48.4, currency: 'EUR' },
    ]);
    const rule = await add({ action: { category: 'Travel', notes: 'N' } });
    const { body: saved } = await company.post(`${RULES}/preview`, { limit: 1 });
    expect(saved.data).toMatchObject({ fitting: 4, changing: 3, transactions: [{ ruleId: rule.id }] });
    expect(await all()).toEqual(before);

    const { status, body: run } = await company.post(`${RULES}/apply`, {});
    expect([status, run.data.changed]).toEqual([201, 3]);
    expect(await all()).toMatchObject([
      { status: 'categorized', category: 'Travel', notes: 'N', categorySource: 'rule', rule: { id: rule.id } },
      { status: 'categorized', category: 'Travel', notes: 'Mine' },
      { status: 'categorized' },
      ...before.slice(3),
    ]);
    expect((await company.post(`${RULES}/preview`, {})).body.data).toMatchObject({ fitting: 4, changing: 0 });
    expect((await company.post(`${RULES}/apply`, {})).body.data.changed).toBe(0);

    await company.patch(`${TRANSACTIONS}/${later.id}/categorize`, { category: 'Travel' });
    const undone = await company.post(`${RULES}/apply/${run.data.id}/undo`);
    expect(undone.body.data).toEqual({ id: run.data.id, restored: 2, kept: 1 });
    const after = await all();
    expect([after[0], after[1], ...after.slice(3)]).toEqual([before[0], before[1], ...before.slice(3)]);
    expect(after[2]).toMatchObject({ status: 'categorized', categorySource: 'person' });
    expect((await company.post(`${RULES}/apply/${run.data.id}/undo`)).status).toBe(409);
  });

  it('goes by one rule alone, where no rule before it fits, and excludes what it says', async () => {
    const [cab, bus] = [await enter(company, account.id), await enter(company, account.id, { description: 'BUS' })];
    await add({ name: 'Before' });
    const own = { conditions: [{ field: 'amount', operator: 'is', value: 48.4 }] };
    const rule = await add({ ...own, isActive: false, action: { category: 'Private', exclude: true } });
    const { body: preview } = await company.post(`${RULES}/preview`, { ruleId: rule.id });
    expect(preview.data).toMatchObject({ fitting: 1, transactions: [{ to: { status: 'excluded' } }] });
    const moved = await company.post(`${RULES}/preview`, { ruleId: rule.id, rule: ruleOf({ ...own, position: 1 }) });
    expect(moved.body.data.changing).toBe(2);
    const { body: run } = await company.post(`${RULES}/apply`, { ruleId: rule.id });
    expect(run.data.changed).toBe(1);
    expect(await read(bus.id)).toMatchObject({ status: 'excluded', category: 'Private' });
    expect(await read(cab.id)).toMatchObject({ status: 'raw' });
    await company.delete(`${RULES}/${rule.id}`);
    expect((await company.post(`${RULES}/apply/${run.data.id}/undo`)).body.data).toMatchObject({ restored: 1 });
    expect(await read(bus.id)).toEqual(bus);
  });
});

it('proposes what a person said three times of one counterparty, until it is a rule or dismissed', async () => {
  const proposals = async () => (await company.get(`${RULES}/proposals`)).body.data;
  const say = async (counterparty: object, category: string, times = 3) => {
    for (let n = 0; n < times; n += 1) {
      const { id } = await enter(company, account.id, { counterparty });
      await company.patch(`${TRANSACTIONS}/${id}/categorize`, { category });
    }
  };
  await say({ name: 'Café Sol' }, 'Meals', 2);
  await say({ name: 'Wavering SL' }, 'A');
  await say({ name: 'Wavering SL' }, 'B', 1);
  expect(await proposals()).toEqual([]);
  await say({ name: 'CAFE SOL' }, 'Meals', 1);
  await say({ name: 'Landlord', iban: IBAN }, 'Rent', 4);
  const found = await proposals();
  expect(found).toMatchObject([
    { counterparty: 'Landlord', category: 'Rent', transactions: 4 },
    { counterparty: 'CAFE SOL', category: 'Meals', transactions: 3 },
  ]);
  expect(found[0].rule.conditions).toEqual([{ field: 'iban', operator: 'is', value: IBAN }]);

  expect((await company.post(RULES, found[0].rule)).status).toBe(201);
  expect((await company.delete(`${RULES}/proposals/${found[1].id}`)).status).toBe(204);
  expect(await proposals()).toEqual([]);
  const next = await enter(company, account.id, { counterparty: { name: 'Another name', iban: IBAN } });
  expect(next).toMatchObject({ category: 'Rent', categorySource: 'rule' });
});
