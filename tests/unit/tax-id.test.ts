import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskTaxId, normalizeTaxId, taxIdWarnings } from '@/lib/tax-id';
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
      fc.string({ unit: 'binary' }),
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
    expect(taxIdWarnings('0T', 'FR')).toEqual([]);
  });

  it('see every single wrong letter of a DNI', () => {
    const right = 'Z';
    for (const letter of 'ABCDEFGHJKLMNPQRSTVWXY') expect(taxIdWarnings(`12345678${letter}`)).toEqual(['check_digit']);
    expect(taxIdWarnings(`12345678${right}`)).toEqual([]);
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
