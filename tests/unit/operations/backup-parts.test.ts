import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inParts, inPartsByRows } from '@/server/operations/backup/parts';

/** Bytes in chunks of whatever sizes. */
async function* chunks(bytes: Buffer, sizes: number[]) {
  let from = 0;
  for (const size of sizes) {
    yield bytes.subarray(from, from + size);
    from += size;
  }
  yield bytes.subarray(from);
}

const list = (parts: AsyncIterable<Buffer>): Promise<Buffer[]> => Readable.from(parts).toArray();
const all = async (parts: AsyncIterable<Buffer>) => (await list(parts)).map(String);

const sizes = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 20 });
const rows = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '\\n', '\t', 'ñ'), maxLength: 12 }), {
  maxLength: 60,
});
const small = { least: 40, most: 120, oneRowIn: 3 };
const asText = (given: string[]) => given.map((row) => `${row}\n`).join('');

describe('parts of a file', () => {
  it('are its bytes, each but the last of the same size, however they come', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 300 }), sizes, async (text, cut) => {
        const bytes = Buffer.from(text);
        const parts = await list(inParts(chunks(bytes, cut), 50));
        expect(Buffer.concat(parts)).toEqual(bytes);
        expect(parts.slice(0, -1).every(({ byteLength }) => byteLength === 50)).toBe(true);
        expect(parts.at(-1)?.byteLength ?? 1).toBeGreaterThan(0);
      }),
    );
  });
});

describe('parts of a table', () => {
  it('are its rows, whole ones in each, the same however they come', async () => {
    await fc.assert(
      fc.asyncProperty(rows, sizes, sizes, async (given, cut, otherwise) => {
        const text = asText(given);
        const parts = await all(inPartsByRows(chunks(Buffer.from(text), cut), small));
        expect(parts.join('')).toBe(text);
        expect(parts.every((part) => part.endsWith('\n'))).toBe(true);
        expect(await all(inPartsByRows(chunks(Buffer.from(text), otherwise), small))).toEqual(parts);
      }),
    );
  });

  it('stay what they were where a row is added, but for a few', async () => {
    const given = Array.from({ length: 20_000 }, (_, n) => `inv_${n}\t${(n * 7919) % 1000}.00\tissued`);
    const limits = { least: 2000, most: 20_000, oneRowIn: 20 };
    const before = new Set(await all(inPartsByRows(chunks(Buffer.from(asText(given)), []), limits)));
    for (const at of [0, 9_999, 20_000]) {
      const added = asText(given.toSpliced(at, 0, 'inv_new\t1.00\tdraft'));
      const after = await all(inPartsByRows(chunks(Buffer.from(added), []), limits));
      expect(after.length).toBeGreaterThan(100);
      expect(after.filter((part) => !before.has(part)).length).toBeLessThanOrEqual(3);
    }
  });

  it('have a row that is longer than a part may be', async () => {
    const long = 'x'.repeat(500);
    expect(await all(inPartsByRows(chunks(Buffer.from(asText(['a', long, 'b'])), [100, 100]), small))).toEqual([
      `a\n${long}\n`,
      'b\n',
    ]);
  });
});
