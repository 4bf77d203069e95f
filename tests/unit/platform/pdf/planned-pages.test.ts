import { inflateSync } from 'node:zlib';
import { renderToBuffer } from '@react-pdf/renderer';
import { describe, expect, it } from 'vitest';
import { planPages } from '@/server/platform/pdf/page-plan';
import type { PdfContent } from '@/server/platform/pdf/pdf-content';
import { flowingDocument, pdfDocument } from '@/server/platform/pdf/pdf-document';
import { loadFonts } from '@/server/platform/pdf/pdf-fonts';
import { stylesOf } from '@/server/platform/pdf/pdf-styles';
import { contentOf } from '~/tests/setup/pdf-content';

// The pages of a long document are planned. What is drawn on them is compared with what react-pdf draws where it ends pages itself.

await loadFonts();

/** What each page draws, without the groups that draw nothing. */
function drawingsOf(pdf: Buffer): string[] {
  const drawings = [];
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at)) {
    const [start, end] = [at + 'stream\n'.length, pdf.indexOf('\nendstream', at)];
    const bytes = pdf.subarray(start, end);
    const text = bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : '';
    if (text.startsWith('1 0 0 -1 ')) drawings.push(withoutEmptyGroups(text));
    at = end + 'endstream\n'.length;
  }
  return drawings;
}

function withoutEmptyGroups(drawing: string): string {
  const less = drawing.replace(/q\n(?:[-\d. ]+ cm\n)*Q\n/g, '');
  return less === drawing ? drawing : withoutEmptyGroups(less);
}

const [line] = contentOf().lines as [PdfContent['lines'][number]];
const descriptions = [
  'Horas',
  'Revisión del sistema de climatización, sustitución de filtros y comprobación de presiones en las cuatro plantas',
  'Suministro de material\n\na portes pagados',
  'W'.repeat(90),
  'Consultoría de procesos',
];

function contentOfLines(count: number, changes: Partial<PdfContent>): PdfContent {
  return contentOf({
    lines: Array.from({ length: count }, (_, index) => ({
      ...line,
      description: descriptions[(index * 7 + (index >> 3)) % descriptions.length] as string,
      discount: index % 3 ? '' : '12,5 %',
      tax: index % 5 ? '21 %' : '21 % + 5,2 %',
      amount: `${index}.000,00 €`,
    })),
    carried: { ...contentOf().carried, sums: Array.from({ length: count }, (_, index) => `${index},00 €`) },
    ...changes,
  });
}

describe('a document whose pages are planned', () => {
  const look = { layout: 'modern', accent: '#8a1f5c', logo: null } as const;
  const notes = { heading: 'Notas', text: 'Gracias por su confianza. '.repeat(40) };
  it.each<[number, string, Partial<PdfContent>]>([
    [45, 'with notes and a mark', { notes, mark: { kind: 'draft', label: 'Borrador' } }],
    [166, 'in the other layout', { look, mentions: ['Inversión del sujeto pasivo.'] }],
  ])('%i lines %s: each page is the one that react-pdf makes', async (count, _, changes) => {
    const content = contentOfLines(count, changes);
    const plan = await planPages(content, stylesOf(content));
    expect(plan?.length).toBeGreaterThan(1);
    const [planned, flowing] = [
      drawingsOf(await renderToBuffer(await pdfDocument(content))),
      drawingsOf(await renderToBuffer(flowingDocument(content))),
    ];
    expect(planned.length).toBeGreaterThanOrEqual(plan?.length ?? 0);
    expect(planned.map((drawing, page) => drawing === flowing[page])).toEqual(flowing.map(() => true));
  });

  it('is none where a line is taller than half a page', async () => {
    const content = contentOfLines(60, {});
    const lines = [...content.lines, { ...line, description: '\n'.repeat(40) }];
    expect(await planPages({ ...content, lines }, stylesOf(content))).toBeNull();
  });
});
