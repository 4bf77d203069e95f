import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inTransaction, type OpenTransaction } from '@/server/platform/db/client';
import { DELIVERY_CHANNEL, isFromAnother, onDeliveriesDue } from '@/server/platform/events/announce-deliveries';
import { publishEvent } from '@/server/platform/events/events';
import { env } from '@/server/platform/runtime/env';
import { type Company, openCompany } from '~/tests/setup/company';

let company: Company;
let listener: pg.Client;
const heard: string[] = [];
const told = vi.fn();

beforeAll(async () => {
  company = await openCompany();
  listener = new pg.Client({ connectionString: env.DATABASE_URL });
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.query(`LISTEN ${DELIVERY_CHANNEL}`);
  onDeliveriesDue(told);
});
afterAll(() => listener.end());

const happen = (tx: OpenTransaction) => publishEvent(tx, 'client.created', company.id, { id: 'cli_1' });

it('what is due is said here and to the other processes, once it has been committed', async () => {
  await inTransaction(happen);
  expect(told, 'nobody subscribes').not.toHaveBeenCalled();

  await company.post('/v1/webhooks', { url: 'http://127.0.0.1:9/', events: ['client.created'] });
  const rolledBack = inTransaction(async (tx) => {
    await happen(tx);
    throw new Error('changed our mind');
  });
  await expect(rolledBack).rejects.toThrow('changed our mind');
  expect(told).not.toHaveBeenCalled();

  await inTransaction(async (tx) => {
    await happen(tx);
    expect(told).not.toHaveBeenCalled();
  });
  expect(told).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(isFromAnother(heard[0] ?? '')).toBe(false);
  expect(isFromAnother('another')).toBe(true);
});

it('the others are told of many at once by few words, and of the last of them as well', async () => {
  heard.splice(0);
  for (let n = 0; n < 30; n++) await inTransaction(happen);
  const before = heard.length;
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(before));
  expect(heard.length).toBeLessThan(30);
  expect(told).toHaveBeenCalledTimes(31);
});
