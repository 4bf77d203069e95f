import { afterEach, beforeEach, expect, it } from 'vitest';
import { propertyOf } from '~/tests/rest/rental/letting';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { runTasks } from '~/tests/setup/jobs';
import { changeRow, changeRows, countRows, deleteRows, findStored } from '~/tests/setup/stored-rows';
import { calendarOf, startBookingSite } from './booking-site';
import { connectTo } from './connected';

let company: Company;
let channel: Awaited<ReturnType<typeof connectTo>>;

const june = { uid: '1@airbnb.com', from: '2027-06-05', to: '2027-06-12' };

beforeEach(async () => {
  setClock('2027-03-01T09:00:00.000Z');
  await deleteRows('outboxTask');
  company = await openCompany();
  const propertyId = await propertyOf(company, { name: 'Sea View' });
  channel = await connectTo(company, propertyId, 'Airbnb', june);
});

afterEach(() => channel.server.close());

/** Fetches the calendar, of which the answer comes once `meanwhile` is over. */
async function fetchWhile(meanwhile: () => Promise<unknown>, answer: { status?: number; body?: string }) {
  let arrived = () => {};
  let open = () => {};
  const asked = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const over = new Promise<void>((resolve) => {
    open = resolve;
  });
  channel.server.answer = async () => {
    channel.server.answer = () => answer;
    arrived();
    await over;
    return answer;
  };
  await company.post(`/v1/channels/${channel.id}/sync`);
  const fetching = runTasks('sync-channel');
  await asked;
  await meanwhile();
  open();
  await fetching;
}

it.each([
  ['fails', { status: 502 }],
  ['arrives', { body: calendarOf(june) }],
  ['is the same', { status: 304 }],
])('goes on at once with an address that comes while the old one %s, and keeps nothing of that', async (_, answer) => {
  await channel.sync();
  const elsewhere = await startBookingSite();
  elsewhere.answer = () => ({ status: 404 });
  try {
    await fetchWhile(
      () => company.patch(`/v1/channels/${channel.id}`, { feedUrl: elsewhere.url() }).then(expectOk),
      answer,
    );
    expect(elsewhere.asked).toHaveLength(1);
    expect(await channel.read()).toMatchObject({ status: 'error', problem: { code: 'gone' } });
    expect(await findStored('channel', { id: channel.id })).toMatchObject({ failures: 1 });
    expect(await countRows('outboxTask', { kind: 'sync-channel', lane: channel.id, status: 'queued' })).toBe(1);
  } finally {
    await elsewhere.close();
  }
});

it('fetches again at once where somebody asks while it fetches', async () => {
  const before = channel.server.asked.length;
  await fetchWhile(() => company.post(`/v1/channels/${channel.id}/sync`).then(expectOk), { status: 502 });
  expect(channel.server.asked).toHaveLength(before + 2);
});

it('fetches again when it is told to, though it has stopped', async () => {
  const stopped = { status: 'failed' as const, lastError: 'Something went wrong.', finishedAt: new Date() };
  await changeRows('outboxTask', { lane: channel.id }, { ...stopped, nextAttemptAt: null });
  await changeRow(
    'channel',
    { id: channel.id, workspaceId: company.id },
    { status: 'error', problem: { code: 'stopped', params: { reason: 'Something went wrong.' } } },
  );
  const before = channel.server.asked.length;
  expect(await channel.sync()).toMatchObject({ status: 'active' });
  expect(channel.server.asked).toHaveLength(before + 1);
});

function expectOk({ status }: { status: number }): void {
  expect(status).toBe(200);
}
