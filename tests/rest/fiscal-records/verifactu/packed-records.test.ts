import { beforeEach, expect, it } from 'vitest';
import { ask, askFirst, sql, verbatim } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { runJob } from '~/tests/setup/jobs';

let company: Company;

beforeEach(async () => {
  setClock('2026-01-18T09:30:00.000Z');
  company = await openCompany();
});

type Stored = { xml: string | null; packed: number | null };

const stored = (invoiceId: string) =>
  askFirst<Stored>(sql`
    SELECT xml, length(packed_xml) AS packed FROM fiscal_record WHERE invoice_id = ${invoiceId} ORDER BY sequence LIMIT 1`);

async function issue(): Promise<string> {
  const { body } = await company.post('/v1/invoices', draftOf({ status: 'sent', clientName: 'Ñandú & Cía' }));
  return body.id;
}

const shown = async (invoiceId: string) =>
  (await company.get(`/v1/invoices/${invoiceId}/verifactu`)).body.data.records.map(({ xml }: { xml: string }) => xml);

it('packs the record of an old invoice, and shows, exports and verifies the same bytes', async () => {
  const old = await issue();
  setClock('2026-04-17T09:30:00.000Z');
  const young = await issue();
  const before = [await shown(old), await shown(young)];
  expect(await stored(old)).toMatchObject({ packed: null });

  setClock('2026-04-19T09:30:00.000Z');
  await runJob('packRecords');
  const packed = await stored(old);
  expect(packed?.xml).toBeNull();
  expect(packed?.packed).toBeLessThan(before[0].join().length / 4);
  expect(await stored(young)).toMatchObject({ xml: before[1]?.[0], packed: null });

  expect([await shown(old), await shown(young)]).toEqual(before);
  expect(await dashboardOf(company.actor).fiscalChain.verify()).toMatchObject({ records: 2, valid: true });
});

it('is found out where what is packed was changed, and changes nothing else of a record', async () => {
  const id = await issue();
  const change = (set: string) => ask(sql`UPDATE fiscal_record SET ${verbatim(set)} WHERE invoice_id = ${id}`);
  await expect(change(`packed_xml = 'x', hash = repeat('0', 64), xml = NULL`)).rejects.toThrow('append-only');
  await expect(change(`xml = NULL`)).rejects.toThrow('append-only');
  await change(`packed_xml = 'x', xml = NULL`);
  await expect(change(`packed_xml = 'y'`)).rejects.toThrow('append-only');
  const { firstBroken } = await dashboardOf(company.actor).fiscalChain.verify();
  expect(firstBroken?.reason).toContain('something else than its hash');
});

it('leaves a record alone that the tax agency has not answered', async () => {
  const id = await issue();
  await ask(sql`
    INSERT INTO verifactu_submission (workspace_id, sequence, mode, status, created_at)
    SELECT workspace_id, sequence, 'production', 'queued', recorded_at FROM fiscal_record WHERE invoice_id = ${id}`);
  setClock('2026-09-18T09:30:00.000Z');
  await runJob('packRecords');
  expect(await stored(id)).toMatchObject({ packed: null });
});
