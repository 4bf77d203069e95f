import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agencyText, latin1 } from '@/lib/tax/form-files/agency-text';
import { pagesOf303 } from '@/lib/tax/form-files/form-303';
import { INCOME_TAX_FORMS } from '@/lib/tax/form-files/forms-of-income-tax';
import { fieldsOf, page, record500 } from '@/lib/tax/form-files/record-design';
import { taggedFile } from '@/lib/tax/form-files/tagged-file';
import { FieldOverflow, type FieldValues, writeRecord } from '@/lib/tax/form-files/write-record';
import { amount, at, rate, unpack } from './second-reader';

const program = { version: '0200', taxId: 'B00000018' };
const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).map((of) => of / 100);

/** The boxes of page 1 of form 303 with where each begins; rates are told apart by their three digits of position. */
const PAGE_1: Record<string, number> = {
  ...{
    150: 131,
    152: 153,
    165: 170,
    167: 192,
    '01': 209,
    '03': 231,
    153: 248,
    155: 270,
    '04': 287,
    '06': 309,
    '07': 326,
  },
  ...{
    '09': 348,
    10: 365,
    11: 382,
    12: 399,
    13: 416,
    14: 433,
    15: 450,
    156: 467,
    158: 489,
    168: 506,
    170: 528,
    16: 545,
  },
  ...{
    18: 567,
    19: 584,
    21: 606,
    22: 623,
    24: 645,
    25: 662,
    26: 679,
    27: 696,
    28: 713,
    29: 730,
    30: 747,
    31: 764,
    32: 781,
  },
  ...{ 33: 798, 34: 815, 35: 832, 36: 849, 37: 866, 38: 883, 39: 900, 40: 917, 41: 934, 42: 951, 43: 968, 44: 985 },
  ...{ 45: 1002, 46: 1019 },
};
const PAGE_3: Record<string, number> = {
  ...{
    59: 12,
    60: 29,
    120: 46,
    122: 63,
    123: 80,
    124: 97,
    62: 114,
    63: 131,
    74: 148,
    75: 165,
    76: 182,
    64: 199,
    66: 221,
  },
  ...{
    77: 238,
    110: 255,
    78: 272,
    87: 289,
    68: 306,
    108: 323,
    69: 340,
    70: 357,
    109: 374,
    112: 391,
    71: 408,
    111: 441,
  },
};
const PAGE_4: Record<string, number> = {
  ...{ 80: 81, 81: 98, 93: 115, 94: 132, 83: 149, 84: 166, 125: 183, 126: 200, 127: 217, 128: 234, 86: 251, 95: 268 },
  ...{ 96: 285, 97: 302, 98: 319, 79: 336, 99: 353, 88: 370 },
};
const FORM_111: Record<string, number> = {
  ...{ '02': 117, '03': 134, '05': 159, '06': 176, '08': 201, '09': 218, 11: 243, 12: 260, 14: 285, 15: 302, 17: 327 },
  ...{ 18: 344, 20: 369, 21: 386, 23: 411, 24: 428, 26: 453, 27: 470, 28: 487, 29: 504, 30: 521 },
};
const FORM_115 = { '02': 124, '03': 141, '04': 158, '05': 175 };
const FORM_123: Record<string, number> = {
  ...{ '04': 154, '05': 171, '06': 188, '07': 205, '08': 222, '09': 239, 10: 256, 11: 273, 12: 290, 13: 307, 14: 324 },
};
const FORM_130: Record<string, number> = {
  ...{
    '01': 109,
    '02': 126,
    '03': 143,
    '04': 160,
    '05': 177,
    '06': 194,
    '07': 211,
    '08': 228,
    '09': 245,
    10: 262,
    11: 279,
  },
  ...{ 12: 296, 13: 313, 14: 330, 15: 347, 16: 364, 17: 381, 18: 398, 19: 415 },
};

const amountsOf = (boxes: Record<string, number>) =>
  fc.record(Object.fromEntries(Object.keys(boxes).map((box) => [box, cents])));

function expectAmounts(text: string, boxes: Record<string, number>, values: FieldValues) {
  for (const [box, from] of Object.entries(boxes))
    expect([box, amount(text, from)]).toEqual([box, expect.closeTo(Number(values[box]), 2)]);
}

describe('form 303', () => {
  it('is read back at the positions of the facts page, whatever its boxes say', () => {
    fc.assert(
      fc.property(amountsOf(PAGE_1), amountsOf(PAGE_3), amountsOf(PAGE_4), (one, three, four) => {
        const { text, changes } = taggedFile({
          ...{ form: '303', year: 2026, period: '4T', program },
          pages: pagesOf303({
            page1: {
              ...one,
              type: 'D',
              taxId: 'B12345674',
              name: 'Añejo & Çelik, S.L.',
              year: 2026,
              period: '4T',
              151: 0,
              '08': 21,
              166: 2,
              '05': 10,
              monthlyRefund: 2,
              fuelDeposit: 0,
            },
            page3: { ...three, 65: 87.5, rectifies: true, rectifiedReceipt: '3031234567890', reasonCriterion: true },
            page4: { ...four, activityKey: '1', activityCode: '8411', files347: true, territory1: 100 },
            account: { iban: 'ES9121000418450200051332', sepa: 1 },
          }),
        });
        expect(changes).toEqual([]);
        expect(latin1(text)).toHaveLength(17 + 311 + 1581 + 1017 + 998 + 823 + 18);
        const pages = unpack(text, '303', '20264T');
        expect([...pages.keys()]).toEqual(['T30301000', 'T30303000', 'T30304000', 'T303DID00']);
        const [p1, p3, p4, did] = [...pages.values()] as [string, string, string, string];
        expect([p1, p3, p4, did].map(({ length }) => length)).toEqual([1581, 1017, 998, 823]);
        expect([at(p1, 12, 12), at(p1, 13, 13), at(p1, 14, 22)]).toEqual([' ', 'D', 'B12345674']);
        expect(at(p1, 23, 102)).toBe('AÑEJO & ÇELIK, S.L.'.padEnd(80));
        expect([at(p1, 103, 108), at(p1, 110, 110), at(p1, 130, 130)]).toEqual(['20264T', '2', '0']);
        expectAmounts(p1, PAGE_1, one);
        expect([rate(p1, 343), rate(p1, 187), rate(p1, 304), rate(p1, 148)]).toEqual([21, 2, 10, 0]);
        expectAmounts(p3, PAGE_3, three);
        expect(rate(p3, 216)).toBe(87.5);
        expect([at(p3, 425, 425), at(p3, 426, 426), at(p3, 427, 439), at(p3, 440, 440)]).toEqual([
          ' ',
          'X',
          '3031234567890',
          ' ',
        ]);
        expect([at(p3, 458, 458), at(p3, 459, 459)]).toEqual([' ', 'X']);
        expectAmounts(p4, PAGE_4, four);
        expect([at(p4, 13, 19), at(p4, 55, 55), at(p4, 56, 60)]).toEqual(['1  8411', 'X', '10000']);
        expect([at(did, 23, 56), at(did, 194, 194)]).toEqual(['ES9121000418450200051332'.padEnd(34), '1']);
      }),
      { numRuns: 200 },
    );
  });
});

describe('forms 111, 115, 123 and 130', () => {
  const who = { type: 'I', taxId: '12345678Z', year: 2026, period: '1T' };
  const forms = [
    { form: '111', length: 1000, boxes: FORM_111, counts: { '01': [109, 116], '07': [193, 200], 25: [445, 452] } },
    { form: '115', length: 500, boxes: FORM_115, counts: { '01': [109, 123] } },
    { form: '123', length: 600, boxes: FORM_123, counts: { '01': [109, 123], '03': [139, 153] } },
    { form: '130', length: 600, boxes: FORM_130, counts: {} },
  ] as const;
  /** Where the complementary mark, the receipt and the account are. */
  const tails = {
    111: [538, 539, 553],
    115: [192, 193, 206],
    123: [341, 342, 355],
    130: [432, 433, 446],
  } as const;

  it.each(forms)('$form is read back at the positions of the facts page', ({ form, length, boxes, counts }) => {
    fc.assert(
      fc.property(amountsOf(boxes), fc.integer({ min: 0, max: 99_999_999 }), (values, count) => {
        const named = form === '123' ? { name: 'Ruiz, Ana' } : { surname: 'Ruiz López', firstName: 'Ana' };
        const people = Object.fromEntries(Object.keys(counts).map((box) => [box, count]));
        const tail = { complementary: true, receipt: '1234567890123', iban: 'ES9121000418450200051332' };
        const design = INCOME_TAX_FORMS[form];
        const file = {
          form,
          year: 2026,
          period: '1T',
          program,
          pages: [{ design, values: { ...values, ...who, ...named, ...people, ...tail } }],
        };
        const [text] = [...unpack(taggedFile(file).text, form, '20261T').values()] as [string];
        expect(text).toHaveLength(length);
        expect([at(text, 1, 11), at(text, length - 11, length)]).toEqual([`<T${form}01000>`, `</T${form}01000>`]);
        expect([at(text, 13, 13), at(text, 14, 22), at(text, 103, 108)]).toEqual(['I', '12345678Z', '20261T']);
        expect(at(text, 23, 102)).toBe(
          form === '123' ? 'RUIZ, ANA'.padEnd(80) : `${'RUIZ LOPEZ'.padEnd(60)}${'ANA'.padEnd(20)}`,
        );
        expectAmounts(text, boxes, values);
        for (const [from, to] of Object.values(counts)) expect(Number(at(text, from, to))).toBe(count);
        const [mark, receipt, account] = tails[form];
        expect([at(text, mark, mark), at(text, receipt, receipt + 12)]).toEqual(['X', '1234567890123']);
        expect(at(text, account, account + 33)).toBe('ES9121000418450200051332'.padEnd(34));
      }),
      { numRuns: 200 },
    );
  });
});

describe('a field', () => {
  const design = record500(
    fieldsOf(
      ['name', 1, 10, 'text'],
      ['id', 11, 4, 'code'],
      ['sum', 15, 6, 'amount'],
      ['paid', 21, 5, 'unsigned'],
      ['people', 26, 2, 'count'],
    ),
  );
  const written = (values: FieldValues) => writeRecord(design, values);

  it('is zeros and blanks without a value, and a blank before an amount in records of 500', () => {
    expect(written({}).text).toBe(`${' '.repeat(14)} 000000000000`.padEnd(500));
    expect(at(written({ sum: '-12.5', paid: 3, people: 7 }).text, 15, 27)).toBe('N012500030007');
  });

  it('cuts a name that is longer, and says which', () => {
    const { text, changes } = written({ name: 'Construcciones Núñez' });
    expect(at(text, 1, 10)).toBe('CONSTRUCCI');
    expect(changes).toEqual([{ field: 'name', kind: 'cut', text: 'Construcciones Núñez' }]);
  });

  it.each([
    { sum: 1000 },
    { sum: '0.001' },
    { id: 'ABCDE' },
    { people: 100 },
    { people: 1.5 },
    { paid: -1 },
    { paid: 1000 },
  ])('is refused rather than cut: %j', (values) => {
    expect(() => written(values)).toThrow(FieldOverflow);
  });

  it('that no table has is a mistake', () => {
    expect(() => written({ other: 1 })).toThrow('no field other');
    expect(() => page('T1', 20, fieldsOf(['a', 3, 4, 'code']))).toThrow('begins at 3');
  });
});

describe('a text', () => {
  it.each([
    ['Peluquería Ávila', 'PELUQUERIA AVILA'],
    ['Niño Müller Gonçalves', 'NIÑO MULLER GONÇALVES'],
    ['n\u0303', 'Ñ'],
    ['Straße 3º “Ático”', "STRASSE 3O 'ATICO'"],
    ['Łódź – Ærø', 'LODZ - AERO'],
    ["L'Hospitalet (2/3): a; b_c\\d", "L'HOSPITALET (2/3): A; B_C\\D"],
  ])('%s is %s', (text, expected) => {
    expect(agencyText(text)).toEqual({ text: expected, replaced: [] });
    expect(() => latin1(expected)).not.toThrow();
  });

  it('names what it has no spelling for', () => {
    expect(agencyText('A@B 東京')).toEqual({ text: 'A B   ', replaced: ['@', '東', '京'] });
  });

  it('has every character in ISO 8859-1, whatever it was', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => latin1(agencyText(text).text).length >= 0));
  });
});
