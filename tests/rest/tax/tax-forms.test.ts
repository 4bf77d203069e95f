import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, call, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { spend } from '~/tests/setup/expenses';
import { storedRows } from '~/tests/setup/stored-rows';

let company: Company;

beforeEach(async () => {
  setClock('2026-04-10T10:00:00.000Z');
  company = await openCompany();
});

const Q1 = '?period=2026-Q1';
const bill = (unitPrice: number, issueDate = '2026-02-10') =>
  company.post(
    '/v1/invoices',
    draftOf({ status: 'sent', issueDate, items: [{ description: 'x', quantity: 1, unitPrice, taxRate: 21 }] }),
  );
const form = async (number: string, query = Q1) => (await company.get(`/v1/tax/forms/${number}${query}`)).body;
const enter = (number: string, entries: object, period = '2026-Q1') =>
  company.patch(`/v1/tax/forms/${number}/entries`, { period, entries });
const file = (number: string, query = Q1) => company.get(`/v1/tax/forms/${number}/file${query}`);
const note = (number: string, body: object, period = '2026-Q1') =>
  company.post(`/v1/tax/forms/${number}/filings`, { period, ...body });
const boxOf = (of: { boxes: { box: string; amount: number }[] }, box: string) =>
  of.boxes.find((it) => it.box === box)?.amount;

/** Positions of a page of a file, from 1, both included. */
async function positions(number: string, tag: string, query = Q1) {
  const { status, text } = await file(number, query);
  expect(status).toBe(200);
  const page = text.slice(text.indexOf(`<${tag}>`));
  return (from: number, to: number) => page.slice(from - 1, to);
}

describe('the forms of a period', () => {
  it('say who files them, why and by when', async () => {
    await bill(1000);
    const { status, body } = await company.get(`/v1/tax/forms${Q1}`);
    expect(status).toBe(200);
    expect(body.data.find((of: { form: string }) => of.form === '303')).toMatchObject({
      ...{
        must: 'yes',
        why: { reason: 'FORM_303_DUE' },
        dueOn: '2026-04-20',
        debitUntil: '2026-04-15',
        result: 210,
        hasFile: true,
      },
    });
    expect(body.data.find((of: { form: string }) => of.form === '111')).toMatchObject({
      must: 'no',
      why: { reason: 'FORM_WITHHELD_NONE' },
    });
    expect(body.data.find((of: { form: string }) => of.form === '123')).toMatchObject({ must: 'ask' });
  });

  it('are refused for a period that they are not filed for', async () => {
    expect((await company.get('/v1/tax/forms/303?period=2026')).status).toBe(400);
    expect((await company.get('/v1/tax/forms/303?period=2026-13')).status).toBe(400);
    expect((await company.get(`/v1/tax/forms/999${Q1}`)).status).toBe(400);
  });
});

describe('what is entered', () => {
  it('counts in the totals of form 303, in the quarter and in the file', async () => {
    await bill(1000);
    const { status, body } = await enter('303', { 43: 10, 77: 5.5, 70: 1, 109: 2, 112: 3 });
    expect(status).toBe(200);
    expect(body.entries.map(({ box }: { box: string }) => box)).toEqual(['109', '112', '43', '70', '77']);
    expect(['27', '43', '45', '46', '77', '69', '71'].map((box) => boxOf(body, box))).toEqual([
      210, 10, 10, 200, 5.5, 205.5, 209.5,
    ]);
    const { data } = (await company.get('/v1/quarterly?quarter=2026-Q1')).body;
    expect(data.modelo303).toMatchObject({ cuotaDeducible: 10, resultado: 200, casillas: { 71: 209.5 } });
    const at = await positions('303', 'T30303000');
    expect([at(238, 254), at(357, 373), at(374, 390), at(391, 407), at(408, 424)].map(Number)).toEqual([
      550, 100, 200, 300, 20950,
    ]);
  });

  it('takes the share of the State, and goes with null', async () => {
    await bill(1000);
    expect((await enter('303', { 65: 60 })).body.boxes).toContainEqual({ box: '66', amount: 126, isEntered: false });
    expect(boxOf(await form('303'), '71')).toBe(126);
    expect((await enter('303', { 65: null })).body.entries).toEqual([]);
    expect(boxOf(await form('303'), '71')).toBe(210);
  });

  it('adds wages to form 111', async () => {
    const { body } = await enter('111', { '01': 2, '02': 3000, '03': 450.75 });
    expect(body).toMatchObject({ must: 'yes', result: 450.75 });
    expect(body.boxes).toContainEqual({ box: '28', amount: 450.75, isEntered: false });
    const at = await positions('111', 'T11101000');
    expect([at(109, 116), at(117, 133), at(134, 150), at(521, 537)].map(Number)).toEqual([2, 300000, 45075, 45075]);
  });

  it('regularises what form 123 pays by box 11, which box 12 adds', async () => {
    const { body } = await enter('123', { '01': 1, '04': 1000, '07': 190, '10': 500, '11': -40 });
    expect(['09', '12', '14'].map((box) => boxOf(body, box))).toEqual([190, 150, 150]);
    expect(body.blocked).toEqual([]);
    const entered = await enter('123', { '12': 190 });
    expect(entered.body.blocked).toMatchObject([{ reason: 'FORM_BOX_12_MISFIT', params: { sum: '150.00' } }]);
    expect((await enter('123', { '12': 150 })).body.blocked).toEqual([]);
  });

  it.each([
    ['303', { 27: 1 }],
    ['303', { 65: 101 }],
    ['303', { 77: 'x' }],
    ['303', { 77: 0.001 }],
    ['303', { type: 'Z' }],
    ['303', { insolvencyDate: '2026-02-30' }],
    ['111', { '01': 1.5 }],
  ])('of form %s is refused: %j', async (number, entries) => {
    expect((await enter(number, entries)).status).toBe(400);
  });
});

describe('the file of form 303', () => {
  it('has who files and what the boxes say', async () => {
    await bill(1000);
    await spend(company.id, { date: '2026-03-01' });
    const at = await positions('303', 'T30301000');
    expect([at(13, 13), at(14, 22), at(103, 108)]).toEqual(['I', 'B00000018', '20261T']);
    expect([at(326, 342), at(343, 347), at(348, 364)].map(Number)).toEqual([100000, 2100, 21000]);
    expect(Number(at(696, 712))).toBe(21000);
    const { notes, fileName } = await form('303');
    expect(fileName).toBe('303-2026-Q1-B00000018.txt');
    expect(notes.map(({ reason }: { reason: string }) => reason)).toEqual([
      'FORM_ASSUMED_REFUND',
      'FORM_ASSUMED_PRO_RATA',
    ]);
  });

  it('waits for the account of a direct debit, and then has it', async () => {
    await bill(1000);
    await enter('303', { type: 'U' });
    const refused = await file('303');
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'TAX_FORM_FILE_INCOMPLETE', reason: 'FORM_NEEDS_IBAN' },
    });
    await company.patch('/v1/company/tax-settings', { iban: 'ES9121000418450200051332' });
    const at = await positions('303', 'T303DID00');
    expect([at(23, 46), at(194, 194)]).toEqual(['ES9121000418450200051332', '1']);
  });

  it('is carried on below nothing, and refused as a refund before the end of the year', async () => {
    await spend(company.id, { date: '2026-03-01' });
    expect((await positions('303', 'T30301000'))(13, 13)).toBe('C');
    await enter('303', { type: 'D' });
    expect((await file('303')).body).toMatchObject({ reason: 'FORM_TYPE_MISFIT', params: { type: 'D', choices: 'C' } });
  });

  it('waits for an answer about form 390 in the last quarter', async () => {
    expect((await file('303', '?period=2026-Q4')).body.reason).toBe('FORM_NEEDS_390_ANSWER');
    await company.patch('/v1/company/tax-settings', { exemptFrom390: false });
    expect((await positions('303', 'T30301000', '?period=2026-Q4'))(128, 130)).toBe('200');
  });
});

describe('a filing', () => {
  const filed = { receipt: '3031234567890', filedOn: '2026-04-10' };

  it('is noted with its file, and closes the quarter', async () => {
    await bill(1000);
    const { text } = await file('303');
    const { status, body } = await note('303', { ...filed, closesQuarter: true });
    expect({ status, body }).toMatchObject({ status: 201 });
    expect(body).toMatchObject({
      kind: 'ordinary',
      declaredAs: 'I',
      result: 210,
      receipt: '3031234567890',
      notedBy: 'Ana',
    });
    expect((await company.get(`/v1/tax/filings/${body.id}/file`)).text).toBe(text);
    expect(await storedRows('periodClosing', { workspaceId: company.actor.workspaceId })).toHaveLength(1);
    expect((await form('303')).filings).toHaveLength(1);
    expect(await storedRows('securityEvent', { kind: 'return_noted' })).toHaveLength(1);
  });

  it('is not noted of a quarter that is not over, which cannot be closed either', async () => {
    const { status } = await note('303', { ...filed, closesQuarter: true }, '2026-Q2');
    expect(status).toBe(400);
    expect((await form('303', '?period=2026-Q2')).filings).toEqual([]);
  });

  it('is of no day to come', async () => {
    expect((await note('303', { filedOn: '2026-04-11' })).status).toBe(400);
  });

  it('is of no day of its own period, of whatever form', async () => {
    const early = await note('303', { filedOn: '2026-03-31' });
    expect(early).toMatchObject({ status: 400, body: { reason: 'FORM_FILED_BEFORE_END' } });
    expect(early.body.message).toContain('2026-03-31');
    expect((await note('202', { filedOn: '2026-04-10' }, '2026-P2')).status).toBe(400);
    expect((await note('303', { filedOn: '2026-04-01' })).status).toBe(201);
  });

  it('is followed by a rectifying return with what has changed, box by box', async () => {
    await bill(1000);
    await note('303', filed);
    await bill(500);
    const after = await form('303');
    expect(after).toMatchObject({ follows: 'rectifying', result: 315 });
    expect(after.changes).toEqual(
      expect.arrayContaining([
        { box: '07', filed: 1000, now: 1500 },
        { box: '71', filed: 210, now: 315 },
      ]),
    );
    const at = await positions('303', 'T30303000');
    expect([Number(at(357, 373)), Number(at(408, 424)), at(426, 440), at(458, 459)]).toEqual([
      21000,
      10500,
      'X3031234567890 ',
      'X ',
    ]);
    const second = await note('303', { ...filed, receipt: '3031234567891' });
    expect(second.body).toMatchObject({ kind: 'rectifying', result: 105 });
    expect(await form('303')).toMatchObject({ changes: [], types: ['N'] }); // nothing is left to be paid
  });

  it('is followed by a complementary form 111, which only adds', async () => {
    await enter('111', { '03': 100 });
    await note('111', { ...filed, receipt: '1111234567890' });
    await enter('111', { '03': 130 });
    const at = await positions('111', 'T11101000');
    expect([at(504, 520), at(521, 537)].map(Number)).toEqual([10000, 3000]);
    expect([at(538, 538), at(539, 551)]).toEqual(['X', '1111234567890']);
    await enter('111', { '03': 90 });
    expect((await file('111')).body.reason).toBe('FORM_COMPLEMENTARY_LOWERS');
  });

  it('of a refund carries nothing on', async () => {
    await company.patch('/v1/company/tax-settings', { exemptFrom390: false, iban: 'ES9121000418450200051332' });
    await spend(company.id, { date: '2025-12-01' });
    expect(boxOf(await form('303'), '110')).toBe(21);
    await enter('303', { type: 'D' }, '2025-Q4');
    const { body } = await note('303', { ...filed, filedOn: '2026-01-30' }, '2025-Q4');
    expect(body).toMatchObject({ declaredAs: 'D', result: -21 });
    expect(boxOf(await form('303'), '110')).toBe(0);
    await company.post(`/v1/tax/filings/${body.id}/undo`, {});
    expect(boxOf(await form('303'), '110')).toBe(21);
  });

  it('is taken back by the owner alone, once, and stays on record', async () => {
    const { body } = await note('303', filed);
    const undone = await company.post(`/v1/tax/filings/${body.id}/undo`, {});
    expect(undone).toMatchObject({ status: 200, body: { undoneBy: 'Ana' } });
    expect((await company.post(`/v1/tax/filings/${body.id}/undo`, {})).status).toBe(422);
    expect(await form('303')).toMatchObject({ follows: 'ordinary', filings: [{ id: body.id }] });
    await expect(
      dashboardOf({ ...company.actor, role: 'accountant' }).taxForms.undoFiling({ filingId: body.id }),
    ).rejects.toThrow();
    const stranger = await openCompany();
    expect((await call(stranger.key, 'GET', `/v1/tax/filings/${body.id}/file`)).status).toBe(404);
  });

  it('is noted once where two note it at a time: the second is told to look again', async () => {
    await bill(1000);
    const both = await Promise.all([note('303', { filedOn: '2026-04-10' }), note('303', { filedOn: '2026-04-10' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('TAX_FILING_MEANWHILE');
    expect((await form('303')).filings).toHaveLength(1);
  });

  it('has no file of a period whose record design is another', async () => {
    const { status, body } = await file('303', '?period=2025-Q1');
    expect([status, body.details ?? body.error]).toEqual([422, expect.anything()]);
    expect((await form('303', '?period=2025-Q1')).blocked[0]).toMatchObject({
      ...{ reason: 'FORM_OF_OTHER_DESIGN', params: { form: '303', year: 2026 } },
    });
  });
  it('is of no quarter for who is in the register of monthly refunds, and says so', async () => {
    await bill(1000);
    await company.patch('/v1/company/tax-settings', { monthlyRefund: true });
    const why = { reason: 'FORM_IS_MONTHLY' };
    expect(await form('303')).toMatchObject({ must: 'no', why, blocked: [why] });
  });

  it('says by which design the file of a later year is made', async () => {
    setClock('2027-04-10T10:00:00.000Z');
    const { notes, fileName } = await form('303', '?period=2027-Q1');
    expect(fileName).toBeDefined();
    expect(notes).toContainEqual(
      expect.objectContaining({ reason: 'FORM_OF_OLDER_DESIGN', params: { form: '303', year: 2026 } }),
    );
  });
});
