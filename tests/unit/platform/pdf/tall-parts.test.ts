import { afterAll, describe, expect, it } from 'vitest';
import type { PdfContent } from '@/server/platform/pdf/pdf-content';
import { PdfThread } from '@/server/platform/pdf/pdf-thread';
import { contentOf } from '~/tests/setup/pdf-content';
import { readPdfText } from '~/tests/setup/pdf-text';

// What is kept together on a page must not be lost where it is taller than one.

const thread = new PdfThread();
afterAll(() => thread.stop());

const [line] = contentOf().lines as [PdfContent['lines'][number]];
const marks = (count: number) => Array.from({ length: count }, (_, index) => `mark${index}end`);
const terms = (labels: string[]) => labels.map((label) => ({ label, value: '1,00 €' }));

describe('nothing is cut off where it is taller than a page', { timeout: 120_000 }, () => {
  it.each<[string, (labels: string[]) => Partial<PdfContent>]>([
    ['a description of many lines', (labels) => ({ lines: [{ ...line, description: labels.join('\n') }] })],
    ['notes', (labels) => ({ notes: { heading: 'N', text: labels.join('\n') } })],
    [
      'many rates',
      (labels) => ({
        breakdown: { ...contentOf().breakdown, rows: labels.map((tax) => ({ tax, taxable: '1', amount: '2' })) },
      }),
    ],
    ['many payments', (labels) => ({ later: { heading: 'Later', rows: terms(labels), outstanding: null } })],
    ['many reasons', (labels) => ({ mentions: labels })],
    ['all sums', (labels) => ({ sums: terms(labels) })],
  ])('%s', async (_, part) => {
    const labels = marks(75);
    const text = await readPdfText(await thread.render(contentOf(part(labels))));
    expect(labels.filter((label) => !text.includes(label))).toEqual([]);
    expect(text).toContain('Total121,00€');
  });

  it('a short description of many lines', async () => {
    const labels = Array.from({ length: 80 }, (_, index) => `<${index}>`);
    const text = await readPdfText(
      await thread.render(contentOf({ lines: [{ ...line, description: labels.join('\n') }] })),
    );
    expect(labels.filter((label) => !text.includes(label))).toEqual([]);
  });
});
