import { beforeAll, describe, expect, it } from 'vitest';
import { pool } from '@/server/platform/db/client';
import { insertRow } from '~/tests/setup/stored-rows';

const workspaceId = 'ws_rules';
const hash = 'A'.repeat(64);

const invoice = {
  workspaceId,
  clientName: 'Someone',
  issueDate: new Date('2026-03-18'),
  subtotal: 100,
  discount: 0,
  tax: 21,
  irpf: 0,
  total: 121,
};

beforeAll(async () => {
  await insertRow('workspace', { id: workspaceId, name: 'Rules' });
  await insertRow('invoice', { ...invoice, id: 'inv_chain', status: 'sent', documentNumber: '2026-001' });
  await insertRow('fiscalRecord', {
    workspaceId,
    sequence: 1,
    kind: 'alta',
    invoiceId: 'inv_chain',
    input: 'x',
    previousHash: '',
    hash,
  });
});

describe('the fiscal chain', () => {
  it.each([
    ['changed', 'UPDATE fiscal_record SET input = input'],
    ['removed', 'DELETE FROM fiscal_record'],
    ['truncated', 'TRUNCATE fiscal_record CASCADE'],
  ])('cannot be %s', async (_, statement) => {
    await expect(pool.query(statement)).rejects.toThrow('fiscal_record is append-only');
  });

  it('keeps its invoices and its workspace', async () => {
    await expect(pool.query(`DELETE FROM invoice WHERE id = 'inv_chain'`)).rejects.toThrow('fiscal_record');
    await expect(pool.query('DELETE FROM workspace')).rejects.toThrow('fiscal_record');
  });
});

describe('an invoice', () => {
  it.each([
    ['a total that is not the net amount plus the tax', { total: 120 }, 'invoice_total_check'],
    ['been issued without a number', { status: 'sent' as const }, 'invoice_issued_check'],
    ['been paid at no time', { status: 'paid' as const, documentNumber: '2026-002' }, 'invoice_paid_check'],
    ['a rate above 100 %', { irpfRate: 101 }, 'invoice_rates_check'],
    ['a currency in small letters', { currency: 'eur' }, 'invoice_currency_check'],
  ])('cannot have %s', async (_, wrong, constraint) => {
    await expect(insertRow('invoice', { ...invoice, id: 'inv_wrong', ...wrong })).rejects.toThrow(constraint);
  });
});

it('allows one default series of a kind', async () => {
  const series = { workspaceId, isDefault: true, kind: 'invoice' as const };
  await insertRow('invoiceSeries', { ...series, id: 'ser_1', prefix: 'A' });
  await insertRow('invoiceSeries', { ...series, id: 'ser_2', prefix: 'R', kind: 'rectifying' });
  await expect(insertRow('invoiceSeries', { ...series, id: 'ser_3', prefix: 'B' })).rejects.toThrow();
});

it('reads dates, money and counts as what they are', async () => {
  const { rows } = await pool.query(
    `SELECT date '2026-03-29' AS day, 1.10::numeric AS money, count(*) AS n FROM workspace`,
  );
  expect(rows).toEqual([{ day: '2026-03-29', money: '1.10', n: 1 }]);
});
