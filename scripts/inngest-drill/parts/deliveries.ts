import { db } from '@/server/platform/db/client';
import { check, checkEqual, checkSeconds } from '../goals';
import { type Subscriber, subscriberOf } from '../subscriber';
import type { Drill } from '.';

/** First attempts leave from Folio, so Inngest hears of none. */
export async function deliveries({ folio, key }: Drill): Promise<void> {
  const one = await subscriberOf(folio.web.url, key);
  const oneAt = performance.now();
  await one.happenOneByOne(200);
  await one.delivered(200);
  checkSeconds('200 changes, one call after the other: from the first call to the last delivery', oneAt, 60);
  checkFaults('200 changes', one, 200);
  await one.end();

  const many = await subscriberOf(folio.web.url, key);
  const manyAt = performance.now();
  await many.happenAtOnce(800);
  await many.delivered(800);
  checkSeconds('800 changes at once: from the first call to the last delivery', manyAt, 10);
  checkFaults('800 changes', many, 800);
  checkEqual('of them told to Inngest', await many.countTold(), 0);
  await many.end();
}

/** Retries are Inngest's, at the times that Folio has for them: 2 s and 4 s later. */
export async function retries({ folio, key }: Drill): Promise<void> {
  const one = await subscriberOf(folio.web.url, key);
  one.answer((number) => (number < 3 ? 500 : 200));
  await one.happenOneByOne(1);
  await one.delivered(1);
  for (const [n, pause] of (await pausesOf(one)).entries()) {
    const least = 2 * (n + 1);
    check(
      `pause before retry ${n + 1}`,
      `${pause.toFixed(1)} s`,
      `${least} to ${least + 2} s`,
      pause >= least && pause <= least + 2,
    );
  }
  await one.end();

  const many = await subscriberOf(folio.web.url, key);
  many.answer((number) => (number <= 800 ? 500 : 200));
  const manyAt = performance.now();
  await many.happenAtOnce(800);
  await many.delivered(800);
  checkSeconds('800 changes at once, all of which fail once: to the last delivery', manyAt, 60);
  checkFaults('800 retries', many, 800);
  checkEqual('of them told to Inngest', await many.countTold(), 800);
  await many.end();
}

/** That nothing is missing and nothing was accepted twice. */
export function checkFaults(what: string, subscriber: Subscriber, wanted: number): void {
  const { lost, twice } = subscriber.faults(wanted);
  checkEqual(`${what}: lost`, lost, 0);
  checkEqual(`${what}: delivered twice`, twice, 0);
}

/** Between the attempts of the only delivery of a webhook, in seconds, without what each took. */
async function pausesOf({ id }: Subscriber): Promise<number[]> {
  const { id: deliveryId } = await db.delivery.findFirstOrThrow({ where: { webhookId: id } });
  const attempts = await db.deliveryAttempt.findMany({ where: { deliveryId }, orderBy: { number: 'asc' } });
  return attempts.slice(1).map(({ startedAt }, n) => {
    const before = attempts[n];
    return before ? (startedAt.getTime() - before.startedAt.getTime() - before.durationMs) / 1000 : Number.NaN;
  });
}
