import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Money } from '@/lib/money/money';
import { partyName } from '@/lib/tables/imports/person-name';
import { composeExpense, isRateOfSame } from '@/server/operations/imports/kinds/expense-sums';
import { composeInvoice } from '@/server/operations/imports/kinds/invoices';
import { invoiceGroups, readingOf, recordGroups } from '@/server/operations/imports/kinds/row-groups';
import { readAsImported } from '~/tests/unit/operations/imports/random/read-as-imported';
import { headerOf, type Style, styles, type Value, written } from '~/tests/unit/operations/imports/random/table-styles';

/** How many tables of each kind: 10,000 in all by `IMPORT_TABLES=2500`. */
const RUNS = Number(process.env.IMPORT_TABLES ?? 75);
/** 10,000 tables take some minutes. */
vi.setConfig({ testTimeout: 60_000 + RUNS * 200 });

/** What became of the records of all tables: that not everything is asked has to be seen. */
const outcomes = { read: 0, refused: 0, asked: 0 };
afterAll(() => {
  if (process.env.IMPORT_TABLES) process.stdout.write(`records ${JSON.stringify(outcomes)}\n`);
});

const name = fc.stringMatching(/^[A-ZÁÉÑ][a-záéñü]{2,8} [A-Z][a-z]{2,8}$/);
const day = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2026-10-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const cents = (most: number) => fc.integer({ min: 100, max: most }).map((it) => it / 100);
const rate = fc.constantFrom(21, 10, 4, 0);

/** A table of the columns that its style has a name for, each with its values by record. */
async function tableOf(
  kind: string,
  columns: [field: string, values: Value[]][],
  style: Style,
): Promise<Buffer | null> {
  const named = columns.flatMap(([field, values], column) => {
    const header = headerOf(kind, field, style, column);
    return header === null ? [] : [{ header, values }];
  });
  // Two columns of one name are nobody's table.
  if (new Set(named.map(({ header }) => header)).size < named.length || named.length < columns.length) return null;
  const count = columns[0]?.[1].length ?? 0;
  const rows = Array.from({ length: count }, (_, row) => named.map(({ values }) => values[row] ?? null));
  return written(
    named.map(({ header }) => header),
    rows,
    style,
  );
}

const hundredth = (value: Money | number) => new Money(value).toDecimalPlaces(2).toNumber();

describe('a table of invoices', () => {
  type Line = { description: string; quantity: number; price: number; rate: number };
  type Truth = { number: string; client: string; day: string; paid: boolean; lines: Line[] };
  const line = fc.record({ description: name, quantity: fc.integer({ min: 1, max: 9 }), price: cents(90_000), rate });
  const invoices = fc
    .array(
      fc.record({ client: name, day, paid: fc.boolean(), lines: fc.array(line, { minLength: 1, maxLength: 3 }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    .map((all) => all.map((it, n): Truth => ({ ...it, number: `F26-${n + 1}` })));
  const layouts = fc.record({
    detail: fc.constantFrom('price', 'amount', 'base'),
    tax: fc.constantFrom('rate', 'tax', 'both', 'none'),
    sums: fc.constantFrom('repeated', 'none'),
    paid: fc.constantFrom('', '1/0', 'Sí/No', 'x'),
  });

  const netOf = ({ quantity, price }: Line) => hundredth(new Money(price).times(quantity));
  const groupsOf = (lines: { net: number; rate: number }[]) => {
    const byRate = new Map<number, Money>();
    for (const { net, rate } of lines) byRate.set(rate, (byRate.get(rate) ?? new Money(0)).plus(net));
    return [...byRate].map(([rate, base]) => ({
      rate,
      base: base.toNumber(),
      tax: hundredth(base.times(rate).div(100)),
    }));
  };
  const sumsOf = (lines: { net: number; rate: number }[]) => {
    const groups = groupsOf(lines);
    const base = groups.reduce((sum, it) => sum.plus(it.base), new Money(0));
    const tax = groups.reduce((sum, it) => sum.plus(it.tax), new Money(0));
    return { base: base.toNumber(), tax: tax.toNumber(), total: base.plus(tax).toNumber(), groups };
  };

  it('is read as it is meant, or asked, or refused', async () => {
    await fc.assert(
      fc.asyncProperty(invoices, layouts, styles, async (truth, layout, style) => {
        const rows = truth.flatMap((it) =>
          it.lines.map((line) => ({ it, line, sums: sumsOf(it.lines.map((l) => ({ net: netOf(l), rate: l.rate }))) })),
        );
        const taxOf = (l: Line) => hundredth(new Money(netOf(l)).times(l.rate).div(100));
        const flag = { '1/0': ['1', '0'], 'Sí/No': ['Sí', 'No'], x: ['x', ''], '': [] }[layout.paid] ?? [];
        const columns: [string, Value[]][] = [
          ['documentNumber', rows.map(({ it }) => it.number)],
          ['issueDate', rows.map(({ it }) => ({ day: it.day }))],
          ['clientName', rows.map(({ it }) => it.client)],
          ['description', rows.map(({ line }) => line.description)],
        ];
        if (layout.detail === 'price') {
          columns.push(
            ['quantity', rows.map(({ line }) => String(line.quantity))],
            ['unitPrice', rows.map(({ line }) => ({ amount: line.price }))],
          );
        } else if (layout.detail === 'amount')
          columns.push(['lineTaxable', rows.map(({ line }) => ({ amount: netOf(line) }))]);
        else columns.push(['taxable', rows.map(({ line }) => ({ amount: netOf(line) }))]);
        if (layout.tax === 'rate' || layout.tax === 'both')
          columns.push(['taxRate', rows.map(({ line }) => ({ rate: line.rate }))]);
        const isTaxed = layout.tax === 'tax' || layout.tax === 'both';
        if (isTaxed)
          columns.push([
            layout.detail === 'base' ? 'tax' : 'lineTax',
            rows.map(({ line }) => ({ amount: taxOf(line) })),
          ]);
        if (layout.sums === 'repeated') {
          if (layout.detail !== 'base') columns.push(['taxable', rows.map(({ sums }) => ({ amount: sums.base }))]);
          columns.push(['total', rows.map(({ sums }) => ({ amount: sums.total }))]);
        }
        if (flag.length > 0)
          columns.push(['status', rows.map(({ it }) => (it.paid ? (flag[0] ?? '') : (flag[1] ?? '')))]);
        const bytes = await tableOf('invoices', columns, style);
        if (!bytes) return;
        const table = await readAsImported('invoices', bytes, style.file);
        if (!table) {
          outcomes.asked += truth.length;
          return;
        }
        const groups = invoiceGroups(table.plan, table.rows);
        const reading = readingOf(table.plan, table.rows, groups);
        for (const { values, reasons } of groups) {
          const composed = reasons.length > 0 ? { reasons } : composeInvoice(values, reading);
          if ('reasons' in composed) {
            outcomes.refused += 1;
            continue;
          }
          const { input, stated: said, status } = composed.past;
          const read = input as {
            documentNumber: string;
            issueDate: string;
            clientName: string;
            irpfRate?: number;
            items: { quantity: number; unitPrice: number; taxRate: number; discountRate?: number }[];
          };
          const items = read.items.map((item) => ({
            net: hundredth(
              new Money(item.quantity)
                .times(item.unitPrice)
                .times(100 - (item.discountRate ?? 0))
                .div(100),
            ),
            rate: item.taxRate,
          }));
          const sums = sumsOf(items);
          const isStated = (stated: number[] | null, ours: number) =>
            stated === null || stated.some((it) => hundredth(it) === ours);
          // What the writing of invoices refuses then: sums that the lines do not come to.
          if (
            !isStated(said.taxable, sums.base) ||
            !isStated(said.tax, sums.tax) ||
            !isStated(said.total, sums.total)
          ) {
            outcomes.refused += 1;
            continue;
          }
          outcomes.read += 1;
          const wanted = truth.find((it) => it.number === read.documentNumber);
          expect(wanted, `a number that is none: ${read.documentNumber}`).toBeDefined();
          if (!wanted) continue;
          const right = sumsOf(wanted.lines.map((l) => ({ net: netOf(l), rate: l.rate })));
          expect({
            day: read.issueDate,
            client: read.clientName,
            total: sums.total,
            tax: sums.tax,
            irpf: read.irpfRate ?? 0,
          }).toEqual({
            day: wanted.day,
            client: wanted.client,
            total: right.total,
            tax: right.tax,
            irpf: 0,
          });
          expect(sums.groups.map((it) => it.base).sort()).toEqual(right.groups.map((it) => it.base).sort());
          if (flag.length > 0 && table.plan.columns.some(({ field }) => field === 'status'))
            expect(status === 'paid').toBe(wanted.paid);
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe('a table of expenses', () => {
  const expenses = fc.array(
    fc.record({
      description: name,
      vendor: name,
      day,
      base: fc.oneof(cents(200_000), cents(400)),
      rate,
      irpf: fc.constantFrom(0, 0, 0, 15, 19),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const layouts = fc.record({
    sums: fc.constantFrom(
      'base tax total',
      'base rate total',
      'base total',
      'tax total',
      'rate total',
      'base rate',
      'base tax',
    ),
    irpf: fc.boolean(),
    isNet: fc.boolean(),
  });

  it('is read as it is meant, or asked, or refused', async () => {
    await fc.assert(
      fc.asyncProperty(expenses, layouts, styles, async (records, { sums, irpf, isNet }, style) => {
        const truth = records.map((it) => {
          const tax = hundredth(new Money(it.base).times(it.rate).div(100));
          const withheld = hundredth(new Money(it.base).times(it.irpf).div(100));
          return { ...it, tax, withheld, gross: hundredth(new Money(it.base).plus(tax)) };
        });
        const columns: [string, Value[]][] = [
          ['description', truth.map((it) => it.description)],
          ['date', truth.map((it) => ({ day: it.day }))],
          ['vendor', truth.map((it) => it.vendor)],
        ];
        const parts = sums.split(' ');
        if (parts.includes('base')) columns.push(['taxable', truth.map((it) => ({ amount: it.base }))]);
        if (parts.includes('tax')) columns.push(['tax', truth.map((it) => ({ amount: it.tax }))]);
        if (parts.includes('rate')) columns.push(['taxRate', truth.map((it) => ({ rate: it.rate }))]);
        if (irpf) columns.push(['irpf', truth.map((it) => ({ amount: it.withheld }))]);
        const isTotalNet = isNet && (irpf || parts.length === 2);
        const total = (it: (typeof truth)[number]) =>
          isTotalNet ? hundredth(new Money(it.gross).minus(it.withheld)) : it.gross;
        if (parts.includes('total')) columns.push(['amount', truth.map((it) => ({ amount: total(it) }))]);
        // A total that nothing says to be net, beside a tax that no base is told of, nobody can tell.
        if (isTotalNet && !irpf && !parts.includes('base')) return;
        const bytes = await tableOf('expenses', columns, style);
        if (!bytes) return;
        const table = await readAsImported('expenses', bytes, style.file);
        if (!table) {
          outcomes.asked += truth.length;
          return;
        }
        for (const { rows, values, reasons } of recordGroups(
          { kind: 'expenses', plan: table.plan },
          table.rows,
          isRateOfSame,
        )) {
          const composed = reasons.length > 0 ? null : attempt(() => composeExpense(values));
          if (!composed) {
            outcomes.refused += 1;
            continue;
          }
          outcomes.read += 1;
          const input = composed as {
            description: string;
            date?: string;
            amount: number;
            tax?: number;
            taxRate?: number;
          };
          const wanted = truth[table.rows.indexOf(rows[0] as never)];
          expect(input).toMatchObject({ description: wanted?.description, date: wanted?.day, amount: wanted?.gross });
          const within =
            input.taxRate === undefined ? 0 : hundredth(input.amount - input.amount / (1 + input.taxRate / 100));
          expect(Math.abs((input.tax ?? within) - (wanted?.tax ?? 0))).toBeLessThan(0.006);
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe('a table of clients', () => {
  const people = fc.array(
    fc.record({
      first: fc.constantFrom('Ana', 'José', 'Núria'),
      last: name,
      isCompany: fc.boolean(),
      email: fc.nat(999).map((n) => `p${n}@example.com`),
      phone: fc.integer({ min: 600_000_000, max: 699_999_999 }).map(String),
      city: fc.constantFrom('Madrid', 'Gijón', 'Palma'),
    }),
    { minLength: 1, maxLength: 6 },
  );

  it('is read as it is meant, or asked, or refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        people,
        fc.constantFrom('whole', 'parts', 'company and parts'),
        styles,
        async (truth, names, style) => {
          const nameOf = (it: (typeof truth)[number]) =>
            it.isCompany && names !== 'parts' ? `${it.last} SL` : `${it.first} ${it.last}`;
          const columns: [string, Value[]][] =
            names === 'whole'
              ? [['name', truth.map(nameOf)]]
              : [
                  ...(names === 'parts'
                    ? []
                    : ([['name', truth.map((it) => (it.isCompany ? nameOf(it) : null))]] as [string, Value[]][])),
                  ['firstName', truth.map((it) => it.first)],
                  ['lastName', truth.map((it) => it.last)],
                ];
          columns.push(
            ['email', truth.map((it) => it.email)],
            ['phone', truth.map((it) => it.phone)],
            ['city', truth.map((it) => it.city)],
          );
          const bytes = await tableOf('clients', columns, { ...style, totals: false });
          if (!bytes) return;
          const table = await readAsImported('clients', bytes, style.file);
          if (!table) {
            outcomes.asked += truth.length;
            return;
          }
          for (const [n, { values, reasons }] of recordGroups(
            { kind: 'clients', plan: table.plan },
            table.rows,
            undefined,
          ).entries()) {
            expect(reasons).toEqual([]);
            outcomes.read += 1;
            const [row = {}] = values;
            const wanted = truth[n];
            expect(partyName(row)).toBe(wanted && nameOf(wanted));
            for (const field of ['email', 'phone', 'city'] as const)
              if (row[field] !== undefined) expect(row[field]).toBe(wanted?.[field]);
          }
        },
      ),
      { numRuns: RUNS },
    );
  });
});

describe('a table of products', () => {
  const products = fc.array(fc.record({ name, price: cents(500_000), rate, sku: fc.nat(9999).map((n) => `A-${n}`) }), {
    minLength: 1,
    maxLength: 8,
  });

  it('is read as it is meant, or asked, or refused', async () => {
    await fc.assert(
      fc.asyncProperty(products, styles, async (truth, style) => {
        const columns: [string, Value[]][] = [
          ['name', truth.map((it) => it.name)],
          ['sku', truth.map((it) => it.sku)],
          ['unitPrice', truth.map((it) => ({ amount: it.price }))],
          ['taxRate', truth.map((it) => ({ rate: it.rate }))],
        ];
        const bytes = await tableOf('products', columns, { ...style, totals: false });
        if (!bytes) return;
        const table = await readAsImported('products', bytes, style.file);
        if (!table) {
          outcomes.asked += truth.length;
          return;
        }
        for (const [n, { values, reasons }] of recordGroups(
          { kind: 'products', plan: table.plan },
          table.rows,
          undefined,
        ).entries()) {
          if (reasons.length > 0) {
            outcomes.refused += 1;
            continue;
          }
          outcomes.read += 1;
          const wanted = truth[n];
          expect(values[0]).toMatchObject({ name: wanted?.name, unitPrice: wanted?.price });
          if (values[0]?.taxRate !== undefined) expect(values[0].taxRate).toBe(wanted?.rate);
        }
      }),
      { numRuns: RUNS },
    );
  });
});

it('reads most of what it is given', () => {
  expect(outcomes.read).toBeGreaterThan((outcomes.refused + outcomes.asked) / 2);
});

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
