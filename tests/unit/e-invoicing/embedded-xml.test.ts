import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readEInvoice } from '@/server/e-invoicing/e-invoicing/incoming/read-e-invoice';
import { frenchCredit, germanUbl } from '~/tests/unit/e-invoicing/samples';

const CATALOG = '1 0 obj\n<< /Type /Catalog /Names 2 0 R /AF 3 0 R >>\nendobj\n';

function stream(number: number, dictionary: string, content: string | Buffer): string {
  const bytes = Buffer.from(content);
  return `${number} 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream\nendobj\n`;
}

const specification = (number: number, name: string, file: number, relation = 'Alternative') =>
  `${number} 0 obj\n<< /UF (${name}) /AFRelationship /${relation} /EF << /F ${file} 0 R >> >>\nendobj\n`;

/** The numbers of the invoices in a PDF of these objects. */
function numbersIn(...objects: string[]): string[] {
  const pdf = ['%PDF-1.7\n', ...objects, 'trailer\n<< /Root 1 0 R >>\n%%EOF\n'].join('');
  return readEInvoice(Buffer.from(pdf, 'latin1'), 'application/pdf').map(({ number }) => number);
}

const tables = (names: string, related: string) =>
  `${CATALOG}2 0 obj\n<< /EmbeddedFiles << /Kids [<< /Names [${names}] >>] >> >>\nendobj\n3 0 obj\n[${related}]\nendobj\n`;

describe('the invoice among the files of a PDF', () => {
  const german = stream(5, '/Type /EmbeddedFile', germanUbl);
  const french = stream(7, '/Type /EmbeddedFile', frenchCredit);

  it('is the one that bears its name, wherever it stands', () => {
    const named = specification(4, 'factur-x.xml', 5);
    const other = specification(6, 'annex.xml', 7);
    const both = tables('(annex.xml) 6 0 R (factur-x.xml) 4 0 R', '6 0 R 4 0 R');
    expect(numbersIn(both, other, french, named, german)).toEqual(['RE-2026/0815']);
    expect(numbersIn(german, named, french, other, both)).toEqual(['RE-2026/0815']);
  });

  it('is the one that is related, where none bears its name', () => {
    const related = specification(4, 'invoice.xml', 5, 'Data');
    const other = specification(6, 'annex.xml', 7, 'Supplement');
    expect(numbersIn(tables('(a) 6 0 R (b) 4 0 R', '6 0 R 4 0 R'), related, other, german, french)).toEqual([
      'RE-2026/0815',
    ]);
  });

  it('is none of two that could be it, unless they say the same', () => {
    const [one, other] = [specification(4, 'a.xml', 5), specification(6, 'b.xml', 7)];
    const both = tables('(a) 4 0 R (b) 6 0 R', '4 0 R 6 0 R');
    expect(() => numbersIn(both, one, other, german, french)).toThrow('2 e-invoices that differ');
    const again = stream(7, '/Type /EmbeddedFile', `<!-- again -->${germanUbl.replace(/^<\?xml.*\?>/, '')}`);
    expect(numbersIn(both, one, other, german, again)).toEqual(['RE-2026/0815']);
  });

  it('is not passed over where it is damaged: another one would be booked', () => {
    const objects = [specification(4, 'factur-x.xml', 5), specification(6, 'annex.xml', 7), french];
    const both = tables('(a) 4 0 R (b) 6 0 R', '4 0 R');
    const broken = stream(5, '/Type /EmbeddedFile /Filter /LZWDecode', germanUbl);
    expect(() => numbersIn(both, ...objects, broken)).toThrow('factur-x.xml, is damaged');
    const words = stream(5, '/Type /EmbeddedFile', germanUbl.slice(0, 900));
    expect(() => numbersIn(both, ...objects, words)).toThrow('Its XML is damaged');
  });

  it('is found by specifications that are packed in an object stream', () => {
    const inside = '<< /Type /Catalog /AF [4 0 R] >> << /UF (factur-x.xml) /EF << /F 5 0 R >> >>';
    const [first, second] = [0, inside.indexOf('>> <<') + 3];
    const head = `1 ${first} 4 ${second} `;
    const packed = deflateSync(Buffer.from(`${head}${inside}`));
    const objects = `9 0 obj\n<< /Type /ObjStm /N 2 /First ${head.length} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream\nendobj\n`;
    expect(numbersIn(french, german, objects)).toEqual(['RE-2026/0815']);
  });

  it('cannot be seen in a PDF that is encrypted, which is said', () => {
    const encrypted = Buffer.from('%PDF-1.7\ntrailer\n<< /Root 1 0 R /Encrypt 9 0 R >>\n%%EOF\n');
    expect(() => readEInvoice(encrypted, 'application/pdf')).toThrow('The PDF is encrypted.');
  });

  it('is not looked for among more objects than an invoice has, nor among damaged ones', () => {
    const packed = (content: string) =>
      stream(9, '/Type /ObjStm /N 1 /First 3000000 /Filter /FlateDecode', deflateSync(Buffer.from(content)));
    expect(() => numbersIn(packed('1 0 '.repeat(750_000)))).toThrow('more than an invoice can be');
    expect(() => numbersIn(packed(`${'1 0 '.repeat(2000)})`))).toThrow('The PDF is damaged');
  });

  it.each([
    ['strings without end', '1 0 obj (', 100_000],
    ['dictionaries without end', '1 0 obj <<', 100_000],
    ['streams without end', '1 0 obj <<>> stream\n', 100_000],
    ['arrays in arrays', '[', 200_000],
    ['names in names', '1 0 obj << /Kids [1 0 R 1 0 R] /Names [(a) 1 0 R] /EF 1 0 R /AF [1 0 R] >> endobj ', 1000],
  ])('is not looked for without end: %s', (_, part, times) => {
    const pdf = Buffer.from(`%PDF-1.7\n${part.repeat(times)}\ntrailer\n<< /Root 1 0 R >>`);
    const begun = performance.now();
    try {
      expect(readEInvoice(pdf, 'application/pdf')).toEqual([]);
    } catch (error) {
      expect(String(error)).toContain('The PDF is damaged');
    }
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});
