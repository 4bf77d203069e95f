import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pastedLines } from '@/lib/text/pasted-lines';

const rates = [21, 10, 4, 0];
const line = (description: string, quantity: number | null, unitPrice: number | null, rest: object = {}) => ({
  ...{ description, quantity, unitPrice, discountRate: null, taxRate: null },
  ...rest,
});

describe('rows of a spreadsheet', () => {
  it.each<[string, ReturnType<typeof line>[] | undefined]>([
    ['Chair\t2\t45,50', [line('Chair', 2, 45.5)]],
    ['Chair\t45.50\nTable\t120', [line('Chair', null, 45.5), line('Table', null, 120)]],
    ['Concepto\tCantidad\tPrecio\nSilla\t2\t1.234,50 €\t2.469,00 €', [line('Silla', 2, 1234.5)]],
    ['Chair\t2\t45.50\t21%', [line('Chair', 2, 45.5, { taxRate: 21 })]],
    ['Chair\t2\t45.50\t15 %\t10 %', [line('Chair', 2, 45.5, { discountRate: 15, taxRate: 10 })]],
    ['Chair\t2\t1.234', [line('Chair', 2, null)]], // 1234, or 1 and 234 thousandths: somebody has to say
    ['2026\t1\t10', [line('2026', 1, 10)]], // the first cell is the description, whatever it says
    ['Chair\t\t\r\n\r\nTable\t3\t7\r\n', [line('Table', 3, 7)]],
    ['Just a text', undefined],
    ['Two lines\nof a text', undefined],
    ['\t\t', undefined],
  ])('%j', (text, expected) => {
    expect(pastedLines(text, rates)).toEqual(expected);
  });

  it('gives back what was copied, row by row', () => {
    const row = fc.record({
      description: fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,20}[A-Za-z]$/),
      quantity: fc.integer({ min: 1, max: 999 }),
      unitPrice: fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
        const text = rows.map((it) => [it.description, it.quantity, it.unitPrice.toFixed(2)].join('\t')).join('\n');
        expect(pastedLines(text, rates)).toEqual(rows.map((it) => line(it.description, it.quantity, it.unitPrice)));
      }),
    );
  });
});
