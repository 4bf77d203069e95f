import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latin1 } from '@/lib/tax/form-files/agency-text';
import { type FilledRecord, listFile, YEARLY_LISTS } from '@/lib/tax/form-files/yearly-lists';
import { at } from './second-reader';

/** The sum in two fields, its sign apart: a blank, or N for below nothing. */
function signed(text: string, from: number, to: number): number {
  expect(at(text, from, to)).toMatch(/^[ N]\d+$/);
  return (at(text, from, from) === 'N' ? -1 : 1) * Number(at(text, from + 1, to)) * 0.01 + 0;
}

const unsigned = (text: string, from: number, to: number) => Number(at(text, from, to)) * 0.01;
const blank = (text: string, from: number, to: number) => at(text, from, to).trim() === '';

describe('forms 347, 349, 180 and 190', () => {
  const names = fc
    .string({ unit: fc.constantFrom(...'ABCÑÇ. &-'.split('')), minLength: 1, maxLength: 40 })
    .map((name) => name.trim().replace(/ +/g, ' '));
  const money = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }).map((of) => of / 100);
  const positive = money.map(Math.abs);
  const head = (form: string) => ({
    ...{ form, year: 2026, taxId: 'B12345674', name: 'Taller Norte SL', phone: '910000000', contactName: 'Ruiz, Ana' },
    number: `${form}0000000001`,
  });
  const own = (form: string) => ({ form, year: 2026, taxId: 'B12345674' });

  function recordsOf(form: keyof typeof YEARLY_LISTS, records: FilledRecord[]): string[] {
    const lines = listFile(records).text.split('\r\n');
    expect(lines.pop()).toBe('');
    for (const line of lines) expect(latin1(line)).toHaveLength(500);
    for (const line of lines) expect(at(line, 2, 17)).toBe(`${form}2026B12345674`);
    const [first = '', ...rest] = lines;
    expect([at(first, 1, 1), at(first, 18, 57), at(first, 58, 58)]).toEqual(['1', 'TALLER NORTE SL'.padEnd(40), 'T']);
    expect([at(first, 59, 67), at(first, 68, 107)]).toEqual(['910000000', 'RUIZ, ANA'.padEnd(40)]);
    expect([at(first, 108, 120), at(first, 123, 135)]).toEqual([`${form}0000000001`, '0'.repeat(13)]);
    for (const line of rest) expect(at(line, 1, 1)).toBe('2');
    return lines;
  }

  it('347 is read back at the positions of the facts page', () => {
    const { declarant, party, property } = YEARLY_LISTS['347'];
    fc.assert(
      fc.property(
        names,
        fc.array(money, { minLength: 10, maxLength: 10 }),
        positive,
        fc.boolean(),
        (name, m, cash, mark) => {
          const [q1, q2, q3, q4, amount, rents, total, realEstate, r1, recc] = m as [number, ...number[]] as number[];
          const [one, two, three] = recordsOf('347', [
            {
              design: declarant,
              values: { ...head('347'), parties: 1, amount: total, properties: 1, rents, substitutive: 'S' },
            },
            {
              design: party,
              values: {
                ...own('347'),
                partyTaxId: 'A00000018',
                partyName: name,
                province: '28',
                key: 'B',
                amount,
                premisesRent: mark,
                cash,
                realEstate,
                cashYear: 2025,
                q1,
                q2,
                q3,
                q4,
                realEstate1: r1,
                vatId: 'FR00000000000',
                cashCriterion: !mark,
                reverseCharge: mark,
                cashCriterionAmount: recc,
              },
            },
            {
              design: property,
              values: {
                ...own('347'),
                partyTaxId: 'A00000018',
                partyName: name,
                amount,
                situation: 1,
                cadastralReference: '9872023VH5797S0001WX',
                streetType: 'CL',
                street: 'Mayor',
                houseNumber: 12,
                floor: '3',
                door: 'B',
                municipality: 'Madrid',
                municipalityCode: 28079,
                propertyProvince: '28',
                postalCode: '28013',
              },
            },
          ]) as [string, string, string];
          expect([at(one, 121, 122), Number(at(one, 136, 144)), Number(at(one, 161, 169))]).toEqual([' S', 1, 1]);
          expect([signed(one, 145, 160), signed(one, 170, 185)]).toEqual([
            expect.closeTo(total ?? 0, 2),
            expect.closeTo(rents ?? 0, 2),
          ]);
          expect(blank(one, 186, 500)).toBe(true);
          expect([at(two, 18, 26), at(two, 36, 75).trimEnd(), at(two, 76, 80), at(two, 82, 82)]).toEqual([
            'A00000018',
            name,
            'D28  ',
            'B',
          ]);
          const amounts = [
            [83, 98],
            [116, 131],
            [136, 151],
            [152, 167],
            [168, 183],
            [200, 215],
            [232, 247],
            [284, 299],
          ] as const;
          expect(amounts.map(([from, to]) => signed(two, from, to))).toEqual(
            [amount, realEstate, q1, r1, q2, q3, q4, recc].map((of) => expect.closeTo(of ?? 0, 2)),
          );
          expect(unsigned(two, 101, 115)).toBeCloseTo(cash, 2);
          expect([at(two, 99, 100), at(two, 132, 135), at(two, 264, 280)]).toEqual([
            mark ? ' X' : '  ',
            '2025',
            'FR00000000000    ',
          ]);
          expect([at(two, 281, 283), blank(two, 300, 500)]).toEqual([mark ? ' X ' : 'X  ', true]);
          expect([at(three, 76, 76), signed(three, 99, 114), at(three, 115, 115)]).toEqual([
            'I',
            expect.closeTo(amount ?? 0, 2),
            '1',
          ]);
          expect([at(three, 116, 140), at(three, 141, 150)]).toEqual(['9872023VH5797S0001WX     ', 'CL   MAYOR']);
          expect([at(three, 199, 203), at(three, 216, 218), at(three, 219, 221)]).toEqual(['00012', '3  ', 'B  ']);
          expect([at(three, 292, 297), at(three, 322, 333)]).toEqual(['MADRID', '280792828013']);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('349 is read back at the positions of the facts page', () => {
    const { declarant, party, rectification } = YEARLY_LISTS['349'];
    fc.assert(
      fc.property(names, positive, positive, positive, (name, base, before, total) => {
        const [one, two, three, four] = recordsOf('349', [
          {
            design: declarant,
            values: { ...head('349'), period: '1T', operators: 2, amount: total, rectifications: 1, rectified: base },
          },
          { design: party, values: { ...own('349'), vatId: 'FR12345678901', partyName: name, key: 'E', base } },
          {
            design: rectification,
            values: {
              ...own('349'),
              vatId: 'DE123456789',
              partyName: name,
              key: 'S',
              rectifiedYear: 2025,
              rectifiedPeriod: '4T',
              base,
              baseBefore: before,
            },
          },
          {
            design: party,
            values: {
              ...own('349'),
              vatId: 'IT12345678901',
              partyName: name,
              key: 'C',
              finalVatId: 'IT99999999999',
              finalName: name,
            },
          },
        ]) as [string, string, string, string];
        expect([at(one, 136, 137), Number(at(one, 138, 146)), Number(at(one, 162, 170)), at(one, 186, 186)]).toEqual([
          '1T',
          2,
          1,
          ' ',
        ]);
        expect([unsigned(one, 147, 161), unsigned(one, 171, 185)]).toEqual([
          expect.closeTo(total, 2),
          expect.closeTo(base, 2),
        ]);
        expect([blank(two, 18, 75), at(two, 76, 92), at(two, 93, 132).trimEnd(), at(two, 133, 133)]).toEqual([
          true,
          'FR12345678901    ',
          name,
          'E',
        ]);
        expect([unsigned(two, 134, 146), blank(two, 147, 500)]).toEqual([expect.closeTo(base, 2), true]);
        expect([
          blank(three, 134, 146),
          at(three, 147, 152),
          unsigned(three, 153, 165),
          unsigned(three, 166, 178),
        ]).toEqual([...[true, '20254T', expect.closeTo(base, 2), expect.closeTo(before, 2)]]);
        expect([at(four, 133, 133), at(four, 179, 195), at(four, 196, 235).trimEnd()]).toEqual([
          'C',
          'IT99999999999    ',
          name,
        ]);
      }),
      { numRuns: 200 },
    );
  });

  it('180 and 190 are read back at the positions of the facts page', () => {
    fc.assert(
      fc.property(names, money, positive, (name, base, withheld) => {
        const small = { base: Math.round(base) / 100, withheld: Math.round(withheld) / 100 };
        const who = { partyTaxId: '12345678Z', partyName: name, province: '08' };
        const [one, two] = recordsOf('180', [
          { design: YEARLY_LISTS['180'].declarant, values: { ...head('180'), parties: 3, base, withheld } },
          {
            design: YEARLY_LISTS['180'].party,
            values: {
              ...own('180'),
              ...who,
              ...small,
              rate: 19,
              situation: 1,
              cadastralReference: '9872023VH5797S0001WX',
              postalCode: '08001',
            },
          },
        ]) as [string, string];
        expect([Number(at(one, 136, 144)), signed(one, 145, 160), unsigned(one, 161, 175)]).toEqual([
          3,
          expect.closeTo(base, 2),
          expect.closeTo(withheld, 2),
        ]);
        expect([blank(one, 176, 500), at(two, 18, 26), at(two, 36, 75).trimEnd(), at(two, 76, 78)]).toEqual([
          true,
          '12345678Z',
          name,
          '081',
        ]);
        expect([signed(two, 79, 92), at(two, 93, 96), unsigned(two, 97, 109)]).toEqual([
          expect.closeTo(small.base, 2),
          '1900',
          expect.closeTo(small.withheld, 2),
        ]);
        expect([at(two, 110, 113), at(two, 114, 134), at(two, 323, 327)]).toEqual([
          '0000',
          '19872023VH5797S0001WX',
          '08001',
        ]);
        const [three, four] = recordsOf('190', [
          { design: YEARLY_LISTS['190'].declarant, values: { ...head('190'), parties: 1, amount: base, withheld } },
          {
            design: YEARLY_LISTS['190'].party,
            values: { ...own('190'), ...who, key: 'G', subkey: '03', amount: small.base, withheld: small.withheld },
          },
        ]) as [string, string];
        expect([Number(at(three, 136, 144)), signed(three, 145, 160), unsigned(three, 161, 175)]).toEqual([
          1,
          expect.closeTo(base, 2),
          expect.closeTo(withheld, 2),
        ]);
        expect([at(four, 76, 80), signed(four, 81, 94), unsigned(four, 95, 107)]).toEqual([
          '08G03',
          expect.closeTo(small.base, 2),
          expect.closeTo(small.withheld, 2),
        ]);
        expect([signed(four, 108, 121), at(four, 122, 157)]).toEqual([0, '0'.repeat(36)]);
        expect([blank(four, 158, 166), at(four, 322, 387), at(four, 390, 394), blank(four, 395, 500)]).toEqual([
          true,
          '0'.repeat(66),
          '00000',
          true,
        ]);
      }),
      { numRuns: 200 },
    );
  });
});
