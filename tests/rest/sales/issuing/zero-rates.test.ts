import { beforeEach, describe, expect, it } from 'vitest';
import { changeFiscalProfile } from '~/tests/setup/stored-rows';

import { company, create, dashboard, issue, openForIssuing, read, set } from './issuing';

// A domestic line at 0 % says why: domain-rules, "no zero without a reason that can be printed".

beforeEach(openForIssuing);

const line = (changes: object = {}) => ({ description: 'Training', quantity: 1, unitPrice: 100, ...changes });
const zero = line({ taxRate: 0 });
const why = expect.stringContaining('bears 0 % and does not say why');

const explained: [string, object][] = [
  ['with a reason', { items: [line({ taxRate: 0, taxExemptReason: 'art. 20.Uno.9 LIVA' })] }],
  ['with a code', { items: [line({ taxRate: 0, taxExemptCode: 'E1' })] }],
  ['of a category that is named', { items: [line({ taxRate: 0, taxCategory: 'Z' })] }],
  ['not subject', { items: [line({ taxCategory: 'O' })] }],
  ['of nothing', { items: [line(), line({ description: 'A note', unitPrice: 0, taxRate: 0 })] }],
  ['for a business in the EU', { items: [zero], clientTaxId: 'DE136695976', clientLocation: 'eu' }],
];

const unexplained: [string, object, number[]][] = [
  ['its own rate', { items: [line(), zero] }, [1]],
  ['the rate of the document', { taxRate: 0, items: [line(), line({ taxRate: 21 }), line()] }, [0, 2]],
  ['an empty reason', { items: [line({ taxRate: 0, taxExemptReason: '' })] }, [0]],
];

it.each(explained)('is no matter %s', async (_, changes) => {
  expect((await issue(changes)).body.warnings ?? []).not.toContainEqual(why);
  await set({ strictIssuing: true });
  expect(await issue(changes)).toMatchObject({ status: 201 });
});

describe.each(unexplained)('by %s', (_, changes, lines) => {
  it('is warned of', async () => {
    const { status, body } = await issue(changes);
    expect(status).toBe(201);
    expect(body.warnings).toContainEqual(why);
  });

  it('is refused by a company that issues strictly, line by line with the field', async () => {
    await set({ strictIssuing: true });
    const { id } = (await create(changes)).body;
    const refused = await company.patch(`/v1/invoices/${id}`, { status: 'sent' });
    expect(refused.status).toBe(422);
    expect(refused.body.details).toMatchObject(
      lines.map((index) => ({
        path: ['items', index, 'taxExemptReason'],
        code: 'zero_without_reason',
        message: expect.stringContaining(`Line ${index + 1} bears 0 %`),
      })),
    );
    expect(refused.body.message).toContain('taxExemptReason');
    expect(await read(id)).toMatchObject({ status: 'draft' });
    expect(await dashboard().invoices.issueCheck({ invoiceId: id })).toMatchObject({
      problems: ['zero_without_reason'],
    });
  });
});

it('holds up no credit note of what was issued so', async () => {
  const { id } = (await issue({ items: [zero] })).body;
  await set({ strictIssuing: true });
  const key = { 'idempotency-key': 'zero-1' };
  const { data } = (await company.post(`/v1/invoices/${id}/credit-note`, { reason: 'refund' }, key)).body;
  expect(await company.patch(`/v1/invoices/${data.creditNote.id}`, { status: 'sent' })).toMatchObject({ status: 200 });
});

it('is a rate of its own where the tax is IGIC', async () => {
  await changeFiscalProfile(company.id, { zone: 'canarias' });
  const { body } = await issue({ items: [zero] });
  expect(body.taxes).toMatchObject([{ category: 'L', rate: 0 }]);
  expect(body.warnings ?? []).not.toContainEqual(why);
});

it('says that a fiscal record has two decimals of a rate', async () => {
  const { body } = await issue({ items: [line({ taxRate: 5.125 })] });
  expect(body.warnings).toContainEqual(expect.stringContaining('more than two decimals'));
  expect(body.taxes).toMatchObject([{ rate: 5.125, tax: 5.13 }]);
});
