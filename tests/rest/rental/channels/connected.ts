import { expect } from 'vitest';
import type { Company } from '~/tests/setup/company';
import { runTasks } from '~/tests/setup/jobs';
import { calendarOf, type SiteEvent, startBookingSite } from './booking-site';

/** A channel of a property whose calendar the test writes, fetched once. Its `server` is to be closed. */
export async function connectTo(company: Company, propertyId: string, site: string, ...events: SiteEvent[]) {
  const server = await startBookingSite();
  const says = (...next: SiteEvent[]) => {
    server.answer = () => ({ body: calendarOf(...next) });
  };
  says(...events);
  const { body } = await company.post('/v1/channels', { propertyId, name: site, site, feedUrl: server.url() });
  const read = async () => (await company.get(`/v1/channels/${body.id}`)).body;
  const sync = async (input?: object) => {
    const { status } = await company.post(`/v1/channels/${body.id}/sync`, input);
    expect(status).toBe(200);
    await runTasks('sync-channel');
    return read();
  };
  await runTasks('sync-channel');
  return { id: body.id as string, server, says, sync, read };
}
