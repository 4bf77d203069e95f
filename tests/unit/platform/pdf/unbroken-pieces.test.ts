import fc from 'fast-check';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, describe, expect, it } from 'vitest';
import type { PdfContent } from '@/server/platform/pdf/pdf-content';
import { PdfThread } from '@/server/platform/pdf/pdf-thread';
import { breakLongWords, splitWord } from '@/server/platform/pdf/unbroken-pieces';
import { contentOf } from '~/tests/setup/pdf-content';

const thread = new PdfThread();
afterAll(() => thread.stop());

const joined = (text: string) => breakLongWords(text).replaceAll('\u00a0', '_');

describe('what no line breaks', () => {
  it.each([
    ['Pagada el 23 de septiembre de 2026 por completo', 'Pagada el 23_de_septiembre_de_2026 por completo'],
    ['PAGADA EL 3 DE MARZO DE 2026, IVA 21 %', 'PAGADA EL 3_DE_MARZO_DE_2026, IVA 21_%'],
    ['Del 23 de mayo de 2026', 'Del 23_de_mayo_de_2026'],
    ['del 1 de enero al 31 de marzo del 2027', 'del 1_de_enero al 31_de_marzo_del_2027'],
    ['on 23 November 2026, or November 3, 2026.', 'on 23_November_2026, or November_3,_2026.'],
    ['a ES91 2100 0418 4502 0005 1332 antes', 'a ES91_2100_0418_4502_0005_1332 antes'],
    ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', 'MT84_MALT_0110_0001_2345_MTLC_AST0_01S'],
    ['son 1.234,50 € o EUR 1,234.50 netos', 'son 1.234,50_€ o EUR_1,234.50 netos'],
    ['12,5 horas, 80 m², 30 km/h y 21 % de IVA', '12,5_horas, 80_m², 30_km/h y 21_% de IVA'],
    ['F-2026 Taller', 'F-2026 Taller'],
    ['Calle Mayor', 'Calle Mayor'],
    ['1.234.567.890,123456 trimestres', '1.234.567.890,123456 trimestres'], // no column has room for it
  ])('%s', (text, expected) => {
    expect(joined(text)).toBe(expected);
  });

  it('is the text but for its spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(joined(text).replaceAll('_', ' ')).toBe(text.replaceAll('\u00a0', ' ').replaceAll('_', ' '));
        for (const word of breakLongWords(text).split(' ')) expect(splitWord(word).join('')).toBe(word);
      }),
    );
  });

  it('is a character as people see it, in a word that no line could hold', () => {
    expect(splitWord(`${'a'.repeat(13)}e\u0301${'b'.repeat(20)}`)[0]).toBe('a'.repeat(13));
  });
});

/** The lines of a page as they are seen: what stands at one height, from left to right. */
async function linesOf(content: PdfContent): Promise<string[]> {
  const task = getDocument({ data: Uint8Array.from(await thread.render(content)), verbosity: VerbosityLevel.ERRORS });
  try {
    const pdf = await task.promise;
    const lines: string[] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      const rows = new Map<number, string[]>();
      for (const item of items) {
        if (!('str' in item)) continue;
        const height = Math.round(item.transform[5]);
        rows.set(height, [...(rows.get(height) ?? []), item.str]);
      }
      lines.push(...[...rows.values()].map((row) => row.join('')));
    }
    return lines;
  } finally {
    await task.destroy();
  }
}

it.each(['classic', 'modern'] as const)(
  'keeps them whole in narrow columns and in running text: %s',
  async (layout) => {
    const days = ['23 de septiembre de 2026', '30 de noviembre de 2026'];
    const iban = 'ES91 2100 0418 4502 0005 1332';
    const amount = '12.345.678,12345678 €';
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 60 }), async (shift) => {
        const pad = 'x '.repeat(shift);
        const content = contentOf({
          look: { layout, accent: '#14634a', logo: null },
          facts: [{ label: 'Fecha de la última operación', value: days[0] ?? '' }],
          lines: [
            {
              ...{ description: `${pad}Del ${days[0]} al ${days[1]}`, quantity: '1.000,25 días' },
              ...{ unitPrice: amount, withTax: '', discount: '', tax: 'IVA 21 %', amount: '12.345.678,12 €' },
            },
          ],
          later: {
            heading: 'Después',
            rows: [{ label: `${pad}Pagado el ${days[1]}`, value: '-1.234,50 €' }],
            outstanding: null,
          },
          notes: { heading: 'Notas', text: `${pad}Ingreso en ${iban} de 1.234,50 € en 30 días, ${days[0]}` },
        });
        const lines = await linesOf(content);
        const text = lines.join('\n');
        for (const piece of [iban, amount, '1.234,50 €', '30 días', '1.000,25 días']) expect(text).toContain(piece);
        for (const day of days) expect(text.split(day).length - 1, text).toBe(day === days[0] ? 3 : 2);
        expect(text).not.toContain('\u00a0');
      }),
      { numRuns: 6 },
    );
  },
);
