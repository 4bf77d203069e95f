import { beforeEach, describe, expect, it } from 'vitest';
import { countRows, deleteRow } from '~/tests/setup/stored-rows';

import { company, credit, creditOf, make, openForCredits } from './crediting';

beforeEach(openForCredits);

describe('a credit note is refused with a code', () => {
  const refused = async (id: string, code: string, body?: object) => {
    const answer = await credit(id, body);
    expect(answer).toMatchObject({
      status: 400,
      body: { code, error: expect.any(String), message: expect.any(String) },
    });
    expect(answer.body.error).not.toBe(code);
    expect(await countRows('invoice', { workspaceId: company.id, rectification: { not: null } })).toBe(0);
  };

  it('IDEMPOTENCY_KEY_REQUIRED', async () => {
    const { id } = await make();
    for (const key of [undefined, ' ']) {
      const headers = key ? { 'idempotency-key': key } : undefined;
      const { status, body } = await company.post(`/v1/invoices/${id}/credit-note`, { reason: 'refund' }, headers);
      expect(status).toBe(400);
      expect(body.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
    }
  });

  it('PARTIAL_CREDIT_NOT_IMPLEMENTED', async () => {
    await refused((await make()).id, 'PARTIAL_CREDIT_NOT_IMPLEMENTED', { reason: 'refund', fullCredit: false });
  });

  it('ORIGINAL_INVOICE_IS_DRAFT', async () => {
    await refused((await make({ status: 'draft' })).id, 'ORIGINAL_INVOICE_IS_DRAFT');
  });

  it('ORIGINAL_INVOICE_IS_CANCELLED', async () => {
    const { id } = await make();
    await company.delete(`/v1/invoices/${id}`);
    await refused(id, 'ORIGINAL_INVOICE_IS_CANCELLED');
  });

  it('ORIGINAL_INVOICE_MISSING_FISCAL_ZONE, where neither client nor issuer has one', async () => {
    const { id } = await make();
    await deleteRow('fiscalProfile', { workspaceId: company.id });
    await refused(id, 'ORIGINAL_INVOICE_MISSING_FISCAL_ZONE');
  });

  it('ORIGINAL_INVOICE_FULLY_CREDITED, until the draft is deleted or the note cancelled', async () => {
    const { id } = await make({ status: 'paid' });
    const first = await creditOf(id);
    expect((await credit(id)).body).toMatchObject({ code: 'ORIGINAL_INVOICE_FULLY_CREDITED' });
    await company.delete(`/v1/invoices/${first.id}`);

    const second = await creditOf(id);
    await company.patch(`/v1/invoices/${second.id}`, { status: 'sent' });
    expect((await credit(id)).body).toMatchObject({ code: 'ORIGINAL_INVOICE_FULLY_CREDITED' });
    await company.delete(`/v1/invoices/${second.id}`);
    await creditOf(id);
  });

  it('ORIGINAL_INVOICE_FULLY_CREDITED to all but one who ask at once', async () => {
    const { id } = await make();
    const answers = await Promise.all(Array.from({ length: 12 }, () => credit(id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const codes = new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code));
    expect([...codes]).toEqual(['ORIGINAL_INVOICE_FULLY_CREDITED']);
    expect(await countRows('invoice', { originalInvoiceId: id })).toBe(1);
  });
});

describe('a credit note is refused', () => {
  it('for a credit note: 422', async () => {
    const { id } = await creditOf((await make()).id);
    await company.patch(`/v1/invoices/${id}`, { status: 'sent' });
    expect(await credit(id)).toMatchObject({ status: 422 });
  });

  it.each([
    [{}, 'reason'],
    [{ reason: 'because' }, 'reason'],
    [{ reason: 'other', reasonDescription: 'x'.repeat(501) }, 'reasonDescription'],
    [{ reason: 'other', fullCredit: 'yes' }, 'fullCredit'],
    [{ reason: 'other', issueDate: '2026-02-30' }, 'issueDate'],
  ])('for %j: 400', async (body, field) => {
    const answer = await credit((await make()).id, body);
    expect(answer.status).toBe(400);
    expect(answer.body.details).toMatchObject([{ path: [field] }]);
  });
});

describe('the Idempotency-Key of a credit note', () => {
  it('answers the same for the same body, whatever the order of its keys', async () => {
    const { id } = await make();
    const first = await credit(id, { reason: 'other', fullCredit: true }, 'k');
    const again = await credit(id, { fullCredit: true, reason: 'other' }, 'k');
    expect(again).toMatchObject({ status: 201, text: first.text, headers: { 'x-idempotent-replayed': 'true' } });
    expect(await countRows('invoice', { originalInvoiceId: id })).toBe(1);
  });

  it('is used up for another body', async () => {
    const { id } = await make();
    await credit(id, { reason: 'other' }, 'k');
    const { status, body } = await credit(id, { reason: 'refund' }, 'k');
    expect({ status, error: body.error }).toEqual({ status: 409, error: 'IDEMPOTENCY_KEY_REUSED' });
  });
});
