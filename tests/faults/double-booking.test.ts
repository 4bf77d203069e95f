import { expect, it } from 'vitest';
import { db } from '@/server/platform/db/client';
import { openCompany } from '~/tests/setup/company';

it('200 who book the same week at once: one gets it, the others learn who has it', async () => {
  const company = await openCompany();
  const { body: property } = await company.post('/v1/properties', { name: 'Casa del Mar' });
  const book = (_: unknown, n: number) => {
    const days = { checkIn: `2026-07-0${1 + (n % 4)}`, checkOut: '2026-07-08' };
    return company.post('/v1/reservations', { propertyId: property.id, guestName: `Guest ${n}`, ...days });
  };
  const answers = await Promise.all(Array.from({ length: 200 }, book));
  const [made, ...others] = answers.toSorted((a, b) => a.status - b.status);
  expect(made?.status).toBe(201);
  for (const { status, body } of others) {
    expect([status, body.error, body.existingReservationId]).toEqual([409, 'RESERVATION_CONFLICT', made?.body.id]);
  }
  expect(await db.reservation.count({ where: { propertyId: property.id } })).toBe(1);
});

it('stays that are moved at once, each to where another was, never end up over each other', async () => {
  const company = await openCompany();
  const { body: property } = await company.post('/v1/properties', { name: 'Casa del Mar' });
  const daysOf = (n: number) => ({ checkIn: `2026-07-${10 + n}`, checkOut: `2026-07-${11 + n}` });
  const stays = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => {
      const { body } = await company.post('/v1/reservations', {
        ...{ propertyId: property.id, guestName: `Guest ${n}`, ...daysOf(n) },
      });
      return body.id;
    }),
  );
  const moves = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      company.patch(`/v1/reservations/${stays[n % 10]}`, daysOf((n * 7 + Math.floor(n / 10)) % 12)),
    ),
  );
  expect(new Set(moves.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const { data } = (await company.get(`/v1/properties/${property.id}/calendar?from=2026-07-01&to=2026-07-31`)).body;
  expect(data).toHaveLength(10);
  expect(new Set(data.map(({ from }: { from: string }) => from)).size).toBe(10);
});
