import { expect } from 'vitest';
import { CHANNEL_TASK } from '@/server/rental/channels/channel-task';
import '@/server/rental/rental-domain';
import { runOutbox } from '@/server/platform/outbox/run-outbox';
import type { Company } from '~/tests/setup/company';
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
    await runOutbox(CHANNEL_TASK);
    return read();
  };
  await runOutbox(CHANNEL_TASK);
  return { id: body.id as string, server, says, sync, read };
}
