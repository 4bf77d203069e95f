import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  arrive,
  beginDay,
  frenchwoman,
  held,
  later,
  ministry,
  openHost,
  send,
  sent,
  setClock,
  spaniard,
} from './ministry';

const { storedRows, changeRows } = await import('~/tests/setup/stored-rows');

const { dashboardOf } = await import('~/tests/setup/dashboard');
const { runJob } = await import('~/tests/setup/jobs');

afterAll(() => ministry.close());
beforeEach(beginDay);

type Host = Awaited<ReturnType<typeof openHost>>;
let host: Host;
beforeEach(async () => {
  host = await openHost();
});

describe('what is late', () => {
  const mails = async () => {
    const found = await storedRows('mailMessage', { workspaceId: host.id }, { orderBy: { createdAt: 'asc' } });
    return found.map(({ text }) => text);
  };

  it('is told to the owners once, and says that the guests are waited for', async () => {
    const id = await host.book({ channel: 'Airbnb' });
    await arrive();
    expect(await mails()).toEqual([]);
    setClock('2027-02-06T10:59:00.000Z'); // 19 h 59 min after 16:00 in Madrid
    await send();
    expect(await mails()).toEqual([]);
    setClock('2027-02-06T11:00:00.000Z');
    await send();
    await later(60);
    const [text, ...others] = await mails();
    expect(others).toEqual([]);
    expect(text).toContain('They have not filled in everything');
    expect(text).not.toContain('Becker');
    const { data } = await dashboardOf(host.actor).guestRegistration.toSee({ limit: 10, offset: 0 });
    expect(data).toEqual([
      {
        ...{ reservationId: id, kind: 'PV', attention: 'guest_incomplete', dueAt: '2027-02-06T15:00:00.000Z' },
        ...{ propertyName: 'Casa del Mar', checkIn: '2027-02-05' },
      },
    ]);
    await host.register(id);
    await send();
    expect((await dashboardOf(host.actor).guestRegistration.toSee({ limit: 10, offset: 0 })).total).toBe(0);
  });

  it('is waited for until as many have registered as have booked', async () => {
    const id = await host.book({ adults: 1, children: 1 });
    await host.register(id);
    await arrive();
    expect(held('RH').map(({ xml }) => xml.said('contrato', 'numPersonas'))).toEqual(['2']);
    expect(sent()).toEqual(['A RH']);
    setClock('2027-02-06T11:00:00.000Z');
    await send();
    expect((await host.dutyOf(id, 'PV'))?.attention).toBe('guest_incomplete');
    expect(await mails()).toEqual([expect.stringContaining('They have not filled in everything')]);
    await host.register(id, spaniard);
    await send();
    expect(held('PV').map(({ xml }) => xml.said('contrato', 'numPersonas'))).toEqual(['2']);
    expect(await host.complianceOf(id)).toBe('Completed');
    await host.register(id, { ...frenchwoman, documentNumber: '99ZZ00001' }); // one more than had booked
    await send();
    expect(held('PV').map(({ xml }) => xml.said('contrato', 'numPersonas'))).toEqual(['3']);
  });

  it('says that the Ministry does not answer, where that is so', async () => {
    ministry.troubleOf = () => 'maintenance';
    const id = await host.book({ channel: 'Airbnb' });
    await host.register(id);
    await arrive();
    setClock('2027-02-06T11:00:00.000Z');
    await send();
    expect((await host.dutyOf(id, 'PV'))?.attention).toBe('ministry_silent');
    expect(await mails()).toEqual([expect.stringContaining('the Ministry does not answer')]);
  });
});

it('the hourly job looks at stays whose property had no code when they were booked', async () => {
  await changeRows('guestRegistrationSettings', { workspaceId: { not: host.id } }, { mode: 'off' });
  await host.patch(`/v1/properties/${host.propertyId}`, { establishmentCode: null });
  await host.book();
  await send();
  expect(sent()).toEqual([]);
  await host.patch(`/v1/properties/${host.propertyId}`, { establishmentCode: '0000000001' });
  await runJob('askForStays');
  await send();
  expect(sent()).toEqual(['A RH']);
});
