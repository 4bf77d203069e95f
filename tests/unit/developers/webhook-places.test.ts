import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPlaces, type Occupant, type Places } from '@/server/developers/webhooks/places';

const of = (webhookId: string, workspaceId = 'ws_1', url = 'https://hooks.acme.test/folio'): Occupant => ({
  webhookId,
  workspaceId,
  url,
});
const placesOf = (left: Places, webhookId: string) => left.webhooks.find(({ id }) => id === webhookId);

it('a new webhook begins with few places, and has twice as many after each answer', () => {
  const places = createPlaces();
  expect(places.left().usual).toBe(4);
  const seen = [];
  for (let n = 0; n < 5; n++) {
    places.take(of('wh_1')).end({ slow: false });
    seen.push(placesOf(places.left(), 'wh_1')?.places);
  }
  expect(seen).toEqual([8, 16, 32, 32, 32]);
});

it('one that hangs has two places until it answers, and a new one at its host no more', () => {
  const places = createPlaces();
  places.take(of('wh_1')).end({ slow: false });
  places.take(of('wh_1', 'ws_1', 'https://HOOKS.acme.test/folio')).end({ slow: true });
  expect(placesOf(places.left(), 'wh_1')).toEqual({ id: 'wh_1', places: 2, proven: false });
  expect(places.left()).toMatchObject({ slowHosts: ['hooks.acme.test'], ofSlowHost: 2 });

  const first = places.take(of('wh_2', 'ws_2', 'https://hooks.acme.test/other'));
  expect(placesOf(places.left(), 'wh_2')).toEqual({ id: 'wh_2', places: 1, proven: false });
  first.end({ slow: false });
  expect(places.left().slowHosts).toEqual([]);
});

it('what was given back teaches nothing', () => {
  const places = createPlaces();
  places.take(of('wh_1')).end(undefined);
  expect(placesOf(places.left(), 'wh_1')).toEqual({ id: 'wh_1', places: 4, proven: false });
});

it('forgets webhooks and hosts that it has not heard of for long, never one that is under way', () => {
  const places = createPlaces();
  places.take(of('wh_busy'));
  for (let n = 0; n < 1500; n++) places.take(of(`wh_${n}`, 'ws_1', `https://h${n}.test/`)).end({ slow: true });
  const left = places.left();
  expect(left.webhooks).toHaveLength(1000);
  expect(left.slowHosts).toHaveLength(1000);
  expect(placesOf(left, 'wh_busy')).toMatchObject({ places: 3 });
});

it('whatever begins and ends, what is under way is counted, and all places come back', () => {
  const step = fc.record({
    webhook: fc.integer({ min: 0, max: 5 }),
    outcome: fc.constantFrom<{ slow: boolean } | undefined>({ slow: true }, { slow: false }, undefined),
    finish: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const places = createPlaces();
      const running: (() => void)[] = [];
      for (const { webhook, outcome, finish } of steps) {
        if (finish) running.shift()?.();
        else {
          const place = places.take(of(`wh_${webhook}`, `ws_${webhook % 2}`));
          running.push(() => place.end(outcome));
        }
        const left = places.left();
        expect(left.total).toBe(512 - running.length);
        const shares = left.workspaces.map(({ proven, places }) => (proven ? 128 : 32) - places);
        expect(shares.reduce((sum, it) => sum + it, 0)).toBe(running.length);
      }
      for (const end of running) end();
      expect(places.left()).toMatchObject({ total: 512, unproven: 256, workspaces: [] });
    }),
  );
});
