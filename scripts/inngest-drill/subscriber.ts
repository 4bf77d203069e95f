import { setTimeout as sleep } from 'node:timers/promises';
import { db } from '@/server/platform/db/client';
import { startReceiver } from '~/tests/receiver';

const PAGE = 50;
const OFTEN_MS = 50;

export type Subscriber = Awaited<ReturnType<typeof subscriberOf>>;

/**
 * A webhook of a company for clients that are created, with its receiver, and what became of its deliveries.
 * @param url where Folio answers @param key an API key of the company
 */
export async function subscriberOf(url: string, key: string) {
  const receiver = await startReceiver();
  const accepted: string[] = [];
  /** What the receiver answers to its n-th request, from 1 on. */
  let statusOf = (_number: number) => 200;
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text && JSON.parse(text);
  };
  const { id } = await call('POST', '/v1/webhooks', { url: receiver.url, events: ['client.created'] });
  receiver.received.splice(0);
  receiver.reply = ({ headers }) => {
    const status = statusOf(receiver.received.length);
    if (status === 200) accepted.push(String(headers['x-service-delivery-id']));
    return { status };
  };
  const count = (where: object) => db.delivery.count({ where: { webhookId: id, ...where } });
  const until = async (where: object, wanted: number) => {
    while ((await count(where)) < wanted) await sleep(OFTEN_MS);
  };
  const client = (n: number) => ({ name: `Client ${n} SL` });
  return {
    id,
    answer(status: (number: number) => number) {
      statusOf = status;
    },
    /** So many changes, each a call that waits for the one before. */
    async happenOneByOne(changes: number) {
      for (let n = 0; n < changes; n++) await call('POST', '/v1/clients', client(n));
    },
    /** So many changes in batches of fifty, all at once. */
    async happenAtOnce(changes: number) {
      const pages = Array.from({ length: Math.ceil(changes / PAGE) }, (_, page) => page * PAGE);
      const batchOf = (first: number) =>
        Array.from({ length: Math.min(PAGE, changes - first) }, (_, n) => client(first + n));
      await Promise.all(pages.map((first) => call('POST', '/v1/clients/batch', batchOf(first))));
    },
    /** Resolves once Inngest was told of so many. */
    told: (wanted: number) => until({ toldAt: { not: null } }, wanted),
    delivered: (wanted: number) => until({ status: 'delivered' }, wanted),
    countTold: () => count({ toldAt: { not: null } }),
    /** Of so many changes: those that the receiver never accepted, and those that it accepted more than once. */
    faults(wanted: number) {
      const once = new Set(accepted).size;
      return { lost: wanted - once, twice: accepted.length - once };
    },
    async end() {
      await call('DELETE', `/v1/webhooks/${id}`);
      await receiver.close();
    },
  };
}
