import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BankAccount } from '@/server/banking/banking/accounts.schema';
import { readStatementFile } from '@/server/banking/banking/statements/statement-file';
import { previewStatementTable } from '@/server/banking/banking/statements/statements.service';
import { ask, sql } from '~/tests/setup/ask';
import { type Company, openCompany } from '~/tests/setup/company';
import { openConnection } from '~/tests/setup/connections';
import { dashboardOf } from '~/tests/setup/dashboard';
import { storeStatement } from '~/tests/setup/stored-files';
import { countRows, storedRow, storedRows } from '~/tests/setup/stored-rows';
import { ACCOUNTS, addAccount, CAIXABANK_IBAN, enter, IBAN, NOW, openForBanking, TRANSACTIONS } from './banking';
import { mt940, n43, ofx } from './files';

let company: Company;
let account: BankAccount;

beforeAll(async () => {
  company = await openForBanking();
});

beforeEach(async () => {
  await ask(sql`DELETE FROM bank_account WHERE workspace_id = ${company.id}`);
  account = await addAccount(company, { iban: IBAN });
});

const send = (file: string, query = '', to: string = account.id, from = company) =>
  from.post(`${ACCOUNTS}/${to}/statements${query}`, file, { 'content-type': 'application/octet-stream' });
const movements = async () => (await company.get(`${TRANSACTIONS}?accountId=${account.id}`)).body.data;
const read = async () => (await company.get(`${ACCOUNTS}/${account.id}`)).body.data;

const coffee = { date: '2026-01-10', cents: -150, text: 'CAFE SOL' };
const paid = { date: '2026-01-05', cents: 121_000, text: 'F-2026-0007' };
const JANUARY = n43('2026-01-01', '2026-01-31', 150_000, [paid, coffee, coffee]);

describe('importing a statement', () => {
  it('writes its movements and says what it was; the bank’s balance counts, and the file is kept', async () => {
    const { status, body } = await send(JANUARY, '?fileName=january.n43');
    expect(status).toBe(201);
    expect(body.data).toEqual({
      ...{ id: body.data.id, format: 'n43', fileName: 'january.n43', accountId: account.id },
      ...{ from: '2026-01-01', to: '2026-01-31', openingBalance: 1500, closingBalance: 2707 },
      ...{ total: 3, imported: 3, duplicates: 0, warnings: [], importedAt: NOW, createdAt: NOW },
    });
    expect(await read()).toMatchObject({ balance: 2707, openingBalance: 0, lastSyncAt: NOW });
    expect(await movements()).toMatchObject([
      { date: '2026-01-10', amount: -1.5, description: expect.stringContaining('CAFE SOL'), source: 'n43' },
      { date: '2026-01-10', amount: -1.5, status: 'raw', reconciled: false, connectionId: account.id },
      { date: '2026-01-05', amount: 1210, currency: 'EUR' },
    ]);
    const kept = await readStatementFile(company.actor, body.data.id);
    expect(await new Response(kept.bytes).text()).toBe(JANUARY);
    const { body: list } = await company.get(`${ACCOUNTS}/${account.id}/statements`);
    expect(list).toEqual({ data: [body.data], total: 1, limit: 50, offset: 0, hasMore: false });
    await enter(company, account.id, { date: '2026-02-01', amount: 10 });
    expect((await read()).balance).toBe(2717);
  });

  it('brings nothing twice: the same file, one that overlaps, and what was excluded meanwhile', async () => {
    await send(JANUARY);
    const [excluded] = await movements();
    await company.post(`${TRANSACTIONS}/${excluded.id}/exclude`);
    const again = await send(JANUARY, '?fileName=again.n43');
    expect(again.body.data).toMatchObject({ total: 3, imported: 0, duplicates: 3 });
    expect(again.body.data.warnings).toMatchObject([{ code: 'same_file' }]);
    const longer = n43('2026-01-06', '2026-02-01', 271_000, [coffee, coffee, { ...coffee, date: '2026-02-01' }]);
    expect((await send(longer)).body.data).toMatchObject({ total: 3, imported: 1, duplicates: 2, warnings: [] });
    expect((await movements()).map(({ status }: { status: string }) => status)).toEqual([
      ...['raw', 'excluded', 'raw', 'raw'],
    ]);
  });

  it('counts the balance of what went on further on the day, in whatever order its files come', async () => {
    const noon = n43('2026-02-01', '2026-02-02', 270_700, [{ ...coffee, date: '2026-02-02' }]);
    const evening = n43('2026-02-01', '2026-02-02', 270_700, [
      { ...coffee, date: '2026-02-02' },
      { ...paid, date: '2026-02-02' },
    ]);
    await send(noon);
    await send(evening);
    expect((await read()).balance).toBe(3915.5);
    await send(noon);
    expect((await read()).balance).toBe(3915.5);
    const next = await send(n43('2026-02-03', '2026-02-04', 391_550, []));
    expect(next.body.data.warnings).toEqual([]);
  });

  it('says what is missing between two statements, and what does not add up', async () => {
    await send(JANUARY);
    const { body } = await send(n43('2026-02-01', '2026-02-01', 300_000, []));
    expect(body.data.warnings).toMatchObject([{ code: 'gap', message: expect.stringContaining('2707.00') }]);
    const wrong = n43('2026-02-01', '2026-02-01', 300_000, []).replace(
      '00000000300000978\r\n88',
      '00000000300001978\r\n88',
    );
    expect((await send(wrong)).body.data.warnings.map(({ code }: { code: string }) => code)).toContain('balance');
  });

  it('begins with what the one before ended with, on the day that MT940 says again', async () => {
    const [first, second, third] = [{ ...coffee, date: '2026-01-13' }, { ...coffee, date: '2026-01-14' }, coffee];
    const warningsOf = async (file: string) => (await send(file)).body.data.warnings;
    expect(await warningsOf(mt940('2026-01-12', '2026-01-13', 10_000, [first]))).toEqual([]);
    expect(await warningsOf(mt940('2026-01-13', '2026-01-14', 9850, [second]))).toEqual([]);
    const next = [{ ...third, date: '2026-01-15' }];
    expect(await warningsOf(mt940('2026-01-14', '2026-01-15', 9700, next))).toEqual([]);
    expect(await warningsOf(mt940('2026-01-15', '2026-01-16', 9850, []))).toMatchObject([
      { code: 'gap', message: expect.stringContaining('95.50') },
    ]);
  });

  it('asks about movements that another format, or a person, may have brought', async () => {
    await enter(company, account.id, { date: '2026-01-05', amount: 1210 });
    const refusal = await send(JANUARY);
    expect(refusal).toMatchObject({ status: 409, body: { error: 'POSSIBLE_DUPLICATES', possibleDuplicates: 1 } });
    expect(await movements()).toHaveLength(1);
    expect((await send(JANUARY, '?possibleDuplicates=skip')).body.data).toMatchObject({ imported: 2, duplicates: 1 });
    const other = ofx([paid, coffee, coffee]);
    expect(await send(other)).toMatchObject({ status: 409, body: { possibleDuplicates: 3 } });
    expect((await send(other, '?possibleDuplicates=import')).body.data).toMatchObject({ imported: 3, format: 'ofx' });
    expect(await movements()).toHaveLength(6);
  });

  it('refuses a file of another account, and says of which', async () => {
    const other = await addAccount(company, { iban: CAIXABANK_IBAN, accountName: 'Savings' });
    const mine = await send(JANUARY, '', other.id);
    expect(mine).toMatchObject({ status: 422, body: { error: expect.stringContaining('Main account') } });
    await company.patch(`${ACCOUNTS}/${account.id}`, { iban: null });
    const strange = await send(JANUARY, '', other.id);
    expect(strange).toMatchObject({ status: 422, body: { error: expect.stringContaining(IBAN) } });
    expect((await send(JANUARY)).status).toBe(201);
    expect((await read()).iban).toBe(IBAN); // learnt: the next file is held against it
  });

  it('refuses what is no statement, with the line, and keeps nothing of it', async () => {
    const cut = JANUARY.replace('2026-01-10', 'x').replaceAll('260110', '26AA10');
    for (const file of ['hello', JANUARY.slice(0, 300), cut, '\0\0']) expect((await send(file)).status).toBe(422);
    expect((await send(cut)).body.details[0].path).toEqual(['file', expect.any(Number)]);
    expect((await send(JANUARY, '?format=ofx')).status).toBe(422);
    expect((await send(JANUARY, '?format=pdf')).status).toBe(400);
    expect(await countRows('bankStatement', { workspaceId: company.id })).toBe(0);
    const kept = await storedRows('outboxTask', { workspaceId: company.id, kind: 'file-removal' });
    expect(kept.every(({ nextAttemptAt }) => nextAttemptAt !== null && nextAttemptAt <= new Date(NOW))).toBe(true);
  });

  it('of a table asks which columns are what, reads it as it is told, and remembers that of the account', async () => {
    const open = 'When;What;How much\n03/02/2026;CAFE;1.000\n04/02/2026;TREN;-2.000';
    const asked = await send(open);
    expect(asked).toMatchObject({
      status: 422,
      body: {
        ...{ error: 'MAPPING_NEEDED', columns: ['When', 'What', 'How much'], mapping: { headerRow: 1 } },
        rows: [expect.any(Array), ['04/02/2026', 'TREN', '-2.000']],
        details: [{ code: 'mapping_needed', path: ['file'] }],
      },
    });
    const mapped = (mapping: object | string) =>
      `?mapping=${encodeURIComponent(typeof mapping === 'string' ? mapping : JSON.stringify(mapping))}`;
    const columns = ['date', 'description', 'amount'];
    for (const wrong of ['{', '[]', '{}', { columns: ['date', 'date'] }, { columns, more: 1 }, { columns: ['when'] }]) {
      expect((await send(open, mapped(wrong))).status).toBe(400);
    }
    expect(await send(open, mapped({ columns: ['date', null, null] }))).toMatchObject({
      ...{ status: 422, body: { details: [{ code: 'mapping_incomplete' }] } },
    });
    const read = { columns, dateOrder: 'mdy', decimalMark: 'point', isFlipped: true };
    expect(await send(open, mapped(read))).toMatchObject({
      status: 201,
      body: { data: { format: 'csv', imported: 2 } },
    });
    expect(await movements()).toMatchObject([
      { date: '2026-04-02', amount: 2, description: 'TREN' },
      { date: '2026-03-02', amount: -1 },
    ]);
    const next = await send(open.replace('TREN', 'TAXI').replace('When', 'Bank;X\nWhen'));
    expect(next.body.data).toMatchObject({ imported: 1, duplicates: 1 });
    const other = await addAccount(company, { iban: CAIXABANK_IBAN });
    expect((await send(open, '', other.id)).body.error).toBe('MAPPING_NEEDED');

    const bytes = Buffer.from(open);
    const announced = { accountId: account.id, fileName: 'table.csv', sizeBytes: bytes.length };
    const { id: statementId } = await dashboardOf(company.actor).banking.announceStatement(announced);
    await storeStatement(company.actor, statementId, bytes);
    const path = { accountId: account.id, statementId };
    expect(await previewStatementTable(company.actor, path)).toMatchObject({
      ...{ isRemembered: true, mapping: { ...read, headerRow: 1 }, total: 2, unreadable: 0, currency: 'EUR' },
      movements: [{ date: '2026-03-02', amount: -1, line: 2 }, { amount: 2 }],
    });
    expect(
      await previewStatementTable(company.actor, { ...path, mapping: { columns: ['date', 'amount'] } }),
    ).toMatchObject({
      ...{ total: 0, unreadable: 2, problem: { code: 'amount_style', params: { text: 'CAFE' }, line: 2 } },
    });
    expect(await dashboardOf(company.actor).banking.checkStatement({ ...path, offset: 0 })).toMatchObject({
      table: { isRemembered: true },
    });
  });

  it('of two at once brings each movement once', async () => {
    const answers = await Promise.all([send(JANUARY), send(JANUARY), send(JANUARY)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers.map(({ body }) => body.data.imported).sort()).toEqual([0, 0, 3]);
    expect(await movements()).toHaveLength(3);
  });
});

describe('an import that is under way', () => {
  it('says how far it is to whoever asks, before anything of it is seen, and nothing once it has ended', async () => {
    const bytes = Buffer.from(n43('2026-01-01', '2026-01-31', 0, Array(4500).fill(coffee)));
    const announced = { accountId: account.id, fileName: 'large.n43', sizeBytes: bytes.length };
    const { id: statementId } = await dashboardOf(company.actor).banking.announceStatement(announced);
    await storeStatement(company.actor, statementId, bytes);
    const path = { accountId: account.id, statementId };
    const told = () => dashboardOf(company.actor).banking.statementProgress(path);
    const toldOf = async (stage: string) => {
      for (;;) {
        const progress = await told();
        if (progress?.stage === stage) return progress;
      }
    };
    expect(await told()).toBeNull();
    expect(await dashboardOf(company.actor).banking.checkStatement({ ...path, offset: 4400 })).toMatchObject({
      total: 4500,
      imported: 4500,
    });
    expect(await told()).toBeNull();

    // Held at the account, then at what its movements refer to, so that each stage can be looked at.
    const [atAccount, atWorkspace] = [await openConnection(), await openConnection()];
    try {
      await atAccount.query('BEGIN');
      await atAccount.query('SELECT 1 FROM bank_account WHERE id = $1 FOR UPDATE', [account.id]);
      const run = dashboardOf(company.actor).banking.runStatement(path);
      expect(await toldOf('comparing')).toEqual({ stage: 'comparing', done: 0, total: 4500 });
      await atWorkspace.query('BEGIN');
      await atWorkspace.query('SELECT 1 FROM workspace WHERE id = $1 FOR UPDATE', [company.id]);
      await atAccount.query('ROLLBACK');
      expect(await toldOf('writing')).toEqual({ stage: 'writing', done: 0, total: 4500 });
      expect(await movements()).toEqual([]);
      await atWorkspace.query('ROLLBACK');
      expect(await run).toMatchObject({ data: { imported: 4500 } });
    } finally {
      atAccount.release(true);
      atWorkspace.release(true);
    }
    expect(await told()).toBeNull();
    await expect(dashboardOf(company.actor).banking.runStatement(path)).rejects.toMatchObject({ status: 409 });
    expect(await told()).toBeNull();
    const stranger = await openForBanking();
    await expect(dashboardOf(stranger.actor).banking.statementProgress(path)).rejects.toMatchObject({ status: 404 });
  });
});

describe('undoing an import', () => {
  it('takes its movements and its file, and lets it be imported anew', async () => {
    const { body } = await send(JANUARY);
    const path = `${ACCOUNTS}/${account.id}/statements/${body.data.id}`;
    const { storageKey } = await storedRow('bankStatement', { id: body.data.id });
    await ask(sql`UPDATE bank_transaction SET status = 'matched' WHERE description LIKE '%0007%'`);
    expect(await company.delete(path)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('1 of its') },
    });
    await ask(sql`UPDATE bank_transaction SET status = 'raw' WHERE status = 'matched'`);
    expect((await company.delete(path)).status).toBe(204);
    expect((await company.delete(path)).status).toBe(404);
    expect(await movements()).toEqual([]);
    expect(await read()).toMatchObject({ balance: 0 });
    expect(await countRows('outboxTask', { kind: 'file-removal', key: storageKey ?? '' })).toBe(1);
    expect((await send(JANUARY)).body.data).toMatchObject({ imported: 3, warnings: [] });
  });

  it('waits for that of a later file that has left out what it has brought', async () => {
    const { body: first } = await send(JANUARY);
    const { body: again } = await send(JANUARY);
    expect(again.data).toMatchObject({ imported: 0, duplicates: 3 });
    const undo = (id: string) => company.delete(`${ACCOUNTS}/${account.id}/statements/${id}`);
    const later = expect.stringContaining(again.data.fileName);
    expect(await undo(first.data.id)).toMatchObject({ status: 409, body: { error: later } });
    expect(await movements()).toHaveLength(3);
    expect((await undo(again.data.id)).status).toBe(204);
    expect((await undo(first.data.id)).status).toBe(204);
  });

  it('is for its own company alone', async () => {
    const { body } = await send(JANUARY);
    const stranger = await openCompany();
    expect((await stranger.delete(`${ACCOUNTS}/${account.id}/statements/${body.data.id}`)).status).toBe(404);
    expect((await send(JANUARY, '', account.id, stranger)).status).toBe(404);
    await expect(readStatementFile(stranger.actor, body.data.id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('the dashboard', () => {
  it('looks at a file before it imports it: what is shown is what becomes of it', async () => {
    await send(n43('2026-01-05', '2026-01-05', 150_000, [paid]));
    const bytes = Buffer.from(JANUARY);
    const announced = { accountId: account.id, fileName: 'january.n43', sizeBytes: bytes.length };
    const { id: statementId } = await dashboardOf(company.actor).banking.announceStatement(announced);
    const path = { accountId: account.id, statementId };
    await expect(dashboardOf(company.actor).banking.checkStatement({ ...path, offset: 0 })).rejects.toMatchObject({
      status: 409,
    });
    await storeStatement(company.actor, statementId, bytes);
    const check = await dashboardOf(company.actor).banking.checkStatement({ ...path, offset: 0 });
    expect(check).toMatchObject({ total: 3, imported: 2, duplicates: 1, possible: 0, currency: 'EUR' });
    expect(check.movements.map(({ fate, amount }) => [fate, amount])).toEqual([
      ...[
        ['duplicate', 1210],
        ['new', -1.5],
        ['new', -1.5],
      ],
    ]);
    expect(await movements()).toHaveLength(1);
    expect((await company.get(`${ACCOUNTS}/${account.id}/statements`)).body.total).toBe(1);

    expect(await dashboardOf(company.actor).banking.runStatement(path)).toMatchObject({
      data: { imported: 2, duplicates: 1 },
    });
    await expect(dashboardOf(company.actor).banking.runStatement(path)).rejects.toMatchObject({ status: 409 });
    expect(await movements()).toHaveLength(3);
  });
});
