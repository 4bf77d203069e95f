import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTypedAmount, readTypedNumber, understandNumber, writeNumber } from '@/lib/money/typed-number';

const readings = (text: string) => readTypedNumber(text)?.readings ?? [];

describe('readTypedNumber', () => {
  it.each([
    ['1,5', '1.5'],
    ['1.5', '1.5'],
    ['0,99', '0.99'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1234.50', '1234.50'],
    ['1 234,50 €', '1234.50'],
    ['1\u00a0234,50\u00a0€', '1234.50'],
    ['1\u202f234\u2009567,5', '1234567.5'],
    ["1'234.50", '1234.50'],
    ['1’234.50', '1234.50'],
    ['-12,5 %', '-12.5'],
    ['−12,5', '-12.5'],
    ['- 12,50 €', '-12.50'],
    ['-€12.50', '-12.50'],
    ['€-12.50', '-12.50'],
    ['12,50-', '-12.50'],
    ['+12,50 EUR', '12.50'],
    ['12,50- EUR', '-12.50'],
    ['(12,50)', '-12.50'],
    ['(1.234,50 €)', '-1234.50'],
    ['($1,234.50)', '-1234.50'],
    [' 1.234,50 € ', '1234.50'],
    ['\u202d1234,5\u202c', '1234.5'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['1234,567', '1234.567'],
    ['0.123', '0.123'],
    ['0,500', '0.500'],
    [',5', '0.5'],
    ['.500', '0.500'],
    ['12,', '12'],
    ['1.234,', '1234'],
    ['1 234', '1234'],
    ['007', '7'],
    ['-0', '0'],
    ['-0,00', '0.00'],
    ['US$ 5', '5'],
  ])('%j is %s', (text, reading) => {
    expect(readings(text)).toEqual([reading]);
  });

  it.each([
    ['1.234', ['1.234', '1234']],
    ['1,234', ['1.234', '1234']],
    ['-12,345 €', ['-12.345', '-12345']],
    ['(123.456)', ['-123.456', '-123456']],
    ['012.345', ['12.345', '12345']],
  ])('%j has two readings', (text, both) => {
    expect(readings(text).sort()).toEqual([...both].sort());
  });

  it.each([
    ...[
      '',
      ' ',
      '-',
      '-   €',
      '.',
      ',',
      '()',
      '€',
      '1..5',
      '1,5,',
      '1.234.',
      '12.34.56',
      '1,23,456',
      '1 23',
      '1,234,56',
    ],
    ...['1.234 567', "1'234 567", '1.234.567.8', '12a3', '1e3', '1/2', '½', '5²', '١٢', '2026/001', 'F-2026-001'],
    ...['--5', '-(5)', '-5-', '(5', '5)', '€5€', '5 € h', '12\t13', '12\n13', '12 | 13', '1 . 5', '0 123', '\u202e12'],
    '9'.repeat(61),
  ])('%j is no number', (text) => {
    expect(readTypedNumber(text)).toBeNull();
  });

  it('tells what stands beside it', () => {
    expect(readTypedNumber('12 %')?.unit).toBe('%');
    expect(readTypedNumber('USD 12')?.unit).toBe('USD');
    expect(readTypedNumber('30 días')?.unit).toBe('días');
    expect(readTypedNumber('12')?.unit).toBe('');
  });

  it('agrees with one who reads each convention letter by letter', () => {
    fc.assert(
      fc.property(numberLike, (text) => {
        const ours = readings(text).map(Number).sort();
        expect(ours).toEqual(naiveReadings(text));
      }),
      { numRuns: 5_000 },
    );
  });
});

/** Texts of digits and separators, most of them nearly numbers. */
const numberLike = fc
  .array(fc.oneof({ weight: 2, arbitrary: fc.constantFrom('.', ',', ' ', "'") }, fc.stringMatching(/^\d{1,4}$/), fc.stringMatching(/^\d{3}$/)), { minLength: 1, maxLength: 7 }) // biome-ignore format: one line
  .map((parts) => parts.join(''))
  .filter((text) => text.trim() === text && !/^'|'$/.test(text));

/** Takes the separators out and writes the number again: it was one where the same text comes back. */
function naiveReadings(text: string): number[] {
  const found = new Set<number>();
  for (const mark of ['.', ',']) {
    for (const separator of ['', '.', ',', ' ', "'"]) {
      if (separator === mark || !/\d/.test(text)) continue;
      const at = text.lastIndexOf(mark);
      const whole = at < 0 ? text : text.slice(0, at);
      const decimals = at < 0 ? '' : text.slice(at + 1);
      const digits = separator ? whole.split(separator).join('') : whole;
      if (![...digits, ...decimals].every((it) => it >= '0' && it <= '9')) continue;
      if (separator && (digits === whole || inThrees(digits, separator) !== whole)) continue;
      if (separator && Number(whole.split(separator)[0]) === 0) continue; // 0.123
      found.add(Number(`${digits || '0'}.${decimals || '0'}`));
    }
  }
  return [...found].sort();
}

function inThrees(digits: string, separator: string): string {
  let written = '';
  for (let index = digits.length - 1; index >= 0; index--) {
    const behind = digits.length - 1 - index;
    written = digits[index] + (behind > 0 && behind % 3 === 0 ? separator : '') + written;
  }
  return written;
}

describe.each(['en', 'es', 'en-GB', 'de', 'fr', 'de-CH'])('writeNumber in %s', (locale) => {
  const scaled = fc
    .tuple(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), fc.integer({ min: 0, max: 8 }))
    .map(([units, decimals]) => Number(`${units}e-${decimals}`));

  it('writes what is read as the same number, and as no other', () => {
    fc.assert(
      fc.property(scaled, (value) => {
        expect(readings(writeNumber(value, locale)).map(Number)).toEqual([value === 0 ? 0 : value]);
      }),
      { numRuns: 500 },
    );
  });

  it('what any other program writes is read as that number, or asked for', () => {
    const style = fc.constantFrom({}, { style: 'currency', currency: 'EUR' }, { style: 'currency', currency: 'USD' });
    const sign = fc.constantFrom('auto', 'always') as fc.Arbitrary<'auto' | 'always'>;
    fc.assert(
      fc.property(scaled, style, sign, fc.boolean(), (value, currency, signDisplay, useGrouping) => {
        const options = { ...currency, signDisplay, useGrouping, minimumFractionDigits: 0, maximumFractionDigits: 8 };
        const text = new Intl.NumberFormat(locale, options as Intl.NumberFormatOptions).format(value);
        expect(readings(text).map(Number)).toContain(value === 0 ? 0 : value);
      }),
      { numRuns: 500 },
    );
  });
});

it.each([
  [1234.5, 'es', '1.234,5'],
  [1234.5, 'en', '1,234.5'],
  [1234, 'es', '1234'],
  [1234, 'en', '1234'],
  [1234567, 'es', '1.234.567'],
  [1.234, 'es', '1,2340'],
  [1.234, 'en', '1.2340'],
  [0.123, 'en', '0.123'],
  [-12.5, 'es', '-12,5'],
])('%d is written in %s as %s', (value, locale, text) => {
  expect(writeNumber(value, locale)).toBe(text);
});

describe('understandNumber', () => {
  const limits = { decimals: 2, isUnit: (unit: string) => unit === '€' };

  it.each([
    ['', { kind: 'empty' }],
    ['  ', { kind: 'empty' }],
    ['1.234,50 €', { kind: 'number', value: 1234.5 }],
    ['12,5000', { kind: 'number', value: 12.5 }],
    ['1.234', { kind: 'choice', values: [1234] }],
    ['1.500', { kind: 'choice', values: [1.5, 1500] }],
    ['1.2345', { kind: 'problem', problem: 'decimals' }],
    ['0.123', { kind: 'problem', problem: 'decimals' }],
    ['12 %', { kind: 'problem', problem: 'unit' }],
    ['12 $', { kind: 'problem', problem: 'unit' }],
    ['12,34,5', { kind: 'problem', problem: 'text' }],
    ['1234567890123.45', { kind: 'number', value: 1234567890123.45 }],
    ['12345678901234.56', { kind: 'problem', problem: 'digits' }],
  ])('%j is %j', (text, understood) => {
    expect(understandNumber(text, limits)).toEqual(understood);
  });

  it('brings nothing within its bounds', () => {
    const bounded = { ...limits, min: 0, max: 100 };
    expect(understandNumber('-5', bounded)).toEqual({ kind: 'problem', problem: 'min' });
    expect(understandNumber('100,01', bounded)).toEqual({ kind: 'problem', problem: 'max' });
    expect(understandNumber('1.500', bounded)).toEqual({ kind: 'choice', values: [1.5] });
    expect(understandNumber('100', bounded)).toEqual({ kind: 'number', value: 100 });
  });

  it('never takes another number than the digits that were typed', () => {
    fc.assert(
      fc.property(numberLike, fc.integer({ min: 0, max: 8 }), (text, decimals) => {
        const understood = understandNumber(text, { decimals, isUnit: () => false });
        if (understood.kind === 'number') expect(naiveReadings(text)).toEqual([understood.value]);
        if (understood.kind === 'choice')
          for (const value of understood.values) expect(naiveReadings(text)).toContain(value);
      }),
      { numRuns: 5_000 },
    );
  });
});

it.each([
  ['1234,56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['1234.56', '1234.56'],
  ['1,234.56', '1234.56'],
  ["1'234'567,8", '1234567.8'],
  ['1 234,56 €', '1234.56'],
  ['€ 12', '12.'],
  ['$0.50', '0.50'],
  ['1.234,56 EUR', '1234.56'],
  ['usd 12', '12.'],
  ['12 kg', null],
  ['007', '7.'],
  ['-121', '121.'],
  ['1.234', '1234.'],
  ['12.34.56', null],
  ['1,23,456', null],
  ['F-2026-001', null],
  ['2026/001', null],
  ['12a', null],
  ['', null],
])('%s is searched for as %s', (typed, amount) => {
  expect(readTypedAmount(typed)).toBe(amount);
});
