import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StatementError } from '@/server/banking/bank-statements/statement-problems';
import { zip } from '~/tests/setup/zip';
import { onlyStatement, parseStatements } from '~/tests/unit/banking/bank-statements/only-statement';
import { decimal, type Statement, statements } from '~/tests/unit/banking/bank-statements/random-statement';
import {
  bytesIn,
  type CamtDialect,
  camtOf,
  type Mt940Dialect,
  mt940Of,
  type N43Dialect,
  n43Of,
  type OfxDialect,
  ofxOf,
} from '~/tests/unit/banking/bank-statements/second-writer';

const RUNS = { numRuns: 150 };
const encodings = fc.constantFrom('utf-8', 'windows-1252', 'cp850', 'utf-16');

/** What of a statement is read back, whatever its format and its bank. */
const written = ({ movements }: Statement, day: 'date' | 'valueDate' = 'date') =>
  movements
    .map((it, at) => ({ at, date: it[day], amount: decimal(it.cents), description: it.text }))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.at - b.at))
    .map(({ at, ...rest }) => rest);

const read = async (text: string, encoding: string) => {
  const statement = await onlyStatement(bytesIn(encoding, text), { today: '2026-03-31' });
  const { movements, warnings } = statement;
  expect(warnings).toEqual([]);
  return { ...statement, said: movements.map(({ date, amount, description }) => ({ date, amount, description })) };
};

const bare = (texts: Statement): Statement => ({
  ...texts,
  movements: texts.movements.map((it) => ({ ...it, text: it.text.replaceAll('R+D', 'RD').replaceAll('<x>', 'x') })),
});

describe('what a second writer has written in a dialect and an encoding is read back', () => {
  const mt940s: fc.Arbitrary<Mt940Dialect> = fc.record({
    entry: fc.constantFrom('date', 'blank', 'none'),
    mark: fc.constantFrom(',', '.'),
    kind: fc.constantFrom('NTRF', 'NOV ', 'NIT ', ''),
    envelope: fc.constantFrom('none', 'swift', 'marks'),
    end: fc.constantFrom('\r\n', '\n', '\r'),
    text: fc.constantFrom('plain', 'german', 'slashes', 'several'),
  });
  it('MT940', async () => {
    await fc.assert(
      fc.asyncProperty(statements, mt940s, encodings, async (drawn, dialect, encoding) => {
        const statement = bare(drawn);
        const found = await read(mt940Of(statement, dialect), encoding);
        expect(found.said).toEqual(written(statement, dialect.entry === 'date' ? 'date' : 'valueDate'));
        const references = found.movements.map(({ reference }) => reference).sort();
        // Without a kind nothing tells where a reference begins that looks like one.
        if (dialect.kind !== '') expect(references).toEqual(statement.movements.map(({ id }) => id).sort());
        if (dialect.text !== 'german' && dialect.text !== 'slashes') return;
        const names = found.movements.map(({ counterparty }) => counterparty?.name).sort();
        expect(names).toEqual(statement.movements.map(({ name }) => name).sort());
      }),
      RUNS,
    );
  });

  const ofxs: fc.Arbitrary<OfxDialect> = fc.record({
    version: fc.constantFrom(1, 2),
    isClosed: fc.boolean(),
    cdata: fc.boolean(),
    charset: fc.constantFrom('NONE', ''),
    end: fc.constantFrom('\r\n', '\n', ''),
  });
  it('OFX', async () => {
    await fc.assert(
      fc.asyncProperty(statements, ofxs, encodings, async (statement, dialect, encoding) => {
        const named = encoding === 'windows-1252' ? { ...dialect, charset: '1252' as const } : dialect;
        expect((await read(ofxOf(statement, named), encoding)).said).toEqual(written(statement));
      }),
      RUNS,
    );
  });

  const camts: fc.Arbitrary<CamtDialect> = fc.record({
    prefix: fc.constantFrom('', 'ns2:'),
    party: fc.constantFrom('Dbtr', 'Ultmt'),
    nested: fc.boolean(),
    encoding: fc.constantFrom('utf-8', 'windows-1252'),
  });
  it('CAMT', async () => {
    await fc.assert(
      fc.asyncProperty(statements, camts, async (statement, dialect) => {
        const found = await read(camtOf(statement, dialect), dialect.encoding);
        expect(found.said).toEqual(written(statement));
        expect(found.movements.map((it) => it.counterparty?.name)).toEqual(statement.movements.map((it) => it.name));
      }),
      RUNS,
    );
  });

  const n43s: fc.Arbitrary<N43Dialect> = fc.record({
    end: fc.constantFrom('\r\n', '\n', '\r', ''),
    isDayFirst: fc.boolean(),
    dos: fc.boolean(),
  });
  it('Norma 43', async () => {
    await fc.assert(
      fc.asyncProperty(statements, n43s, encodings, async (statement, dialect, encoding) => {
        const dos = dialect.dos && dialect.end !== '';
        expect((await read(n43Of(statement, { ...dialect, dos }), encoding)).said).toEqual(written(statement));
      }),
      RUNS,
    );
  });
});

describe('a file that is damaged', () => {
  const statement: Statement = {
    ...{ opening: 100, currency: 'EUR' },
    movements: [
      { date: '2026-02-03', valueDate: '2026-02-03', cents: -50, text: 'CAFÉ & co', name: 'Ñandú', id: 'A' },
      { date: '2026-02-04', valueDate: '2026-02-02', cents: 5000, text: 'F-2026-7', name: 'B', id: 'B' },
    ],
  };
  const mt940 = mt940Of(statement, {
    ...({ entry: 'date', mark: ',', kind: 'NTRF', envelope: 'swift', end: '\r\n', text: 'slashes' } as const),
  });
  const ofx = ofxOf(statement, { version: 2, isClosed: true, cdata: true, charset: '', end: '\n' });
  const camt = camtOf(statement, { prefix: '', party: 'Ultmt', nested: true, encoding: 'windows-1252' });
  const files: [string, Buffer][] = [
    ['MT940', bytesIn('windows-1252', mt940)],
    ['OFX', bytesIn('windows-1252', ofx)],
    ['CAMT', bytesIn('windows-1252', camt)],
    ['a ZIP', zip({ name: 'a.sta', text: mt940 }, { name: 'b.xml', text: bytesIn('windows-1252', camt) })],
  ];

  it.each(files)('ends in a statement or a StatementError, wherever it is: %s', async (_, file) => {
    const place = fc.integer({ min: 0, max: file.length - 1 });
    const byte = fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(...Buffer.from(':\r\n<>/&-{}][!,.61')));
    const bites = fc.array(fc.tuple(place, fc.integer({ min: 0, max: 6 }), fc.array(byte, { maxLength: 4 })), {
      ...{ minLength: 1, maxLength: 4 },
    });
    await fc.assert(
      fc.asyncProperty(bites, async (drawn) => {
        const bitten = drawn.reduce(
          (bytes, [at, gone, put]) =>
            Buffer.concat([bytes.subarray(0, at), Buffer.from(put), bytes.subarray(at + gone)]),
          file,
        );
        await parseStatements(bitten, { today: '2026-03-31' }).catch((error: unknown) => {
          if (!(error instanceof StatementError)) throw error;
        });
      }),
      { numRuns: 300 },
    );
  });
});
