import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';

let company: Company;
beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

const draft = async (changes: object = {}) => (await company.post('/v1/invoices', draftOf(changes))).body;
/** What two invoices of the same lines have alike. */
const sameOfBoth = ({ status, items, total, taxes, issueDate }: Record<string, unknown>) => {
  return { status, items, total, taxes, issueDate };
};
const issue = (id: string) => company.post(`/v1/invoices/${id}/issue`);

describe('POST /v1/invoices/{invoiceId}/issue', () => {
  it('gives a draft its number, as a change of its status does', async () => {
    const [one, other] = [await draft(), await draft()];
    const { status, body } = await issue(one.id);
    expect([status, body.status, body.documentNumber]).toEqual([200, 'sent', 'F-2026-001']);
    const { body: patched } = await company.patch(`/v1/invoices/${other.id}`, { status: 'sent' });
    expect(patched).toMatchObject({ ...sameOfBoth(body), documentNumber: 'F-2026-002' });
    const events = (await company.events()).filter(({ data }) => data.id === one.id);
    expect(events.map(({ type }) => type)).toEqual(['invoice.created', 'invoice.updated']);
  });

  it('answers one that is issued as it is, and tells of nothing', async () => {
    const { id } = await draft();
    const { body: first } = await issue(id);
    const before = (await company.events()).length;
    expect(await issue(id)).toMatchObject({ status: 200, body: first });
    expect((await company.events()).length).toBe(before);
  });

  it('refuses a cancelled one, and one that there is not', async () => {
    const { id } = await draft();
    await issue(id);
    await company.delete(`/v1/invoices/${id}`);
    expect((await issue(id)).status).toBe(422);
    expect((await issue('inv_none')).status).toBe(404);
    const other = await openCompany();
    expect((await other.post(`/v1/invoices/${(await draft()).id}/issue`)).status).toBe(404);
  });
});

describe('a path that is not there', () => {
  it('names what there is below the record', async () => {
    const { id } = await draft();
    const { status, body } = await company.post(`/v1/invoices/${id}/finalize`);
    expect([status, body.code]).toEqual([404, 'NO_SUCH_PATH_BELOW']);
    expect(body.message).toContain(`Below /v1/invoices/${id} there are: credit-note`);
    expect(body.params.known.split(', ')).toEqual(expect.arrayContaining(['issue', 'paid', 'send']));
    expect((await company.get('/v1/invoice')).body.code).toBe('NO_SUCH_PATH');
    expect((await company.get(`/v1/invoices/${id}/`)).status).toBe(404);
  });
});
