import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onlyStatement } from '~/tests/unit/bank-statements/only-statement';
import { decimal, type Statement, statements } from '~/tests/unit/bank-statements/random-statement';
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
} from '~/tests/unit/bank-statements/second-writer';

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
