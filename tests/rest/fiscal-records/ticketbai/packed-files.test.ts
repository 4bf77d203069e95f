import { afterAll, beforeEach, expect, it } from 'vitest';
import { agency, beginDay, openBasque, send, setClock } from './agency';

const { ask, sql, verbatim } = await import('~/tests/setup/ask');
const { call, readablePaths } = await import('~/tests/setup/company');
const { dashboardOf, dataOf, runJob } = await import('~/tests/setup/company-archives');
const { storedRows } = await import('~/tests/setup/stored-rows');

afterAll(() => agency.close());
beforeEach(beginDay);

type Basque = Awaited<ReturnType<typeof openBasque>>;

const AFTER_91_DAYS = '2027-02-24T10:00:00.000Z';
const filesOf = (company: Basque) =>
  storedRows('ticketbaiFile', { workspaceId: company.id }, { orderBy: { sequence: 'asc' } });

/** What /v1 answers of some invoices, what the dashboard shows of their mails and history, and the export with every list and file. */
async function readAll(company: Basque, invoiceIds: string[]) {
  const answers = new Map<string, unknown>();
  const ofInvoice = readablePaths().filter((path) => /^\/v1\/invoices\/\{\w+\}(\/[a-z/-]+)?$/.test(path));
  expect(ofInvoice.length).toBeGreaterThan(5);
  for (const path of ofInvoice) {
    for (const id of invoiceIds) {
      const target = path.replace(/\{\w+\}/, id);
      const { status, bytes, body } = await call(company.key, 'GET', target);
      answers.set(target, status < 300 ? Buffer.from(bytes).toString('base64') : [status, body.error]);
    }
  }
  const dashboard = dashboardOf(company.actor);
  for (const { id } of (await dashboard.mail.list({})).data) answers.set(id, await dashboard.mail.get({ mailId: id }));
  for (const id of invoiceIds) answers.set(`history of ${id}`, await dashboard.invoices.history({ invoiceId: id }));
  for (const [name, bytes] of await dataOf({ ...company.actor, scopes: [...company.actor.scopes] })) {
    if (!name.includes('requests')) answers.set(name, bytes.toString('base64'));
  }
  return answers;
}

it('packs nothing while a version may run that does not read it so', async () => {
  const company = await openBasque();
  await company.issue();
  await company.issue();
  await send();
  setClock(AFTER_91_DAYS);
  const setFinished = (at: string) =>
    ask(
      sql`UPDATE _prisma_migrations SET finished_at = ${verbatim(at)} WHERE migration_name LIKE '%_contract_packed_texts'`,
    );
  await setFinished('NULL');
  expect(await runJob('packTicketbaiFiles')).toBe(0);
  await setFinished('now()');
  expect(await runJob('packTicketbaiFiles')).toBe(1);
});

it('packs what is old of documents, and answers, shows, exports and verifies the same to the byte', async () => {
  const company = await openBasque();
  const ids: string[] = [];
  for (const clientName of ['Acme Studio SL', 'Ñandú & Cía']) {
    const { id } = await company.issue({ clientName });
    await company.post(`/v1/invoices/${id}/send`, { recipientEmail: 'ap@acme.example' });
    await company.post(`/v1/invoices/${id}/paid`, {});
    ids.push(id);
  }
  await send();
  setClock(AFTER_91_DAYS);
  const [before, files] = [await readAll(company, ids), await filesOf(company)];

  expect(await runJob('packTicketbaiFiles')).toBe(1);
  expect(await runJob('packMail')).toBeGreaterThanOrEqual(2);
  expect(await runJob('packRecords')).toBeGreaterThanOrEqual(2);
  const [first, second] = await filesOf(company);
  expect(first).toEqual(files[0]);
  expect(second?.xml).toBeNull();
  expect((second?.packedXml?.length ?? 0) * 7).toBeLessThan(files[1]?.xml?.length ?? 0);

  const after = await readAll(company, ids);
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [name, answer] of before) expect(after.get(name), name).toEqual(answer);
  expect(await runJob('packTicketbaiFiles')).toBe(0);

  await company.issue();
  await send();
  expect((await filesOf(company)).at(-1)).toMatchObject({ sequence: 3, status: 'accepted', packedXml: null });
});

it('leaves a file alone that was not accepted, and one that others are packed by', async () => {
  const company = await openBasque();
  await company.issue();
  agency.verdicts.push({ code: '002', text: 'Rechazado' });
  await send();
  await company.issue();
  setClock(AFTER_91_DAYS);
  await runJob('packTicketbaiFiles');
  const found = await filesOf(company);
  expect(found.map(({ packedXml }) => packedXml)).toEqual([null, null]);

  const change = (set: string, sequence: number) =>
    ask(sql`UPDATE ticketbai_file SET ${verbatim(set)} WHERE workspace_id = ${company.id} AND sequence = ${sequence}`);
  await expect(change(`packed_xml = 'x', xml = NULL`, 1)).rejects.toThrow('append-only');
  await expect(change(`xml = 'x'`, 2)).rejects.toThrow('append-only');
  await expect(change('xml = NULL', 2)).rejects.toThrow('append-only');
  await expect(change(`packed_xml = 'x', xml = NULL, signature = ''`, 2)).rejects.toThrow('append-only');
  await change(`packed_xml = 'x', xml = NULL`, 2);
  await expect(change(`packed_xml = 'y'`, 2)).rejects.toThrow('append-only');
});
