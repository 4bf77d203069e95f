import { describe, expect, it } from 'vitest';
import { DEFAULT_RATE, emptyLine, lineOf, rateFor } from '@/components/sales/documents/lines/line-values';
import { type BilledClient, type Issuer, taxParties } from '@/lib/tax/tax-parties';
import type { Product } from '@/server/sales/products/products.schema';

// LIVA art. 163 unvicies ff.: to a consumer elsewhere in the EU a product bears a rate of that country, not the one that
// it carries; whatever else is sold bears its own.

const issuer: Issuer = {
  zone: 'peninsula',
  regime: 'general',
  taxRate: null,
  taxId: 'B12345674',
  ossSince: '2021-07-01',
};
const anna: BilledClient = { zone: 'eu', type: null, taxId: null, country: 'DE', isSurcharged: false };
const chair: Product = {
  id: 'prd_1',
  name: 'Chair',
  unitPrice: 100,
  taxRate: 21,
  kind: 'product',
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

const between = (client: Partial<BilledClient> = {}, company: Partial<Issuer> = {}) =>
  taxParties({ ...issuer, ...company }, { ...anna, ...client }, '2026-02-10');

describe('the rate that a product brings', () => {
  it.each([
    ['is not one of Germany', {}, between(), DEFAULT_RATE],
    ['is one of Germany', { taxRate: 7 }, between(), '7'],
    ['is one of the Netherlands by chance', {}, between({ country: 'NL' }), '21'],
    ['is of another service', { kind: 'service' }, between(), '21'],
    ['is for a business', {}, between({ taxId: 'DE136695976' }), '21'],
    ['is for a consumer at home', {}, between({ zone: 'peninsula', country: 'ES' }), '21'],
    ['is of a company outside of the scheme', {}, between({}, { ossSince: null }), '21'],
    ['is left out', { taxRate: undefined }, between(), DEFAULT_RATE],
  ] as const)('%s', (_, changes, parties, expected) => {
    expect(lineOf({ ...chair, ...changes } as Product, parties).taxRate).toBe(expected);
  });

  it('is dropped once the consumer is named, and what somebody typed is not', () => {
    const atHome = lineOf(chair, between({ zone: null, country: null }));
    expect(atHome.taxRate).toBe('21');
    expect(rateFor(between(), atHome)).toBe(DEFAULT_RATE);
    const typed = { ...emptyLine, operationType: 'goods' as const, taxRate: '21' };
    expect(rateFor(between(), typed)).toBe('21');
    expect(rateFor(between(), { ...atHome, taxCategory: 'S' })).toBe('21');
  });
});
