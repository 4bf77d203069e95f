import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFeed } from '@/server/rental/calendar-feeds/compare-feed';
import type { FeedEvent } from '@/server/rental/calendar-feeds/feed-event';
import type { Comparison, KnownRow, SyncPlan } from '@/server/rental/calendar-feeds/sync-plan';
import { applied } from './apply-plan';

const ownDomain = 'folio.example.org';
const now = new Date('2026-06-01T10:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const event = (uid: string, checkIn: string, checkOut: string, summary = 'Reserved', description = ''): FeedEvent => ({
  ...{ uid, summary, description, line: 1 },
  ...{ checkIn: `2026-${checkIn}`, checkOut: `2026-${checkOut}` },
});
const withCode = (code: string) => `https://www.airbnb.com/hosting/reservations/details/${code}`;
const stay = (id: string, checkIn: string, checkOut: string, over: Partial<KnownRow> = {}): KnownRow => ({
  ...{ id, uid: `${id}@x`, kind: 'stay', checkIn: `2026-${checkIn}`, checkOut: `2026-${checkOut}` },
  ...over,
});
const block = (id: string, checkIn: string, checkOut: string, over: Partial<KnownRow> = {}) =>
  stay(id, checkIn, checkOut, { kind: 'block', ...over });

const unchanged: SyncPlan = {
  ...{ insert: [], update: [], reschedule: [], confirm: [], vanishing: [], cancel: [], echoes: [] },
  replaceBlocks: { insert: [], remove: [] },
};
const compare = (over: Partial<Comparison>) =>
  compareFeed({
    channel: 'Airbnb',
    known: [],
    events: [],
    free: [],
    unread: [],
    exportedNights: [],
    readings: [],
    ownDomain,
    today: '2026-06-01',
    now,
    ...over,
  });

const notAvailable = 'Airbnb (Not available)';

describe('a stay in the calendar', () => {
  it('is new', () => {
    const plan = compare({ events: [event('a@x', '07-03', '07-10', 'Reserved', withCode('HMABCD1'))] });
    expect(plan).toEqual({
      ...unchanged,
      insert: [expect.objectContaining({ uid: 'a@x', kind: 'stay', sure: true, confirmationCode: 'HMABCD1' })],
    });
  });

  it('is kept where nothing has changed', () => {
    const plan = compare({ known: [stay('a', '07-03', '07-10')], events: [event('a@x', '07-03', '07-10')] });
    expect(plan).toEqual({ ...unchanged, confirm: [{ id: 'a' }] });
  });

  it('has other nights under the same id, overlapping or not', () => {
    const plan = compare({ known: [stay('a', '07-03', '07-10')], events: [event('a@x', '09-01', '09-04')] });
    const set = { checkIn: '2026-09-01', checkOut: '2026-09-04' };
    expect(plan).toEqual({ ...unchanged, update: [{ id: 'a', set }] });
  });

  it('is found by its code under another id', () => {
    const plan = compare({
      known: [stay('a', '07-03', '07-10', { confirmationCode: 'HMABCD1' })],
      events: [event('b@x', '09-01', '09-04', 'Reserved', withCode('HMABCD1'))],
    });
    expect(plan.update).toEqual([{ id: 'a', set: { uid: 'b@x', checkIn: '2026-09-01', checkOut: '2026-09-04' } }]);
  });

  it('has moved where it shares nights with one that has vanished: on Vrbo the id changes with the nights', () => {
    const known = [
      stay('a', '07-03', '07-10', { guestName: 'Ana Prueba', missing: { fetches: 1, since: hoursAgo(1) } }),
    ];
    const plan = compare({ channel: 'Vrbo', known, events: [event('b@x', '07-05', '07-12', 'Reserved - Ana Prueba')] });
    const set = { uid: 'b@x', checkIn: '2026-07-05', checkOut: '2026-07-12' };
    expect(plan).toEqual({
      ...unchanged,
      reschedule: [{ id: 'a', set, from: { checkIn: '2026-07-03', checkOut: '2026-07-10' } }],
    });
  });

  it('has moved to where it shares the most nights', () => {
    const plan = compare({
      known: [stay('a', '07-03', '07-10'), stay('b', '07-10', '07-12')],
      events: [event('c@x', '07-04', '07-11'), event('d@x', '07-11', '07-14')],
    });
    expect(plan.reschedule.map(({ id, set }) => [id, set.uid])).toEqual([
      ['a', 'c@x'],
      ['b', 'd@x'],
    ]);
  });

  it.each([
    ['another guest', { guestName: 'Ana Prueba' }, event('b@x', '07-05', '07-12', 'Reserved - Eva Prueba')],
    [
      'another guest on the same nights',
      { guestName: 'Ana Prueba' },
      event('b@x', '07-03', '07-10', 'Reserved - Eva X'),
    ],
  ])('is another one with %s, and the one before it is cancelled at once', (_, over, arrived) => {
    const plan = compare({ channel: 'Vrbo', known: [stay('a', '07-03', '07-10', over)], events: [arrived] });
    expect(plan.insert.map(({ uid }) => uid)).toEqual(['b@x']);
    expect(plan).toMatchObject({ reschedule: [], cancel: [{ id: 'a', reason: 'replaced' }] });
  });

  it('is another one with another code', () => {
    const known = [stay('a', '07-03', '07-10', { confirmationCode: 'HMABCD1' })];
    const plan = compare({ known, events: [event('b@x', '07-03', '07-10', 'Reserved', withCode('HMABCD2'))] });
    expect(plan).toMatchObject({ insert: [{ uid: 'b@x' }], cancel: [{ id: 'a', reason: 'replaced' }] });
  });

  it('learns what the calendar says later, and forgets nothing', () => {
    const known = [stay('a', '07-03', '07-10', { phoneLast4: '0417' })];
    const plan = compare({ known, events: [event('a@x', '07-03', '07-10', 'Reserved', withCode('HMABCD1'))] });
    expect(plan.update).toEqual([{ id: 'a', set: { confirmationCode: 'HMABCD1' } }]);
  });

  it('begins on the day another ends: neither has moved', () => {
    const plan = compare({
      known: [stay('a', '07-03', '07-10')],
      events: [event('b@x', '07-10', '07-12'), event('c@x', '07-01', '07-03')],
    });
    expect(plan.insert).toHaveLength(2);
    expect(plan).toMatchObject({ reschedule: [], cancel: [], vanishing: [{ id: 'a' }] });
  });
});

describe('a stay that is missing', () => {
  const events = [event('z@x', '12-01', '12-04')];
  const other = stay('z', '12-01', '12-04');
  const gone = (over: Partial<KnownRow> = {}, more: Partial<Comparison> = {}) =>
    compare({ known: [stay('a', '07-03', '07-10', over), other], events, ...more });

  it.each([
    ['for the first time', undefined, { vanishing: [{ id: 'a', missing: { fetches: 1, since: now } }], cancel: [] }],
    [
      'twice within a day',
      { fetches: 1, since: hoursAgo(23.99) },
      { vanishing: [{ id: 'a', missing: { fetches: 2, since: hoursAgo(23.99) } }], cancel: [] },
    ],
    [
      'twice, a day apart',
      { fetches: 1, since: hoursAgo(24) },
      { vanishing: [], cancel: [{ id: 'a', reason: 'vanished' }] },
    ],
    ['often', { fetches: 40, since: hoursAgo(25) }, { cancel: [{ id: 'a', reason: 'vanished' }] }],
    ['often, in one hour', { fetches: 40, since: hoursAgo(1) }, { vanishing: [{ id: 'a' }], cancel: [] }],
  ])('%s', (_, missing, expected) => {
    expect(gone({ missing })).toMatchObject(expected);
  });

  it('is seen again, and begins anew', () => {
    const known = [stay('z', '12-01', '12-04', { missing: { fetches: 1, since: hoursAgo(20) } })];
    expect(compare({ known, events })).toEqual({ ...unchanged, update: [{ id: 'z', set: {}, seenAgain: true }] });
  });

  it.each([
    ['has begun', '2026-07-04'],
    ['begins today', '2026-07-03'],
    ['is past', '2026-07-10'],
  ])('stays as it is where it %s', (_, today) => {
    const plan = gone({ missing: { fetches: 5, since: hoursAgo(100) } }, { today });
    expect(plan).toMatchObject({ vanishing: [], cancel: [], confirm: [{ id: 'z' }] });
  });

  it('is cancelled at once where the calendar says so, on the day it begins too', () => {
    expect(gone({}, { free: ['a@x'] }).cancel).toEqual([{ id: 'a', reason: 'freed' }]);
    expect(gone({}, { free: ['a@x'], today: '2026-07-03' }).cancel).toEqual([{ id: 'a', reason: 'freed' }]);
    expect(gone({}, { free: ['a@x'], today: '2026-07-04' }).cancel).toEqual([]);
  });

  it('comes back where a sync had cancelled it', () => {
    const known = [stay('z', '12-01', '12-04', { cancelledBy: 'sync' })];
    expect(compare({ known, events }).update).toEqual([{ id: 'z', set: {}, restored: true }]);
    expect(compare({ known, events: [event('y@x', '12-01', '12-04')] }).insert).toHaveLength(1);
  });
});

describe('an empty calendar', () => {
  const known = [stay('a', '07-03', '07-10'), block('b', '08-01', '08-05')];

  it('is held where stays were to come', () => {
    expect(compare({ known })).toEqual({ ...unchanged, emptied: { stays: 1 } });
  });

  it('is held while a guest is there', () => {
    expect(compare({ known, today: '2026-07-09' }).emptied).toEqual({ stays: 1 });
  });

  it('counts as any other once a person has said that it is right', () => {
    const plan = compare({ known, emptyConfirmed: true });
    expect(plan).toMatchObject({ vanishing: [{ id: 'a' }], replaceBlocks: { remove: ['b'] } });
    expect(plan.emptied).toBeUndefined();
  });

  it.each([
    ['no stay was to come', { known: [block('b', '08-01', '08-05')] }],
    ['all were past', { known: [stay('a', '05-03', '05-10')] }],
    ['all were cancelled', { known: [stay('a', '07-03', '07-10', { cancelledBy: 'person' as const })] }],
    ['it says what is cancelled', { known, free: ['a@x'] }],
  ])('is right where %s', (_, over) => {
    expect(compare(over).emptied).toBeUndefined();
  });
});

describe('blocks', () => {
  it('are a set: those of Airbnb have new ids and new nights every day', () => {
    const plan = compare({
      known: [block('a', '06-01', '06-02'), block('b', '08-01', '08-05'), block('c', '11-30', '12-31')],
      events: [
        event('1@x', '06-02', '06-03', notAvailable),
        event('2@x', '08-01', '08-05', notAvailable),
        event('3@x', '12-01', '12-31', notAvailable),
      ],
    });
    expect(plan).toMatchObject({ insert: [], cancel: [], vanishing: [], reschedule: [] });
    expect(plan.update).toEqual([{ id: 'b', set: { uid: '2@x' } }]);
    expect(plan.replaceBlocks.remove).toEqual(['a', 'c']);
    expect(plan.replaceBlocks.insert.map(({ uid }) => uid)).toEqual(['1@x', '3@x']);
  });

  it('that are past do not come in', () => {
    expect(compare({ events: [event('1@x', '05-01', '06-01', notAvailable)] })).toEqual(unchanged);
  });
});

describe('an echo', () => {
  const exportedNights = [
    { checkIn: '2026-07-03', checkOut: '2026-07-07' },
    { checkIn: '2026-07-07', checkOut: '2026-07-10' },
  ];

  it.each(['res_1@folio.example.org', 'RES_1@FOLIO.EXAMPLE.ORG', 'res_1@folio.example.org/2026-07-03'])(
    'has an id of our own: %s',
    (uid) => {
      expect(compare({ channel: 'Booking.com', events: [event(uid, '07-03', '07-10')] })).toEqual({
        ...unchanged,
        echoes: [uid],
      });
    },
  );

  it('has no id that only looks like our own', () => {
    expect(compare({ events: [event('res_1@evilfolio.example.org', '07-03', '07-10')] }).echoes).toEqual([]);
  });

  it.each([
    ['a stay', '07-03', '07-07'],
    ['two stays as one', '07-03', '07-10'],
    ['a part of one', '07-04', '07-06'],
  ])('is a block on the nights of %s that we exported', (_, from, to) => {
    expect(compare({ exportedNights, events: [event('1@x', from, to, notAvailable)] })).toEqual({
      ...unchanged,
      echoes: ['1@x'],
    });
  });

  it('is what may be a booking only where it is as we exported it: within a stay it is a double booking', () => {
    const inserted = (from: string, to: string, today = '2026-06-01') => {
      const plan = compare({ exportedNights, today, events: [event('1@x', from, to, 'Some thing')] });
      return plan.replaceBlocks.insert.length;
    };
    expect([inserted('07-03', '07-07'), inserted('07-03', '07-10'), inserted('07-04', '07-06')]).toEqual([0, 0, 1]);
    // What is past is left out, and what is too far ahead.
    expect(inserted('07-05', '07-10', '2026-07-05')).toBe(0);
    expect(inserted('07-03', '07-09', '2026-04-11')).toBe(1);
    expect(inserted('07-03', '07-09', '2026-04-10')).toBe(0);
  });

  it('is a block on nights that are free by now only where it is as the channel has read it', () => {
    const echoes = (from: string, to: string, today = '2026-06-01') =>
      compare({ readings: [exportedNights], today, events: [event('1@x', from, to, notAvailable)] }).echoes.length;
    expect([echoes('07-03', '07-07'), echoes('07-03', '07-10'), echoes('07-04', '07-06')]).toEqual([1, 1, 0]);
    expect([echoes('07-03', '07-06'), echoes('07-02', '07-07')]).toEqual([0, 0]);
    expect(echoes('07-05', '07-10', '2026-07-05')).toBe(1);
    const apart = exportedNights.map((nights) => [nights]);
    expect(compare({ readings: apart, events: [event('1@x', '07-03', '07-10', notAvailable)] }).echoes).toEqual([]);
  });

  it('is not what the channel itself had said, under whatever id, but what it says a second time', () => {
    const readings = [[{ checkIn: '2026-07-03', checkOut: '2026-07-07', own: true }]];
    const known = [block('a', '07-03', '07-07')];
    const same = event('a@x', '07-03', '07-07', notAvailable);
    expect(compare({ readings, known, events: [same] })).toEqual({ ...unchanged, confirm: [{ id: 'a' }] });
    const renamed = { ...same, uid: 'b@x' };
    expect(compare({ readings, known, events: [renamed] }).update).toEqual([{ id: 'a', set: { uid: 'b@x' } }]);
    const plan = compare({ readings, known, events: [same, renamed] });
    expect(plan).toEqual({ ...unchanged, confirm: [{ id: 'a' }], echoes: ['b@x'] });
  });

  it('is no block with a night more', () => {
    expect(compare({ exportedNights, events: [event('1@x', '07-03', '07-11', notAvailable)] }).echoes).toEqual([]);
  });

  it('is never a stay', () => {
    expect(compare({ exportedNights, events: [event('1@x', '07-03', '07-10')] })).toMatchObject({
      insert: [{}],
      echoes: [],
    });
  });

  it('leaves the rows: it was taken for a block before the stay was known', () => {
    const events = [event('a@x', '07-03', '07-07', notAvailable)];
    const plan = compare({ exportedNights, events, known: [block('a', '07-03', '07-07')] });
    expect(plan).toEqual({ ...unchanged, echoes: ['a@x'], replaceBlocks: { insert: [], remove: ['a'] } });
  });

  it('is a block again in the plan that cancels the stay', () => {
    const events = [event('1@x', '07-03', '07-10', notAvailable)];
    const known = [stay('a', '07-03', '07-10')];
    expect(compare({ known, events })).toMatchObject({ vanishing: [{ id: 'a' }], echoes: ['1@x'] });
    const long = [stay('a', '07-03', '07-10', { missing: { fetches: 1, since: hoursAgo(24) } })];
    expect(compare({ known: long, events })).toMatchObject({
      ...{ cancel: [{ id: 'a' }], echoes: [] },
      replaceBlocks: { insert: [{ uid: '1@x' }] },
    });
  });
});

describe('what a person has said', () => {
  const july = { checkIn: '2026-07-03', checkOut: '2026-07-10' };

  it('keeps the nights while the channel says what was corrected, under whatever id', () => {
    const known = [stay('a', '07-03', '07-12', { corrected: { nights: july } })];
    const plan = compare({ known, events: [event('a@x', '07-03', '07-10')] });
    expect(plan).toEqual({ ...unchanged, confirm: [{ id: 'a' }] });
    const renamed = compare({ known, events: [event('b@x', '07-03', '07-10')] });
    expect(renamed).toEqual({ ...unchanged, update: [{ id: 'a', set: { uid: 'b@x' } }] });
  });

  it('no longer keeps nights that the channel has moved since: they are sold there', () => {
    const known = [stay('a', '07-03', '07-12', { corrected: { nights: july } })];
    const plan = compare({ known, events: [event('a@x', '08-03', '08-10')] });
    const set = { checkIn: '2026-08-03', checkOut: '2026-08-10' };
    const from = { checkIn: '2026-07-03', checkOut: '2026-07-12' };
    expect(plan).toEqual({ ...unchanged, reschedule: [{ id: 'a', set, from, correctionOver: true }] });
  });

  it('is over once the channel says the same', () => {
    const known = [stay('a', '07-03', '07-12', { corrected: { nights: july } })];
    const plan = compare({ known, events: [event('a@x', '07-03', '07-12')] });
    expect(plan).toEqual({ ...unchanged, update: [{ id: 'a', set: {}, correctionOver: true }] });
  });

  it('keeps a block a stay, under whatever id it has next', () => {
    const known = [stay('a', '07-03', '07-10', { corrected: { kind: true } })];
    const plan = compare({ known, events: [event('1@x', '07-03', '07-10', notAvailable)] });
    expect(plan).toEqual({ ...unchanged, update: [{ id: 'a', set: { uid: '1@x' } }] });
    const gone = compare({ known, events: [event('1@x', '12-03', '12-10', notAvailable)] });
    expect(gone.vanishing).toMatchObject([{ id: 'a' }]);
  });

  it('keeps a stay a block: what Booking.com writes of both', () => {
    const known = [block('a', '07-03', '07-10', { corrected: { kind: true } })];
    const closed = 'CLOSED - Not available';
    const plan = compare({ channel: 'Booking.com', known, events: [event('a@x', '07-04', '07-10', closed)] });
    expect(plan).toEqual({ ...unchanged, update: [{ id: 'a', set: { checkIn: '2026-07-04' } }] });
    // Taken away at once, as other blocks are, it would come back as a stay.
    const gone = compare({ channel: 'Booking.com', known, events: [event('z@x', '12-04', '12-10', closed)] });
    expect(gone).toMatchObject({ vanishing: [{ id: 'a' }], replaceBlocks: { remove: [] } });
  });

  it('keeps a stay cancelled', () => {
    const known = [stay('a', '07-03', '07-10', { cancelledBy: 'person' })];
    const plan = compare({ known, events: [event('a@x', '07-04', '07-10')] });
    expect(plan).toEqual({ ...unchanged, confirm: [{ id: 'a' }] });
  });

  it('no longer keeps a stay cancelled that its channel has moved since: other nights are sold there', () => {
    const known = [stay('a', '07-03', '07-10', { cancelledBy: 'person' })];
    const plan = compare({ known, events: [event('a@x', '07-09', '07-12')] });
    const set = { checkIn: '2026-07-09', checkOut: '2026-07-12' };
    expect(plan).toEqual({ ...unchanged, update: [{ id: 'a', set, restored: true }] });
  });

  it('keeps what a person had moved and cancelled so, until its channel says other nights than it did', () => {
    const known = [stay('a', '08-03', '08-10', { cancelledBy: 'person', corrected: { nights: july } })];
    expect(compare({ known, events: [event('a@x', '07-03', '07-10')] })).toEqual({
      ...unchanged,
      confirm: [{ id: 'a' }],
    });
    expect(compare({ known, events: [event('a@x', '08-03', '08-10')] }).update).toEqual([
      { id: 'a', set: {}, restored: true, correctionOver: true },
    ]);
    const [elsewhere] = compare({ known, events: [event('a@x', '09-03', '09-10')] }).reschedule;
    expect(elsewhere).toMatchObject({ id: 'a', set: { checkIn: '2026-09-03' }, restored: true, correctionOver: true });
  });

  it('does not let a cancelled stay swallow a booking of its nights', () => {
    const known = [stay('a', '07-03', '07-10', { cancelledBy: 'person' })];
    expect(compare({ known, events: [event('b@x', '07-03', '07-10')] }).insert).toHaveLength(1);
  });

  it('keeps a block opened, under whatever id it has next', () => {
    const known = [block('a', '07-03', '07-10', { cancelledBy: 'person' })];
    const plan = compare({ known, events: [event('1@x', '07-03', '07-10', notAvailable)] });
    expect(plan).toEqual({ ...unchanged, update: [{ id: 'a', set: { uid: '1@x' } }] });
    expect(
      compare({ known, events: [event('1@x', '07-03', '07-11', notAvailable)] }).replaceBlocks.insert,
    ).toHaveLength(1);
    const events = [event('a@x', '07-03', '07-11', notAvailable)];
    expect(compare({ known, events }).update).toEqual([{ id: 'a', set: { checkOut: '2026-07-11' }, restored: true }]);
    const exportedNights = [{ checkIn: '2026-07-03', checkOut: '2026-07-11' }];
    expect(compare({ known, events, exportedNights })).toEqual({ ...unchanged, echoes: ['a@x'] });
  });
});

describe('a plan', () => {
  const day = (offset: number) => new Date(Date.UTC(2026, 5, 1 + offset)).toISOString().slice(5, 10);
  const nights = fc.tuple(fc.integer({ min: -5, max: 60 }), fc.integer({ min: 1, max: 9 }));
  const uid = fc.integer({ min: 1, max: 12 }).map((n) => `${n}@x`);
  const names = fc.constantFrom('Reserved - Ana Prueba', 'Reserved - Eva Prueba', 'Reserved', 'Blocked', 'Some thing');
  const events = fc.uniqueArray(
    fc
      .tuple(uid, nights, names)
      .map(([id, [from, length], summary]) => event(id, day(from), day(from + length), summary)),
    { selector: (it) => it.uid, maxLength: 8 },
  );
  const rows = fc.uniqueArray(
    fc
      .record({
        ...{ id: fc.integer({ min: 1, max: 12 }).map(String), nights, kind: fc.constantFrom('stay', 'block') },
        cancelledBy: fc.constantFrom('sync', 'person', undefined, undefined, undefined),
        corrected: fc.option(
          fc.oneof(
            fc.constant({ kind: true }),
            nights.map(([from, n]) => ({
              nights: { checkIn: `2026-${day(from)}`, checkOut: `2026-${day(from + n)}` },
            })),
          ),
          { nil: undefined },
        ),
        missing: fc.constantFrom({ fetches: 1, since: hoursAgo(30) }, { fetches: 3, since: hoursAgo(2) }, undefined),
        guestName: fc.constantFrom('Ana Prueba', undefined),
      })
      .map(({ id, nights: [from, length], ...over }) =>
        stay(id, day(from), day(from + length), over as Partial<KnownRow>),
      ),
    { selector: (it) => it.id, maxLength: 8 },
  );
  const exportedNights = fc.array(
    nights.map(([from, n]) => ({ checkIn: `2026-${day(from)}`, checkOut: `2026-${day(from + n)}` })),
  );

  const readings = fc.array(
    fc.tuple(exportedNights, fc.boolean()).map(([nights, own]) => nights.map((it) => ({ ...it, own }))),
  );

  it('is the same in whatever order events and rows come', () => {
    const shuffled = fc
      .tuple(events, rows)
      .chain(([one, other]) =>
        fc.tuple(
          ...[fc.constant(one), fc.constant(other)],
          fc.shuffledSubarray(one, { minLength: one.length }),
          fc.shuffledSubarray(other, { minLength: other.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, exportedNights, readings, ([one, other, oneToo, otherToo], exported, read) => {
        const plan = (its: unknown, known: unknown) =>
          compare({
            ...{ channel: 'Vrbo', events: its as FeedEvent[], known: known as KnownRow[] },
            ...{ exportedNights: exported, readings: read },
          });
        expect(plan(oneToo, otherToo)).toEqual(plan(one, other));
      }),
    );
  });

  it('has each event in one place, each row in one at most, and leaves what a person said', () => {
    fc.assert(
      fc.property(events, rows, exportedNights, readings, (its, known, exported, read) => {
        const fetched = { channel: 'Vrbo', events: its, exportedNights: exported, readings: read } as const;
        const plan = compare({ ...fetched, known });
        if (plan.emptied) return;
        const ids = [
          ...[plan.update, plan.reschedule, plan.confirm, plan.vanishing, plan.cancel].flat().map(({ id }) => id),
          ...plan.replaceBlocks.remove,
        ];
        expect(new Set(ids).size).toBe(ids.length);
        for (const { id, set, restored, correctionOver } of [...plan.update, ...plan.reschedule]) {
          const row = known.find((it) => it.id === id);
          const isLeftCancelled = row?.cancelledBy === 'person' && !restored;
          if ((row?.corrected?.nights && !correctionOver) || isLeftCancelled) {
            expect(set).not.toHaveProperty('checkIn');
            expect(set).not.toHaveProperty('checkOut');
          }
          if (row?.corrected?.kind || isLeftCancelled) expect(set).not.toHaveProperty('kind');
          expect(restored ?? false).toBe(row?.cancelledBy !== undefined && !isLeftCancelled);
        }
        expect(plan.cancel.every(({ id }) => !known.find((it) => it.id === id)?.cancelledBy)).toBe(true);
        // It comes to rest: another fetch of the same brings nothing new.
        const once = applied(known, plan);
        const twice = applied(once, compare({ ...fetched, known: once }));
        expect(compare({ ...fetched, known: twice })).toMatchObject({
          insert: [],
          reschedule: [],
          replaceBlocks: { insert: [], remove: [] },
        });
      }),
      { numRuns: 1000 },
    );
  });
});

describe('an event that cannot be read', () => {
  const unread = (over: Partial<Comparison['unread'][number]> = {}) => ({
    ...{ uid: 'a@x', key: 'unread a@x', line: 7, code: 'ends_before_start' as const },
    nights: { checkIn: '2026-07-03', checkOut: '2026-07-05' },
    ...over,
  });
  const inserted = (plan: SyncPlan) =>
    plan.replaceBlocks.insert.map(({ uid, kind, checkIn, checkOut }) => [uid, kind, checkIn, checkOut].join(' '));

  it('holds its nights as a block, unless a person has dismissed it', () => {
    expect(inserted(compare({ unread: [unread()] }))).toEqual(['unread a@x block 2026-07-03 2026-07-05']);
    expect(inserted(compare({ unread: [unread({ decision: 'keep' })] }))).toHaveLength(1);
    expect(inserted(compare({ unread: [unread({ decision: 'dismiss' })] }))).toEqual([]);
    expect(inserted(compare({ unread: [unread({ nights: undefined })] }))).toEqual([]);
    expect(inserted(compare({ unread: [unread({ uid: `a@${ownDomain}` })] })), 'one of ours says nothing').toEqual([]);
  });

  it('stays the block that it was, until it can be read or is dismissed', () => {
    const known = [block('held', '07-03', '07-05', { uid: 'unread a@x' })];
    expect(compare({ known, unread: [unread()] })).toEqual({ ...unchanged, confirm: [{ id: 'held' }] });
    expect(compare({ known, unread: [unread({ decision: 'dismiss' })] }).replaceBlocks.remove).toEqual(['held']);
    const read = compare({ known, events: [event('a@x', '07-03', '07-10', 'Reserved')] });
    expect(read.replaceBlocks.remove).toEqual(['held']);
    expect(read.insert).toMatchObject([{ uid: 'a@x', kind: 'stay', checkOut: '2026-07-10' }]);
  });

  it('leaves the stay that it was as it is, and holds only other nights', () => {
    const missing = { fetches: 1, since: new Date('2026-05-01T00:00:00Z') };
    const known = [stay('a', '07-04', '07-10', { uid: 'a@x', missing })];
    const plan = compare({ known, unread: [unread()] });
    expect(plan.update).toEqual([{ id: 'a', set: {}, seenAgain: true }]);
    expect(inserted(plan)).toEqual(['unread a@x block 2026-07-03 2026-07-04']);
    const series = [stay('a', '08-04', '08-10', { uid: 'a@x/2026-08-04', missing })];
    expect(compare({ known: series, unread: [unread()] }).update).toHaveLength(1);
  });

  it('lets nothing be cancelled that it may be, until a person decides', () => {
    const missing = { fetches: 5, since: new Date('2026-05-01T00:00:00Z') };
    const known = [stay('b', '07-04', '07-10', { uid: 'b@x', missing })];
    const reasons = (it: Comparison['unread'][number], over: Partial<Comparison> = {}) =>
      compare({ known, unread: [it], ...over }).cancel.map(({ reason }) => reason);
    expect(reasons(unread({ nights: undefined }))).toEqual([]);
    expect(reasons(unread({ uid: '' }))).toEqual([]);
    expect(reasons(unread({ code: 'event_not_closed' })), 'another one may be missing').toEqual([]);
    expect(reasons(unread()), 'it is another, by its id').toEqual(['vanished']);
    expect(reasons(unread({ uid: '', nights: { checkIn: '2026-09-03', checkOut: '2026-09-05' } }))).toEqual([
      'vanished',
    ]);
    expect(reasons(unread({ nights: undefined, decision: 'dismiss' }))).toEqual(['vanished']);
    expect(reasons(unread({ nights: undefined }), { free: ['b@x'] })).toEqual(['freed']);
  });

  it('is no empty calendar', () => {
    const known = [stay('b', '07-04', '07-10', { uid: 'b@x' })];
    expect(compare({ known, unread: [unread()] }).emptied).toBeUndefined();
  });
});
