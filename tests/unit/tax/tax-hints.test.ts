import { describe, expect, it } from 'vitest';
import { type HintedSale, type TaxHint, taxHints } from '@/lib/tax/tax-hints';

const nobody = { zone: null, type: null, taxId: null, country: null };
const home: HintedSale = { issuerZone: 'peninsula', client: nobody, rates: [21], day: '2026-03-18' };
const of = (client: Partial<HintedSale['client']>, changes: Partial<HintedSale> = {}): HintedSale => ({
  ...home,
  client: { ...nobody, ...client },
  ...changes,
});

describe('what to look at again in the tax of a sale', () => {
  it.each<[string, HintedSale, TaxHint[]]>([
    ['at home, at the usual rates', { ...home, rates: [21, 10, 4, 0] }, []],
    ['at a rate of IVA that is none', { ...home, rates: [21, 19] }, ['tax_rate']],
    ['at 5 % in the years of the dear energy', { ...home, rates: [5], day: '2023-06-30' }, []],
    ['at 5 % after them', { ...home, rates: [5] }, ['tax_rate']],
    ['at 18 % before September 2012', { ...home, rates: [18], day: '2012-08-31' }, []],
    ['at 21 % of IGIC', { ...home, issuerZone: 'canarias', rates: [21] }, ['tax_rate']],
    ['at 7 % of IGIC', { ...home, issuerZone: 'canarias', rates: [7, 3, 0] }, []],
    ['at any rate of IPSI: the cities set them', { ...home, issuerZone: 'ceuta_melilla', rates: [8] }, []],
    ['of a company abroad, whose rates are not known', { ...home, issuerZone: 'world', rates: [19] }, []],
    ['to a member state, with a VAT id', of({ zone: 'eu', taxId: 'DE136695976' }), []],
    ['to a member state, without its prefix', of({ zone: 'eu', taxId: '136695976' }), ['vat_id_prefix']],
    ['also where the country is known', of({ zone: 'eu', taxId: '136695976', country: 'DE' }), ['vat_id_prefix']],
    ['to a consumer of a member state', of({ zone: 'eu', taxId: '136695976', type: 'individual' }), []],
    ['to somebody of a member state without any', of({ zone: 'eu' }), []],
    [
      'from the Canaries, where it frees of nothing',
      of({ zone: 'eu', taxId: '1' }, { issuerZone: 'canarias', rates: [7] }),
      [],
    ],
    ['to a consumer outside the EU', of({ zone: 'world' }), ['consumer_abroad']],
    ['to a consumer outside the EU, untaxed', of({ zone: 'world' }, { rates: [] }), []],
    ['to a business outside the EU', of({ zone: 'world', taxId: 'CHE116281710' }), []],
  ])('%s', (_, sale, expected) => {
    const hints = taxHints(sale);
    expect((Object.keys(hints) as TaxHint[]).filter((hint) => hints[hint])).toEqual(expected);
  });
});
