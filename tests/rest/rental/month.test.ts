import { expect, it } from 'vitest';
import { MonthInput } from '@/server/reservations/month.schema';
import { readMonth } from '@/server/reservations/month.service';
import { openCompany } from '~/tests/setup/company';
import { propertyOf, stayAt } from './letting';

it('a month has the properties by name, each with what occupies it then and who stays there', async () => {
  const company = await openCompany();
  const sea = await propertyOf(company, { name: 'Casa del Mar' });
  const attic = await propertyOf(company, { name: 'Ático' });
  const stay = async (changes: object) => (await company.post('/v1/reservations', stayAt(sea, changes))).body;
  const before = await stay({ checkIn: '2026-06-20', checkOut: '2026-07-01' });
  const into = await stay({ checkIn: '2026-07-01', checkOut: '2026-07-02' });
  const out = await stay({ checkIn: '2026-07-31', checkOut: '2026-08-03', guestName: 'Otto' });
  await stay({ checkIn: '2026-08-03', checkOut: '2026-08-04' });
  await stay({ status: 'Pending' });
  const month = (query: object = {}) => readMonth(company.actor, MonthInput.parse({ month: '2026-07', ...query }));
  const { data, total } = await month();
  expect(total).toBe(2);
  expect(data).toEqual([
    { id: attic, name: 'Ático', entries: [] },
    {
      id: sea,
      name: 'Casa del Mar',
      entries: [
        expect.objectContaining({ reservationId: into.id, guestName: 'Julia Becker', status: 'Confirmed' }),
        expect.objectContaining({ reservationId: out.id, guestName: 'Otto', from: '2026-07-31', to: '2026-08-03' }),
      ],
    },
  ]);
  expect(JSON.stringify(data)).not.toContain(before.id);
  const { nextCursor: cursor } = await month({ limit: 1 });
  expect((await month({ limit: 1, cursor })).data.map(({ id }) => id)).toEqual([sea]);
  expect((await readMonth((await openCompany()).actor, MonthInput.parse({ month: '2026-07' }))).total).toBe(0);
});
