import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '@/lib/dates';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { propertyOf } from './letting';

// What is booked is checked against a second, naive book: a set of days a property, day by day and without intervals.

type Stay = { id: string; property: number; from: number; to: number; buffer: number; status: string };
type Step =
  | { does: 'book' | 'block'; property: number; from: number; days: number; status: string }
  | { does: 'move'; which: number; property: number; from: number; days: number; status: string }
  | { does: 'remove'; which: number };

const BUFFERS = [0, 2];
const day = (n: number) => addDays('2026-07-01', n);
const occupies = ({ status }: Stay) => !['Pending', 'Cancelled'].includes(status);
const daysOf = ({ property, from, to, buffer }: Stay) =>
  Array.from({ length: to + buffer - from }, (_, n) => `${property}/${from + n}`);

function isFree(book: Stay[], wanted: Stay): boolean {
  const taken = new Set(book.filter((it) => it.id !== wanted.id && occupies(it)).flatMap(daysOf));
  return !occupies(wanted) || daysOf(wanted).every((it) => !taken.has(it));
}

const place = { property: fc.nat(1), from: fc.nat(15), days: fc.integer({ min: 1, max: 4 }) };
const status = fc.constantFrom('Confirmed', 'Confirmed', 'Pending', 'Cancelled');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('book' as const), ...place, status }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('block' as const), ...place, status: fc.constant('Confirmed') }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('move' as const), which: fc.nat(30), ...place, status }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('remove' as const), which: fc.nat(30) }) },
);

async function replay(company: Company, steps: Step[]): Promise<void> {
  const properties = await Promise.all(BUFFERS.map((bufferDays) => propertyOf(company, { bufferDays })));
  let book: Stay[] = [];
  for (const it of steps) {
    if (it.does === 'remove') {
      const stay = book[it.which % book.length];
      if (!stay) continue;
      const isBlock = stay.status === 'Block';
      const own = isBlock ? `properties/${properties[stay.property]}/blocks` : 'reservations';
      const { status: answered } = await company.delete(`/v1/${own}/${stay.id}`);
      expect(answered).toBe(isBlock || stay.status === 'Pending' ? 204 : 200);
      if (answered === 200) stay.status = 'Cancelled';
      else book = book.filter((other) => other !== stay);
      continue;
    }
    const moved =
      it.does === 'move' ? book.filter((stay) => stay.status !== 'Block')[it.which % book.length] : undefined;
    if (it.does === 'move' && !moved) continue;
    const wanted: Stay = {
      id: moved?.id ?? '',
      ...{ property: it.property, from: it.from, to: it.from + it.days },
      buffer: it.does === 'block' ? 0 : (BUFFERS[it.property] ?? 0),
      status: it.does === 'block' ? 'Block' : it.status,
    };
    const propertyId = properties[it.property];
    const days = { checkIn: day(wanted.from), checkOut: day(wanted.to) };
    const body = { propertyId, guestName: 'G', ...days, status: it.status };
    const answer = moved
      ? await company.patch(`/v1/reservations/${moved.id}`, body)
      : it.does === 'block'
        ? await company.post(`/v1/properties/${propertyId}/blocks`, { from: days.checkIn, to: days.checkOut })
        : await company.post('/v1/reservations', body);
    const made = moved ? 200 : 201;
    expect([answer.status, answer.body.error]).toEqual(
      isFree(book, wanted) ? [made, undefined] : [409, 'RESERVATION_CONFLICT'],
    );
    if (answer.status === 409) {
      const { existingReservationId, existingBlockId } = answer.body;
      const inTheWay = book.filter((stay) => stay.id === (existingReservationId ?? existingBlockId));
      expect(inTheWay.map((stay) => isFree([stay], { ...wanted, id: wanted.id }))).toEqual([false]);
    } else if (moved) Object.assign(moved, wanted);
    else book.push({ ...wanted, id: answer.body.id });
  }
  for (const [n, propertyId] of properties.entries()) {
    const { data } = (await company.get(`/v1/properties/${propertyId}/calendar?from=${day(0)}&to=${day(60)}`)).body;
    const shown = data.map(({ from, to }: { from: string; to: string }) => [from, to]);
    const known = book
      .filter((stay) => stay.property === n && occupies(stay))
      .map(({ from, to }) => [day(from), day(to)]);
    expect(shown).toEqual(known.toSorted());
  }
}

it('nobody is booked over another, and what is free is never refused', { timeout: 240_000 }, async () => {
  setClock('2026-06-01T09:30:00.000Z'); // all of it is to come: nobody has stayed who is cancelled
  const company = await openCompany();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => replay(company, steps)),
    { numRuns: Number(process.env.OCCUPANCY_RUNS ?? 25) },
  );
});
