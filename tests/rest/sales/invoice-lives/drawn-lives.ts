import fc from 'fast-check';
import type { ClientKind } from './document-totals';

export const TODAY = '2026-11-16';

const day = fc.constantFrom('2026-02-10', '2026-05-20', '2026-08-05', '2026-10-30', TODAY);
const kind = fc.constantFrom<ClientKind>('business', 'business', 'shop', 'consumer', 'eu', 'world');
const item = fc.record({
  quantity: fc.constantFrom(1, 2, 3, 0.25, 2.5, 7),
  price: fc.oneof(
    fc.integer({ min: 100_000, max: 20_000_000 }),
    fc.integer({ min: 10, max: 300 }).map((euros) => euros * 10_000),
  ),
  off: fc.constantFrom(0, 0, 0, 10, 33),
  rate: fc.constantFrom(undefined, undefined, 21, 10, 4, 0),
  sells: fc.constantFrom(undefined, 'goods', 'service'),
  says: fc.constantFrom(undefined, undefined, undefined, undefined, 'O'),
});
const on = fc.nat(11);
const client = fc.nat(1);

const commands = {
  draft: fc.record({
    client,
    items: fc.array(item, { minLength: 1, maxLength: 3 }),
    irpfRate: fc.constantFrom(0, 0, 15, 7),
    discountRate: fc.constantFrom(0, 0, 35),
    surcharge: fc.constantFrom(undefined, undefined, undefined, 1.75),
    issueDate: day,
    operationDate: fc.option(day, { nil: undefined }),
    dueIn: fc.constantFrom(undefined, 0, 30, 75),
  }),
  edit: fc.record({ on, line: on, how: fc.constantFrom('price', 'rate', 'drop', 'add', 'words') }),
  issue: fc.record({ on }),
  pay: fc.record({ on, part: fc.constantFrom(1, 1, 0.5, 0.3333), day }),
  credit: fc.record({ on, line: on, part: fc.constantFrom(undefined, undefined, 1, 0.5, 0.25), issues: fc.boolean() }),
  remove: fc.record({ on }),
  replace: fc.record({ on }),
  duplicate: fc.record({ on }),
  fee: fc.record({ on }),
  night: fc.record({}),
  deposit: fc.record({ client, amount: fc.integer({ min: 1000, max: 300_000 }), day }),
  advance: fc.record({ on, rate: fc.constantFrom(undefined, 21, 10), irpfRate: fc.constantFrom(undefined, 0, 15) }),
  apply: fc.record({ on, to: on, part: fc.constantFrom(undefined, undefined, 0.5, 0.3333) }),
  refund: fc.record({ on, part: fc.constantFrom(undefined, 0.5) }),
  drop: fc.record({ on }),
  rebate: fc.record({
    on,
    count: fc.constantFrom(2, 2, 3, 5),
    part: fc.constantFrom(1, 0.5, 0.1, 0.0333),
    rate: fc.constantFrom(undefined, 21, 10),
  }),
  close: fc.record({ quarter: fc.constantFrom('2026-Q1', '2026-Q1', '2026-Q2') }),
};

export type Commands = {
  [Name in keyof typeof commands]: (typeof commands)[Name] extends fc.Arbitrary<infer Of> ? Of : never;
};
export type Command = { [Name in keyof Commands]: { name: Name } & Commands[Name] }[keyof Commands];

const drawn = (weights: Partial<Record<keyof Commands, number>>, kinds: fc.Arbitrary<ClientKind[]>) => {
  const of = (name: keyof Commands) =>
    (commands[name] as fc.Arbitrary<object>).map((said) => ({ name, ...said }) as Command);
  const names = Object.keys(weights) as (keyof Commands)[];
  const any = fc.oneof(...names.map((name) => ({ arbitrary: of(name), weight: weights[name] ?? 0 })));
  const first = fc.tuple(of('draft'), of('deposit'), of('draft'), of('advance'), of('draft'));
  const rest = fc.array(any, { minLength: 8, maxLength: 34, size: 'max' });
  return fc.record({
    kinds,
    regime: fc.constantFrom('general', 'general', 'cash', 'exempt'),
    commands: fc.tuple(first, rest).map((parts) => parts.flat()),
  });
};

const alike = (only: ClientKind) => [only, only];
const rarely = { duplicate: 1, fee: 1, night: 1, refund: 1, drop: 1, edit: 2 };
export const lives = fc.oneof(
  drawn(
    { ...rarely, draft: 3, issue: 7, pay: 5, credit: 5, remove: 2, deposit: 1, advance: 2, apply: 3, rebate: 1 },
    fc.tuple(kind, kind),
  ),
  // Of one client as well: notes of several of its invoices, beside notes of one.
  drawn(
    { draft: 3, issue: 9, rebate: 6, pay: 6, credit: 3, remove: 4, fee: 1, night: 2, duplicate: 2 },
    kind.map(alike),
  ),
  // A quarter is filed early on.
  drawn(
    { ...rarely, draft: 2, issue: 5, pay: 3, credit: 3, deposit: 3, advance: 5, apply: 4, close: 2 },
    kind.map(alike),
  ),
  // Of one client: with advances most of all, and sales over the counter.
  drawn(
    { draft: 2, deposit: 2, advance: 5, apply: 8, issue: 7, credit: 6, remove: 3, edit: 3, pay: 2, duplicate: 1 },
    kind.map(alike),
  ),
  drawn(
    { ...rarely, draft: 3, issue: 6, pay: 3, credit: 3, remove: 3, apply: 3, replace: 5 },
    fc.constant(alike('consumer')),
  ),
);
