import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskTaxId, normalizeTaxId, taxIdCountry, taxIdWarnings } from '@/lib/tax/tax-id';
import { anyCharacter } from '~/tests/setup/any-character';
import vectors from '~/tests/vectors.json';

describe('one spelling', () => {
  it.each([
    ['b-12.345.674', 'B12345674'],
    [' ES B12345674 ', 'B12345674'],
    ['es-x1234567l', 'X1234567L'],
    ['Ｂ１２３４５６７４', 'B12345674'],
    ['ESP1234', 'ESP1234'], // not a Spanish id behind it: nothing to drop
    ['FR 40 303 265 045', 'FR40303265045'],
    ['.-/ ', ''],
  ])('%j is %j', (written, normalized) => {
    expect(normalizeTaxId(written)).toBe(normalized);
  });

  it('is reached in one step, whatever the case and the separators', () => {
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('ES', 'ESES').chain((es) => fc.constantFrom(...vectors.taxId.valid).map((id) => es + id)),
    );
    fc.assert(
      fc.property(text, (id) => {
        expect(normalizeTaxId(normalizeTaxId(id))).toBe(normalizeTaxId(id));
        expect(normalizeTaxId([...id].join('-.'))).toBe(normalizeTaxId(id));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('warnings', () => {
  it.each([...vectors.taxId.valid, ...vectors.demoTaxIds])('none for %s', (id) => {
    expect(taxIdWarnings(id)).toEqual([]);
  });

  it.each(vectors.taxId.validChecksumWrongControlType)('%s closes with the wrong kind of control character', (id) => {
    expect(taxIdWarnings(id)).toEqual(['control_type']);
  });

  it.each(vectors.taxId.invalidChecksum)('%s is wrong', (id) => {
    expect(taxIdWarnings(id)).toHaveLength(1);
  });

  it('tell a wrong digit from what is no Spanish id at all', () => {
    expect(taxIdWarnings('12345678A')).toEqual(['check_digit']);
    expect(taxIdWarnings('0T')).toEqual(['format']);
    expect(taxIdWarnings('0T', 'US')).toEqual([]);
  });

  it('see every single wrong letter of a DNI', () => {
    const right = 'Z';
    for (const letter of 'ABCDEFGHJKLMNPQRSTVWXY') expect(taxIdWarnings(`12345678${letter}`)).toEqual(['check_digit']);
    expect(taxIdWarnings(`12345678${right}`)).toEqual([]);
  });
});

// Ids that the test suites of python-stdnum and jsvat hold to be valid.
const vatIds = [
  ...['ATU13585627', 'BE0428759497', 'BG175074752', 'CY10259033P', 'CZ25123891', 'DE136695976', 'DK13585628'],
  ...['EE100931558', 'EL094259216', 'FI20774740', 'FR40303265045', 'HR33392005961', 'HU12892312', 'IE6433435F'],
  ...['IE6433435OA', 'IT00743110157', 'LT119511515', 'LT100001919017', 'LU15027442', 'LV40003521600', 'MT11679112'],
  ...['NL004495445B01', 'PL8567346215', 'PT501964843', 'RO18547290', 'SE123456789701', 'SI50223054', 'SK2022749619'],
  'XI980780684',
];

describe('VAT ids of other countries', () => {
  it.each(vatIds)('%s is right, with its prefix or with its country', (id) => {
    const country = taxIdCountry(id);
    expect(country).toBe(id.startsWith('EL') ? 'GR' : id.slice(0, 2));
    expect(taxIdWarnings(id)).toEqual([]);
    expect(taxIdWarnings(id, country)).toEqual([]);
    expect(taxIdWarnings(id.slice(2), country)).toEqual([]);
    expect(taxIdWarnings(`${id.slice(0, 2)} ${id.slice(2, 6)}-${id.slice(6)}`.toLowerCase(), country)).toEqual([]);
  });

  it.each(vatIds)('%s with one digit too many is in no format of its country', (id) => {
    expect(taxIdWarnings(`${id}1234`)).toEqual(['format']);
  });

  it.each(vatIds)('%s with one other digit does not close', (id) => {
    const at = 6;
    const other = id.slice(0, at) + ((Number(id[at]) + 1) % 10) + id.slice(at + 1);
    expect(taxIdWarnings(other)).toEqual(['check_digit']);
  });

  it('are judged by the country that is given', () => {
    expect(taxIdWarnings('DE136695976', 'ES')).toEqual(['format']);
    expect(taxIdWarnings('B12345674', 'FR')).toEqual(['format']);
    expect(taxIdWarnings('136695976', 'DE')).toEqual([]);
    expect(taxIdWarnings('US-12-3456789', 'US')).toEqual([]);
    expect(taxIdCountry('B12345674', '')).toBe('ES');
    expect(taxIdCountry('ESB12345674', null)).toBe('ES');
  });
});

describe('masking', () => {
  it.each([
    ['B12345674', 'B1******4'],
    ['es-b12345674', 'B1******4'],
    ['1234', '1**4'],
    ['123', '1*3'],
    ['12', '**'],
    ['', ''],
  ])('%j shows %j', (id, masked) => {
    expect(maskTaxId(id)).toBe(masked);
  });
});
