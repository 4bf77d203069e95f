import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '@/lib/text/id';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { spend } from '~/tests/setup/expenses';
import { changeRows, insertRow } from '~/tests/setup/stored-rows';

let accountant: Company;
let client: Company;

beforeEach(async () => {
  setClock('2026-04-08T10:00:00.000Z');
  accountant = await openCompany();
  client = await openCompany();
  await join(client.id, 'accountant');
});

function join(workspaceId: string, role: 'accountant' | 'editor', status: 'active' | 'suspended' = 'active') {
  const { userId } = accountant.actor;
  return insertRow('member', { id: newId('mem'), workspaceId, userId, role, status });
}

const board = async (query = `workspaceIds=${client.id}`) => {
  const { status, body } = await accountant.get(`/v1/gestoria/board?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};

const row = async (query?: string) => (await board(query)).companies[0];

const sale = (changes: object = {}) =>
  client.post('/v1/invoices', draftOf({ status: 'sent', issueDate: '2026-02-10', ...changes }));

describe('a company on the board', () => {
  it('is green while nothing is due, and says what it files and by when once it has sold something', async () => {
    expect(await row()).toMatchObject({ light: 'green', reasons: [], forms: [], nextDue: null, receivable: [] });
    await sale();
    expect(await row()).toMatchObject({
      ...{
        workspaceId: client.id,
        workspaceName: 'Taller Norte',
        taxId: 'B00000018',
        zone: 'peninsula',
        currency: 'EUR',
      },
      ...{ light: 'green', reasons: [], closedAt: null },
      forms: [{ form: '303', dueOn: '2026-04-20', days: 12, filedOn: null }],
      nextDue: '2026-04-20',
      receivable: [{ currency: 'EUR', total: 121, overdue: 121 }],
    });
    setClock('2026-04-15T10:00:00.000Z');
    expect(await row()).toMatchObject({ light: 'amber', reasons: [{ code: 'due_soon', day: '2026-04-20', days: 5 }] });
    setClock('2026-04-21T10:00:00.000Z');
    expect(await row()).toMatchObject({ light: 'red', reasons: [{ code: 'late', day: '2026-04-20', days: -1 }] });
    const filing = { id: 'tfl_1', workspaceId: client.id, form: '303', period: '2026-Q1', kind: 'ordinary' as const };
    const noted = {
      filedOn: new Date('2026-04-20'),
      figures: {},
      notedBy: 'Ana',
      notedById: 'x',
      createdAt: new Date(),
    };
    await insertRow('taxFiling', { ...filing, ...noted });
    expect(await row()).toMatchObject({
      light: 'green',
      nextDue: null,
      forms: [{ form: '303', filedOn: '2026-04-20' }],
    });
    await changeRows('taxFiling', { id: 'tfl_1' }, { undoneAt: new Date() });
    expect(await row()).toMatchObject({ light: 'red', forms: [{ filedOn: null }] });
    await dashboardOf(client.actor, freshUser(client)).closedPeriods.close({ quarter: '2026-Q1' });
    expect(await row()).toMatchObject({ light: 'green', nextDue: null, closedAt: '2026-04-21T10:00:00.000Z' });
  });

  it('files form 349 of the quarter, and with the last one the forms of the year until they are noted', async () => {
    setClock('2026-12-10T10:00:00.000Z');
    const forms = async (quarter: string) =>
      (await row(`workspaceIds=${client.id}&quarter=${quarter}`)).forms.map(
        ({ form, period, dueOn, must }: Record<string, string>) => [form, period, dueOn, must].join(' '),
      );
    await sale({ issueDate: '2026-11-02' });
    const rent = { category: 'Alquiler', vendorTaxId: 'B00000026', irpf: 19, withheldOn: new Date('2026-02-01') };
    await spend(client.id, { date: '2026-02-01', ...rent });
    const ad = { purchaseType: 'intra_community' as const, vendorTaxId: 'IE6388047V', vendorCountry: 'IE' };
    await spend(client.id, { date: '2026-11-03', ...ad });
    expect(await forms('2026-Q1')).toEqual(['303 2026-Q1 2026-04-20 yes', '115 2026-Q1 2026-04-20 yes']);
    expect(await forms('2026-Q4')).toEqual([
      '303 2026-Q4 2027-02-01 yes',
      '349 2026-Q4 2027-02-01 yes',
      '390 2026 2027-02-01 yes',
      '180 2026 2027-02-01 yes',
    ]);
    const items = [{ description: 'x', quantity: 1, unitPrice: 4000, taxRate: 21 }];
    await sale({ issueDate: '2026-11-02', items });
    expect(await forms('2026-Q4')).toContain('347 2026 2027-03-01 ask');
    await client.patch('/v1/company/tax-settings', { exemptFrom390: true });
    expect(await forms('2026-Q4')).not.toContain('390 2026 2027-02-01 yes');
    setClock('2027-02-03T10:00:00.000Z');
    const closing = { quarter: '2026-Q4', firstDay: new Date('2026-10-01'), lastDay: new Date('2026-12-31') };
    const by = { closedAt: new Date('2027-02-01'), closedById: client.actor.userId, closedBy: 'Ana' };
    await insertRow('periodClosing', { id: 'pcl_1', workspaceId: client.id, ...closing, ...by });
    const query = `workspaceIds=${client.id}&quarter=2026-Q4`;
    expect(await row(query), 'what is of the year outlives the closing').toMatchObject({
      ...{ light: 'red', nextDue: '2027-02-01', reasons: [{ code: 'late' }] },
    });
    const filed = { period: '2026', filedOn: '2027-02-03' };
    expect((await client.post('/v1/tax/forms/180/filings', filed)).status).toBe(201);
    expect(await row(query)).toMatchObject({ light: 'green', nextDue: null });
  });

  it('counts what blocks the quarter, and nothing of another quarter', async () => {
    await sale({ status: 'draft' });
    await sale({ status: 'draft', issueDate: '2026-04-01' });
    const bare = await spend(client.id, { date: '2026-03-31' });
    await spend(client.id, { date: '2026-01-01', vendorTaxId: 'B12345674' });
    await spend(client.id, { date: '2026-01-02', tax: 0, taxable: 121 });
    await spend(client.id, { date: '2025-12-31' });
    const { body: account } = await client.post('/v1/banking/accounts', { accountName: 'Main' });
    for (const date of ['2026-03-31', '2026-04-01']) {
      await client.post('/v1/banking/transactions', {
        accountId: account.data?.id ?? account.id,
        date,
        amount: 5,
        description: 'x',
      });
    }
    await addReceipt(bare.id);
    const { light, reasons, blockers } = await row();
    expect(blockers).toEqual({
      ...{ unmatchedMovements: 1, drafts: 1, withoutReceipt: 2, withoutTaxId: 1, withoutRate: 0, refusedRecords: 0 },
    });
    expect({ light, reasons }).toEqual({
      light: 'amber',
      reasons: [
        { code: 'unmatched_movements', light: 'amber', count: 1 },
        { code: 'drafts', light: 'amber', count: 1 },
        { code: 'without_receipt', light: 'amber', count: 2 },
        { code: 'without_tax_id', light: 'amber', count: 1 },
      ],
    });
    const period = 'from=2026-01-01&to=2026-03-31';
    expect((await client.get(`/v1/expenses?${period}&withoutReceipt=true`)).body.total).toBe(2);
    expect((await client.get(`/v1/expenses?${period}&withoutReceipt=false`)).body.total).toBe(1);
    expect((await client.get(`/v1/expenses?${period}&withoutTaxId=true`)).body.data).toMatchObject([{ id: bare.id }]);
    expect((await client.get(`/v1/expenses?${period}&withoutTaxId=false`)).body.total).toBe(2);
    setClock('2026-04-14T10:00:00.000Z');
    expect(await row(), 'due soon, and blocked').toMatchObject({ light: 'red' });
  });

  it('names a tax id that its vendor has been given since', async () => {
    const { body: vendor } = await client.post('/v1/vendors', { name: 'Ana' });
    await spend(client.id, { vendorId: vendor.id });
    expect((await row()).blockers.withoutTaxId).toBe(1);
    await client.patch(`/v1/vendors/${vendor.id}`, { taxId: 'B12345674' });
    expect((await row()).blockers.withoutTaxId).toBe(0);
    expect((await client.get('/v1/expenses?withoutTaxId=true')).body.total).toBe(0);
  });

  it('is red for records that were refused, and a certificate that has ended', async () => {
    const blockedAt = new Date();
    await insertRow('verifactuQueue', { workspaceId: client.id, blockedAt, blockedReason: 'x' });
    const certificate = {
      ...{
        workspaceId: client.id,
        id: 'cert_1',
        subject: 'x',
        issuer: 'x',
        serialNumber: '1',
        holder: 'x',
        taxIds: [],
      },
      ...{
        warnings: [],
        chain: '',
        sealedKey: '',
        validFrom: new Date('2024-01-01'),
        createdAt: new Date('2024-01-01'),
      },
    };
    await insertRow('certificate', { ...certificate, validTo: new Date('2026-04-07T22:30:00.000Z') });
    expect((await row()).reasons).toEqual([
      { code: 'sending_stopped', light: 'red' },
      { code: 'certificate_ends', light: 'amber', day: '2026-04-08', days: 0 },
    ]);
    setClock('2026-04-09T10:00:00.000Z');
    expect((await row()).reasons[1]).toEqual({ code: 'certificate_ended', light: 'red', day: '2026-04-08', days: -1 });
  });

  it('names VERI*FACTU from two months before it is needed, of whom it binds', async () => {
    setClock('2098-12-08T10:00:00.000Z');
    expect(await row()).toMatchObject({
      reasons: [{ code: 'verifactu_soon', light: 'amber', day: '2099-01-01', days: 24 }],
    });
    setClock('2099-01-01T10:00:00.000Z');
    expect(await row()).toMatchObject({
      reasons: [{ code: 'verifactu_required', light: 'red', day: '2099-01-01', days: 0 }],
    });
    await changeRows('fiscalProfile', { workspaceId: client.id }, { usesSii: true });
    expect(await row()).toMatchObject({ light: 'green', reasons: [] });
  });

  it('is told apart by its currency, its zone and its territory, and never added up', async () => {
    await changeRows('fiscalProfile', { workspaceId: client.id }, { zone: 'canarias', foralTerritory: 'none' });
    await sale({ dueDate: '2026-05-01' });
    await sale({ dueDate: '2026-03-01', currency: 'USD', exchangeRate: 0.9 });
    expect(await row()).toMatchObject({
      ...{ zone: 'canarias', foralTerritory: 'none', forms: [{ form: '420' }] },
      receivable: [{ currency: 'EUR', overdue: 0 }, { currency: 'USD' }],
    });
    const nowhere = await openCompany({ profile: null });
    await join(nowhere.id, 'accountant');
    await spend(nowhere.id);
    expect(await row(`workspaceIds=${nowhere.id}`)).toMatchObject({
      ...{ taxId: null, zone: null, forms: [], light: 'red', reasons: [{ code: 'no_profile', light: 'red' }] },
    });
  });
});

describe('the forms of a quarter', () => {
  const forms = async () => {
    const shown = (await row(`quarter=2026-Q1&workspaceIds=${client.id}`)).forms;
    return shown.map(({ form, dueOn }: { form: string; dueOn: string }) => ({ form, dueOn }));
  };
  const ofOverview = async () => {
    const { filing } = await dashboardOf(client.actor).overview.get();
    return filing?.forms.map(({ form, dueOn }) => ({ form, dueOn })) ?? [];
  };
  const cases: [name: string, profile: object, documents: () => Promise<unknown>][] = [
    ['of a company', {}, () => sale()],
    ['of a person', { taxId: '12345678Z' }, () => sale()],
    ['of a person whose clients withhold', { taxId: '12345678Z' }, () => sale({ irpfRate: 15 })],
    [
      'of a person whose clients withheld enough last year',
      { taxId: '12345678Z' },
      async () => [await sale({ irpfRate: 15, issueDate: '2025-05-01' }), await sale()],
    ],
    [
      'of a person whose clients withheld too little last year',
      { taxId: '12345678Z' },
      async () => [await sale({ irpfRate: 15, issueDate: '2025-05-01' }), await sale({ issueDate: '2025-06-01' })],
    ],
    ['of a company that says it is a person', { taxpayerKind: 'other' }, () => sale()],
    ['of a person in recargo', { taxId: '12345678Z', vatRegime: 'surcharge' }, () => sale()],
    ['of an exempt company', { vatRegime: 'exempt' }, () => spend(client.id, { deductibleTax: 0 })],
    ['of the Canaries', { zone: 'canarias' }, () => sale()],
    ['of Ceuta', { zone: 'ceuta_melilla' }, () => sale()],
    ['of the one-stop shop', { ossSince: new Date('2026-03-31') }, () => sale()],
    ['of one that withholds', {}, () => spend(client.id, { irpf: 15, withheldOn: new Date('2026-02-10') })],
    [
      'of one that pays a rent',
      {},
      () => spend(client.id, { irpf: 19, withheldOn: new Date('2026-02-10'), category: 'Alquiler' }),
    ],
    [
      'of one that has bought abroad',
      { vatRegime: 'surcharge' },
      () =>
        client.post('/v1/expenses', {
          description: 'x',
          amount: 100,
          date: '2026-02-10',
          purchaseType: 'reverse_charge',
          vendorCountry: 'FR',
        }),
    ],
    ['of one that only began after it', {}, () => sale({ issueDate: '2026-04-02' })],
    ['of one abroad', { zone: 'eu' }, () => spend(client.id)],
  ];
  it.each(cases)('are those that the overview names: %s', async (_, profile, documents) => {
    await changeRows('fiscalProfile', { workspaceId: client.id }, profile);
    await documents();
    expect(await forms()).toEqual(await ofOverview());
  });
});

describe('whom the board shows', () => {
  it('leaves out, and names, what the caller may not see', async () => {
    const [stranger, edited, suspended] = [await openCompany(), await openCompany(), await openCompany()];
    await join(edited.id, 'editor');
    await join(suspended.id, 'accountant', 'suspended');
    const hidden = [stranger.id, edited.id, suspended.id, 'ws_nobody'];
    const asked = [client.id, ...hidden, client.id].map((id) => `workspaceIds=${id}`).join('&');
    const found = await board(asked);
    expect(found.companies.map((it: { workspaceId: string }) => it.workspaceId)).toEqual([client.id]);
    expect(found.rejectedWorkspaceIds).toEqual(hidden);
    const all = await board('');
    expect(all.companies.map((it: { workspaceId: string }) => it.workspaceId).sort()).toEqual(
      [accountant.id, client.id].sort(),
    );
    expect(all).toMatchObject({ quarter: '2026-Q1', asOf: '2026-04-08', omitted: 0, rejectedWorkspaceIds: [] });
  });

  it('is filtered and sorted by light and day, and bounded', async () => {
    await sale();
    await spend(client.id);
    const names = async (query: string) => {
      const { companies, lights } = await board(query);
      expect(lights).toEqual({ red: 0, amber: 1, green: 1 });
      return companies.map((it: { workspaceId: string }) => it.workspaceId);
    };
    expect(await names('sort=light')).toEqual([client.id, accountant.id]);
    expect(await names('sort=due')).toEqual([client.id, accountant.id]);
    expect(await names('light=green')).toEqual([accountant.id]);
    expect(await names('light=green,amber&limit=1')).toEqual([client.id]);
    for (const wrong of ['light=blue', 'sort=tax', 'limit=0', 'limit=201', 'quarter=2026-Q5', 'workspaceIds=,']) {
      expect((await accountant.get(`/v1/gestoria/board?${wrong}`)).status, wrong).toBe(400);
    }
    const many = Array.from({ length: 201 }, (_, n) => `ws_${n}`).join(',');
    expect((await accountant.get(`/v1/gestoria/board?workspaceIds=${many}`)).status).toBe(400);
  });
});

function freshUser({ actor: { userId } }: Company) {
  return { id: userId, name: 'Ana', email: 'ana@example.test', signedInAt: new Date() } as never;
}

async function addReceipt(expenseId: string) {
  await insertRow('attachment', {
    ...{ id: newId('att'), workspaceId: client.id, reference: newId('ref'), expenseId, fileName: 'x.pdf' },
    ...{ contentType: 'application/pdf', sizeBytes: 3, storageKey: newId('key'), expiresAt: new Date() },
  });
}

describe('the work on a quarter', () => {
  const boardOf = (company: Company) => dashboardOf(company.actor, freshUser(company)).board;
  const save = (changes: object = {}) =>
    boardOf(accountant).saveWork({ workspaceId: client.id, quarter: '2026-Q1', ...changes });

  it('has an assignee, a state and a note, each quarter its own; what is left out stays', async () => {
    expect((await row()).work).toEqual({ state: 'to_do', assigneeId: null, assigneeName: null, note: null });
    const { userId: assigneeId } = accountant.actor;
    await save({ state: 'in_progress', assigneeId });
    await save({ note: 'Waits for the bank.' });
    const work = { state: 'in_progress', assigneeId, assigneeName: 'Ana', note: 'Waits for the bank.' };
    expect((await row()).work).toEqual(work);
    expect((await row(`quarter=2025-Q4&workspaceIds=${client.id}`)).work.state).toBe('to_do');
    expect((await board(`assigneeId=${assigneeId}`)).companies).toMatchObject([{ workspaceId: client.id }]);
    expect((await board('assigneeId=usr_nobody')).companies).toEqual([]);
    expect((await board('')).people).toEqual([{ id: assigneeId, name: 'Ana' }]);
    await save({ assigneeId: null, note: '' });
    expect((await row()).work).toMatchObject({ assigneeId: null, note: null, state: 'in_progress' });
  });

  it('is only of companies that one keeps, and given to those who keep them', async () => {
    const other = await openCompany();
    await join(other.id, 'editor');
    for (const workspaceId of [other.id, 'ws_nobody']) {
      await expect(save({ workspaceId, state: 'done' }), workspaceId).rejects.toMatchObject({ status: 404 });
      const closing = boardOf(accountant).close({ workspaceId, quarter: '2026-Q1' });
      await expect(closing, workspaceId).rejects.toMatchObject({ status: 404 });
    }
    await expect(save({ assigneeId: other.actor.userId })).rejects.toMatchObject({ status: 400 });
    await expect(save({ note: 'x'.repeat(2001) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('ends with the quarter closed, each company by itself', async () => {
    const close = (workspaceId: string, quarter = '2026-Q1') => boardOf(accountant).close({ workspaceId, quarter });
    expect(await close(client.id)).toMatchObject({ quarter: '2026-Q1', closedBy: 'Ana' });
    await expect(close(client.id, '2026-Q2'), 'is not over').rejects.toMatchObject({ status: 422 });
    expect(await row()).toMatchObject({ closedAt: '2026-04-08T10:00:00.000Z' });
    expect(await row(`workspaceIds=${accountant.id}`)).toMatchObject({ closedAt: null });
  });

  it('is amber while answers of the client wait to be read', async () => {
    const asked = await dashboardOf(accountant.actor).clientRequests.askOf({
      ...{ workspaceId: client.id, kind: 'question', text: 'Are these all?' },
    });
    expect(await row()).toMatchObject({ light: 'green', requests: { open: 1, answered: 0 } });
    await changeRows('clientRequest', { id: asked.id }, { status: 'answered', answer: 'Yes', answeredAt: new Date() });
    expect(await row()).toMatchObject({ light: 'amber', reasons: [{ code: 'answers_to_read', count: 1 }] });
  });
});
