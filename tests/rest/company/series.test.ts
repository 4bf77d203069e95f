import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';

let company: Company;
let seriesId: string;
beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
  seriesId = (await series().list()).find(({ prefix }) => prefix === 'F')?.id ?? '';
});

const series = () => dashboardOf(company.actor).series;
const goOn = (number: number, year = 2026) => series().update({ seriesId, next: { year, number } });
const issue = async (changes: object = {}) =>
  (await company.post('/v1/invoices', draftOf({ status: 'sent', ...changes }))).body.documentNumber;

describe('the next number of a series', () => {
  it('is what another program has come to, in its year alone', async () => {
    expect((await series().list())[0]).toMatchObject({ next: { year: 2026, number: 1 }, used: false });
    expect(await goOn(124)).toMatchObject({ next: { year: 2026, number: 124 }, used: true });
    expect([await issue(), await issue()]).toEqual(['F-2026-124', 'F-2026-125']);
    expect(await issue({ issueDate: '2025-12-31' })).toBe('F-2025-001');
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toMatchObject({ valid: true });
  });

  it('of a new series is given with it', async () => {
    const made = await series().create({ prefix: 'web', padding: 4, next: { year: 2026, number: 40 } });
    expect(await issue({ seriesId: made.id })).toBe('WEB-2026-0040');
  });

  it('of quotes is set as well', async () => {
    const quotes = (await series().list()).find(({ kind }) => kind === 'quote');
    await series().update({ seriesId: quotes?.id ?? '', next: { year: 2026, number: 8 } });
    const { body } = await company.post('/v1/quotes', { clientName: 'Acme', items: draftOf().items });
    expect(body.documentNumber).toBe('P-2026-008');
  });

  it('only goes up', async () => {
    await goOn(124);
    expect(await goOn(130)).toMatchObject({ next: { number: 130 } });
    await expect(goOn(129)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('goes on with F-2026-130'),
      options: { details: [{ path: ['next', 'number'] }] },
    });
  });

  it('leaves no number out once Folio has given some, and says which they would be', async () => {
    await issue();
    expect(await goOn(2)).toMatchObject({ next: { number: 2 } });
    await expect(goOn(5)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('F-2026-002, F-2026-003, F-2026-004'),
    });
    expect(await goOn(5, 2025)).toMatchObject({ next: { number: 2 } });
    expect(await issue()).toBe('F-2026-002');
  });

  it('is in the security log, and of an administrator alone', async () => {
    await goOn(124);
    const { data } = await dashboardOf(company.actor).securityLog.list({});
    expect(data[0]).toMatchObject({ kind: 'settings_changed' });
    const editor = dashboardOf({ ...company.actor, role: 'editor' });
    await expect(editor.series.update({ seriesId, next: { year: 2026, number: 200 } })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('meets those who issue: no number is given twice', async () => {
    const answers = await Promise.allSettled([issue(), goOn(50), issue(), issue()]);
    const numbers = answers.flatMap((it) =>
      it.status === 'fulfilled' && typeof it.value === 'string' ? [it.value] : [],
    );
    expect(new Set(numbers).size).toBe(3);
    const [lowest] = numbers.sort();
    expect(['F-2026-001', 'F-2026-050']).toContain(lowest);
  });
});
