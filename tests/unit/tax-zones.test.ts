import { describe, expect, it } from 'vitest';
import { lineTax, resolveTax, surchargeRate } from '@/lib/tax-zones';

describe('the tax that two zones call for', () => {
  it.each([
    ['peninsula', 'peninsula', 'S', 21],
    ['peninsula', null, 'S', 21],
    ['canarias', 'canarias', 'L', 7],
    ['canarias', undefined, 'L', 7],
    ['ceuta_melilla', 'ceuta_melilla', 'M', 10],
    ['peninsula', 'canarias', 'G', 0],
    ['peninsula', 'ceuta_melilla', 'G', 0],
    ['canarias', 'peninsula', 'G', 0],
    ['canarias', 'ceuta_melilla', 'G', 0],
    ['ceuta_melilla', 'peninsula', 'G', 0],
    ['peninsula', 'eu', 'K', 0],
    ['eu', 'peninsula', 'K', 0],
    ['canarias', 'eu', 'G', 0], // outside the EU's VAT territory
    ['peninsula', 'world', 'G', 0],
    ['world', 'world', 'O', 0],
  ] as const)('%s → %s: %s %d %%', (issuerZone, clientZone, category, defaultRate) => {
    expect(resolveTax({ issuerZone, clientZone })).toMatchObject({ category, defaultRate });
  });

  it('is exempt for an exempt issuer', () => {
    expect(resolveTax({ issuerZone: 'peninsula', regime: 'exempt' })).toMatchObject({ category: 'E', defaultRate: 0 });
  });
});

describe('the tax of a line', () => {
  const home = resolveTax({ issuerZone: 'peninsula' });
  const export_ = resolveTax({ issuerZone: 'peninsula', clientZone: 'world' });
  const canarias = resolveTax({ issuerZone: 'canarias' });

  it.each([
    ['no rate at all: the zone', home, {}, undefined, 'S', 21],
    ["the document's rate", home, {}, 10, 'S', 10],
    ["the line's rate before the document's", home, { taxRate: 4 }, 10, 'S', 4],
    ['a rate on an export wins', export_, { taxRate: 21 }, undefined, 'S', 21],
    ['a rate in the Canary Islands is IGIC', canarias, { taxRate: 3 }, undefined, 'L', 3],
    ['zero at home', home, { taxRate: 0 }, undefined, 'Z', 0],
    ['zero for the whole document', home, {}, 0, 'Z', 0],
    ['zero with a reason', home, { taxRate: 0, taxExemptReason: 'Art. 20' }, undefined, 'E', 0],
    ['a reason without a rate', home, { taxExemptReason: 'Art. 20' }, 21, 'E', 0],
    ['a rate in spite of a reason', home, { taxRate: 21, taxExemptReason: 'Art. 20' }, undefined, 'S', 21],
    ['zero on an export stays an export', export_, { taxRate: 0 }, undefined, 'G', 0],
    ['zero IGIC stays IGIC', canarias, { taxRate: 0 }, undefined, 'L', 0],
    ['an empty reason is none', home, { taxRate: 0, taxExemptReason: '' }, undefined, 'Z', 0],
  ] as const)('%s', (_, rule, line, documentRate, category, rate) => {
    expect(lineTax(rule, line, documentRate)).toEqual({ category, rate });
  });
});

it.each([
  [21, 5.2],
  ['10.0000', 1.4],
  [4, 0.5],
  [7, 0],
])('recargo de equivalencia on %s %% is %d %%', (rate, surcharge) => {
  const rule = resolveTax({ issuerZone: 'peninsula', regime: 'surcharge' });
  expect(surchargeRate(rule, { category: 'S', rate })).toBe(surcharge);
  expect(surchargeRate({ ...rule, surcharge: false }, { category: 'S', rate })).toBe(0);
  expect(surchargeRate(rule, { category: 'L', rate })).toBe(0);
});
