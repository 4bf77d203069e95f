import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodedText, delimitedRecords, readDelimited, SEPARATORS } from '@/lib/tables/delimited-text';
import type { MovementPacker } from '@/server/banking/bank-statements/movement-packer';
import { readMt940 } from '@/server/banking/bank-statements/mt940/read-mt940';
import { readN43 } from '@/server/banking/bank-statements/n43/read-n43';
import { readOfx } from '@/server/banking/bank-statements/ofx/read-ofx';
import { unpackItems } from '@/server/banking/bank-statements/packed-list';
import { readTextTable } from '@/server/banking/bank-statements/tables/table';
import { statementFile } from '~/bench/statements/files';

/** A text divided at these parts of its length. */
function divided(text: string, at: readonly number[]): string[] {
  const places = [...new Set(at.map((part) => Math.floor(part * text.length)))].sort((one, other) => one - other);
  return [0, ...places].map((from, n) => text.slice(from, places[n]));
}

const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), { maxLength: 40 });
const textOf = (format: Parameters<typeof statementFile>[0]) => statementFile(format, 30).toString('latin1');
const said = (statements: { movements: MovementPacker }[]) =>
  statements.map(({ movements, ...rest }) => ({ ...rest, movements: [...movements] }));

describe('what comes in pieces, wherever they are cut, is read as the whole is', () => {
  const n43 = textOf('n43');
  const unbroken = n43
    .split('\n')
    .map((line) => line.padEnd(80).slice(0, 80))
    .join('');
  it.each<[name: string, text: string, read: (text: Iterable<string>) => unknown]>([
    ['Norma 43', n43.replaceAll('\n', '\r\n'), (text) => said(readN43(text, '2026-11-22'))],
    ['Norma 43 without line breaks', unbroken, (text) => said(readN43(text, '2026-11-22'))],
    ['OFX', textOf('ofx'), (text) => said(readOfx(text))],
    ['MT940', textOf('mt940'), (text) => said(readMt940(text))],
    ['CSV', textOf('csv'), (text) => [...unpackItems(readTextTable(text).rows)]],
  ])('%s', (_name, text, read) => {
    const whole = read([text]);
    expect(JSON.stringify(whole).length).toBeGreaterThan(1000);
    fc.assert(
      fc.property(cuts, (at) => {
        expect(read(divided(text, at))).toEqual(whole);
      }),
    );
  });

  it('records with quotes, breaks in them, and quotes that are none', () => {
    const part = fc.constantFrom('a', '"', '""', ',', ';', '\n', '\r\n', '\r', '"x\ny"', ' ', 'sep=;\n', '');
    const text = fc.array(part, { maxLength: 25 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, cuts, fc.constantFrom(...SEPARATORS), (whole, at, separator) => {
        expect([...delimitedRecords(divided(whole, at), separator)]).toEqual(readDelimited(whole, separator));
      }),
      { numRuns: 1000 },
    );
  });
});

it('text of more bytes than a piece has, in any encoding, is the text that was written', () => {
  const text = 'Peña 1.234,56 € 😀 Çelik\n'.repeat(9001);
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
  for (const [bytes, encoding] of [
    [Buffer.from(text), 'utf-8'],
    [Buffer.from(`x${text}`), 'utf-8'],
    [utf16, 'utf-16le'],
    [Buffer.from(utf16).swap16(), 'utf-16be'],
  ] as const) {
    const decoded = decodedText(bytes);
    expect(decoded.encoding).toBe(encoding);
    const pieces = [...decoded.pieces];
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.join('').replace(/^x/, '') === text).toBe(true);
  }
  const latin = decodedText(Buffer.from(`${'Peña ÁÉ\n'.repeat(20_000)}\x80`, 'latin1'));
  expect([latin.encoding, [...latin.pieces].join('') === `${'Peña ÁÉ\n'.repeat(20_000)}€`]).toEqual([
    'windows-1252',
    true,
  ]);
});
