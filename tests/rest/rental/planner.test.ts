import { expect, it } from 'vitest';
import { openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { propertyOf, stayAt } from './letting';

it('has the properties by name, each with what is drawn of it and who stays there', async () => {
  const company = await openCompany();
  const sea = await propertyOf(company, { name: 'Casa del Mar' });
  const attic = await propertyOf(company, { name: 'Ático', bufferDays: 2 });
  const stay = async (changes: object) => (await company.post('/v1/reservations', stayAt(sea, changes))).body;
  const before = await stay({ checkIn: '2026-06-20', checkOut: '2026-06-30' });
  const leaving = await stay({ checkIn: '2026-06-30', checkOut: '2026-07-01', channel: 'Vrbo' });
  const out = await stay({ checkIn: '2026-07-31', checkOut: '2026-08-03', guestName: 'Otto' });
  await stay({ checkIn: '2026-08-03', checkOut: '2026-08-04' });
  await stay({ status: 'Pending' });
  const kept = await stay({ propertyId: attic, checkIn: '2026-06-27', checkOut: '2026-06-29' });
  await stay({ propertyId: attic, checkIn: '2026-06-20', checkOut: '2026-06-25' });

  const july = (query: object = {}) =>
    dashboardOf(company.actor).reservations.planner({ from: '2026-07-01', to: '2026-07-31', ...query });
  const { data, total } = await july();
  expect(total).toBe(2);
  expect(data).toEqual([
    { id: attic, name: 'Ático', entries: [expect.objectContaining({ reservationId: kept.id, bufferDays: 2 })] },
    {
      id: sea,
      name: 'Casa del Mar',
      entries: [
        {
          ...{ from: '2026-06-30', to: '2026-07-01', kind: 'stay', reservationId: leaving.id },
          ...{ guestName: 'Julia Becker', status: 'Confirmed', channel: 'Vrbo' },
        },
        expect.objectContaining({ reservationId: out.id, guestName: 'Otto', from: '2026-07-31', to: '2026-08-03' }),
      ],
    },
  ]);
  expect(JSON.stringify(data)).not.toContain(before.id);
  const second = await july({ limit: 1, offset: 1 });
  expect([second.total, second.data.map(({ id }) => id)]).toEqual([2, [sea]]);
  const other = await openCompany();
  expect((await dashboardOf(other.actor).reservations.planner({ from: '2026-07-01', to: '2026-07-31' })).total).toBe(0);
  await expect(july({ to: '2028-07-01' })).rejects.toThrow('A calendar shows at most 731 days at once. Ask for fewer.');
  await expect(july({ to: '2026-06-01' })).rejects.toThrow('The calendar would end on 2026-06-01');
});
