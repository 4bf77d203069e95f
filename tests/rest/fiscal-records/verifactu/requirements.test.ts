import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { agency, currentTime, draftOf, openSender, type Sender, setClock } from './agency';

const { db } = await import('@/server/platform/db/client');
const { changeRow, countRows, storedRows } = await import('~/tests/setup/stored-rows');
const { dashboardOf } = await import('~/tests/setup/dashboard');
const { runTasks } = await import('~/tests/setup/jobs');

const { answerRequirement, listRequirements, resumeRequirement } = await import(
  '@/server/tax/verifactu/requirements/requirements.service'
);

let company: Sender;

afterAll(() => agency.close());

beforeEach(async () => {
  setClock('2026-11-18T09:30:00.000Z');
  Object.assign(agency, { waitSeconds: 60, faults: [] });
  company = await openSender();
});

/** Lets the time go on, and has what is due sent. */
async function later(seconds: number): Promise<void> {
  const instant = new Date(currentTime().getTime() + seconds * 1000);
  setClock(instant);
  await runTasks('verifactu-requirement');
}

const send = () => later(0);
const off = () => changeRow('verifactuSettings', { workspaceId: company.id }, { mode: 'off' });
const on = () => dashboardOf(company.actor).verifactu.saveSettings({ mode: 'production' });

/** Invoices that are issued while nothing is sent. */
async function issueUnsent(count: number, changes: object = {}): Promise<string[]> {
  const numbers: string[] = [];
  for (let index = 0; index < count; index++) {
    const { body } = await company.post('/v1/invoices', draftOf({ status: 'sent', ...changes }));
    numbers.push(body.documentNumber);
  }
  return numbers;
}

describe('a requirement', () => {
  it('is answered with what was made while nothing was sent, in its order, at an address of its own', async () => {
    await off();
    const early = await issueUnsent(2, { issueDate: '2026-11-10' });
    const cancelled = await company.post('/v1/invoices', draftOf({ status: 'sent' }));
    await company.delete(`/v1/invoices/${cancelled.body.id}`);
    await on();
    await company.issue(); // is sent of its own accord
    expect(await listRequirements(company.actor)).toEqual({ data: [], neverSent: 4 });

    const answered = await answerRequirement(company.actor, { reference: 'REQ-2027-000000001' });
    expect(answered.data).toMatchObject([{ reference: 'REQ-2027-000000001', counts: { waiting: 4, accepted: 0 } }]);
    await send();
    const number = cancelled.body.documentNumber;
    expect(company.requests()).toMatchObject([{ requirement: 'REQ-2027-000000001 S', records: { length: 4 } }]);
    expect(company.requests()[0]?.records.map(({ kind, id }) => [kind, id.number])).toEqual([
      ...early.map((it) => ['Alta', it]),
      ['Alta', number],
      ['Anulacion', number],
    ]);
    const [after] = (await listRequirements(company.actor)).data;
    expect(after).toMatchObject({ counts: { waiting: 0, accepted: 4, refused: 0 }, objections: [], blocked: null });
    await later(3600);
    expect(company.requests()).toHaveLength(1);
    const log = await storedRows('securityEvent', { workspaceId: company.id, kind: 'requirement_answered' });
    expect(log).toMatchObject([{ details: { name: 'REQ-2027-000000001', rows: '4' } }]);
  });

  it('is about the days that it names, and answered once', async () => {
    await off();
    await issueUnsent(1, { issueDate: '2026-11-10' });
    const [second] = await issueUnsent(1, { issueDate: '2026-11-12' });
    const input = { reference: 'R1', from: '2026-11-11', to: '2026-11-30' };
    await answerRequirement(company.actor, input);
    await send();
    expect(company.requests()[0]?.records.map(({ id }) => id.number)).toEqual([second]);
    await expect(answerRequirement(company.actor, input)).rejects.toMatchObject({ status: 409 });
    await expect(answerRequirement(company.actor, { ...input, reference: 'R2', from: '2026-11-20' })).rejects.toThrow(
      'nothing to answer with',
    );
    expect(await countRows('verifactuRequirement', { workspaceId: company.id })).toBe(1);
    // The same records may be required again.
    await answerRequirement(company.actor, { reference: 'R3' });
    await later(60);
    expect(company.requests().at(-1)).toMatchObject({ requirement: 'R3 S', records: { length: 2 } });
  });

  it('waits while the agency does not answer, and stops for a person where it refuses the whole', async () => {
    await off();
    await issueUnsent(1);
    agency.faults = [
      { code: 20009, message: 'Error interno', blame: 'Server' },
      { code: 4102, message: 'No', blame: 'Client' },
    ];
    await answerRequirement(company.actor, { reference: 'R1' });
    await send();
    const one = async () => (await listRequirements(company.actor)).data[0];
    expect(await one()).toMatchObject({
      counts: { waiting: 1 },
      failing: { reason: expect.stringContaining('20009') },
    });
    await later(60);
    expect(await one()).toMatchObject({ counts: { waiting: 1 }, failing: null, blocked: { code: '4102' } });
    await later(3600);
    expect(company.requests()).toEqual([]);
    await resumeRequirement(company.actor, (await one())?.id ?? '');
    await send();
    expect(await one()).toMatchObject({ counts: { waiting: 0, accepted: 1 }, blocked: null });
    await expect(resumeRequirement(company.actor, (await one())?.id ?? '')).rejects.toMatchObject({ status: 409 });
  });

  it('says what the agency has against single records', async () => {
    await off();
    const [first = '', second = ''] = await issueUnsent(2);
    agency.verdicts.set(first, { code: 1100, text: 'No' });
    agency.verdicts.set(second, { code: 3000, text: 'Duplicado' });
    await answerRequirement(company.actor, { reference: 'R1' });
    await send();
    expect((await listRequirements(company.actor)).data[0]).toMatchObject({
      counts: { waiting: 0, refused: 2 },
      objections: [
        { documentNumber: first, code: '1100', description: 'No' },
        { documentNumber: second, code: '3000', description: expect.stringContaining('Ask it') },
      ],
    });
  });

  it('is not answered with records of nobody knows whose program', async () => {
    await off();
    const producer = { producerName: null, producerTaxId: null, systemId: null };
    await changeRow('verifactuSettings', { workspaceId: company.id }, producer);
    const [number] = await issueUnsent(1);
    await expect(answerRequirement(company.actor, { reference: 'R1' })).rejects.toMatchObject({
      ...{ status: 422, message: expect.stringContaining(number ?? '') },
    });
  });

  it('of more than a thousand records is answered a thousand at a time, the last of them said to be', async () => {
    await off();
    await issueUnsent(1);
    // Copies of one record stand for a thousand more: what they say does not matter here.
    await db.$executeRaw`
      INSERT INTO fiscal_record (workspace_id, sequence, kind, invoice_id, input, previous_hash, hash, xml, is_correction, recorded_at)
      SELECT workspace_id, sequence + n, kind, invoice_id, input || n,
             upper(encode(sha256((input || n - 1)::bytea), 'hex')), upper(encode(sha256((input || n)::bytea), 'hex')),
             replace(xml, '<sum1:RefExterna>' || sequence || '<', '<sum1:RefExterna>' || sequence + n || '<'), true, recorded_at
      FROM fiscal_record, generate_series(1, 1001) AS n WHERE workspace_id = ${company.id}`;
    await answerRequirement(company.actor, { reference: 'R1' });
    await send();
    await later(59);
    expect(company.requests()).toHaveLength(1);
    await later(1);
    expect(company.requests().map(({ requirement, records }) => [requirement, records.length])).toEqual([
      ['R1 N', 1000],
      ['R1 S', 2],
    ]);
  });
});
