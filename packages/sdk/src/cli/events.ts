import { type EventsListQuery, type Folio, FolioError, type LoggedEvent } from '../folio.js';
import { events } from '../generated/operations.js';
import { deliver, newSecret } from './deliver.js';
import { parsed } from './flags.js';
import { passes, secondsOf } from './follow.js';
import { note, print, textOf } from './print.js';
import { folioOf, withScheme } from './settings.js';
import { UsageError } from './usage.js';

/** `folio listen`: forwards what happens from now on to an address of this machine, until it is stopped. */
export async function listen(args: string[]): Promise<void> {
  const { values } = parsed(args, {
    forward: { type: 'string' },
    events: { type: 'string' },
    secret: { type: 'string' },
    interval: { type: 'string' },
  });
  if (!values.forward) throw new UsageError('Say where to: folio listen --forward http://localhost:4000/hook');
  const url = withScheme(values.forward);
  const secret = values.secret ?? newSecret();
  note(`Events are forwarded to ${url}, signed with this secret: ${secret}`);
  await follow(folioOf(), values, async (event) => {
    const { outcome, isReceived } = await deliver(url, event, secret);
    print(`${event.event}  ${event.id}  ${event.resourceId}  → ${outcome}`);
    if (!isReceived) note(`It is not tried again: folio events resend ${event.id} --to ${url} --secret ${secret}`);
  });
}

/** `folio events tail`: prints what happens from now on, until it is stopped. */
export async function tailEvents(args: string[]): Promise<void> {
  const options = { events: { type: 'string' }, json: { type: 'boolean' }, interval: { type: 'string' } } as const;
  const { values } = parsed(args, options);
  await follow(folioOf(), values, async (event) => {
    if (values.json) return print(JSON.stringify(event));
    const { timestamp, event: name, resourceId, data } = event;
    const label = data.documentNumber ?? data.name ?? data.description ?? data.clientName ?? '';
    print(`${timestamp}  ${name.padEnd(16)}  ${resourceId}  ${textOf(label)}`);
  });
}

/** `folio events resend <id>`: to an address, or to a webhook that was sent it before. */
export async function resendEvent(args: string[]): Promise<void> {
  const options = { to: { type: 'string' }, webhook: { type: 'string' }, secret: { type: 'string' } } as const;
  const { values, positionals } = parsed(args, options);
  const [id, ...more] = positionals;
  if (!id || more.length > 0 || !values.to === !values.webhook) {
    throw new UsageError('folio events resend <id> --to http://localhost:4000/hook, or --webhook <id>');
  }
  const folio = folioOf();
  const event = await folio.events.get(id);
  if (values.webhook) return resendToWebhook(folio, event, values.webhook);
  const url = withScheme(values.to ?? '');
  const secret = values.secret ?? newSecret();
  const { isReceived, outcome } = await deliver(url, event, secret);
  const signed = values.secret ? '' : `, signed with ${secret}`;
  if (!isReceived) throw new UsageError(`${url}: ${outcome}${signed}. Start what listens there, and resend it.`);
  print(`${event.event}  ${event.id}  → ${outcome}${signed}`);
}

async function resendToWebhook(folio: Folio, event: LoggedEvent, webhookId: string): Promise<void> {
  for await (const { id, resource } of folio.deliveries.list(webhookId, { event: event.event })) {
    if (resource?.id !== event.resourceId) continue;
    const { requestBody } = await folio.deliveries.get(webhookId, id);
    if (JSON.parse(requestBody).timestamp !== event.timestamp) continue;
    const { deliveryId } = await folio.deliveries.resend(webhookId, id);
    print(`${event.event}  ${event.id}  → delivery ${deliveryId} of webhook ${webhookId}`);
    return;
  }
  throw new UsageError(
    `${webhookId} was not sent ${event.id}, or not within the time that deliveries are kept. Send it to its address: --to.`,
  );
}

type Followed = { events?: string | undefined; interval?: string | undefined };

/** Hands every event on that happens from now on, one after the other, and never returns. */
async function follow(
  folio: Folio,
  { events: wanted, interval }: Followed,
  each: (event: LoggedEvent) => Promise<void>,
) {
  const seconds = secondsOf(interval);
  checkNames(wanted);
  const query: EventsListQuery = wanted ? { type: wanted } : {};
  let after = (await folio.events.list({ limit: 1 })).latest;
  note('Ready. Ctrl+C ends it.');
  for (;;) {
    try {
      const page = await folio.events.list({ ...query, after });
      for (const event of page.data) {
        await each(event);
        after = event.sequence;
      }
      after = page.next;
      if (page.hasMore) continue;
    } catch (error) {
      after = await goOn(folio, error, after);
    }
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/** From where it goes on after trouble. @throws what does not pass by itself */
async function goOn(folio: Folio, error: unknown, after: number): Promise<number> {
  if (FolioError.is(error, 'EVENTS_EXPIRED') || FolioError.is(error, 'EVENTS_AHEAD')) {
    const { latest } = await folio.events.list({ limit: 1 });
    note(`${error.message} It goes on from number ${latest}: what happened before is not forwarded.`);
    return latest;
  }
  if (!passes(error)) throw error;
  note(`${error.message} It is tried again.`);
  return after;
}

/** @throws UsageError for an event that there is not */
export function checkNames(names = ''): void {
  const known = events.map(({ name }) => name);
  for (const name of names.split(',').map((it) => it.trim())) {
    if (name && !known.includes(name))
      throw new UsageError(`There is no event ${name}. There are ${known.join(', ')}.`);
  }
}
