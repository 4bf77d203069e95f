import type { Folio, Invoice, Quote } from '../folio.js';
import { events } from '../generated/operations.js';
import { deliver, newSecret } from './deliver.js';
import { checkNames } from './events.js';
import { parsed } from './flags.js';
import { note, print } from './print.js';
import { companyOf, folioOf, isConfirmed, withScheme } from './settings.js';
import { UsageError } from './usage.js';

const USAGE =
  'folio trigger <event> --to http://localhost:4000/hook posts a sample and changes nothing; --records makes real records; ' +
  'folio trigger webhook.test --webhook <id> has the server send its test.';

/** `folio trigger`: makes an event happen, or something that looks like it. */
export async function trigger(args: string[]): Promise<void> {
  const { values, positionals } = parsed(args, {
    to: { type: 'string' },
    secret: { type: 'string' },
    webhook: { type: 'string' },
    records: { type: 'boolean' },
    yes: { type: 'boolean' },
  });
  const [name, ...more] = positionals;
  const ways = [values.to, values.webhook, values.records].filter((way) => way !== undefined);
  if (!name || more.length > 0 || ways.length !== 1) throw new UsageError(USAGE);
  checkNames(name);
  if (values.to) return sendSample(name, withScheme(values.to), values.secret);
  if (values.webhook) return sendTest(name, values.webhook);
  await makeRecords(name, values.yes ?? false);
}

async function sendSample(name: string, url: string, given: string | undefined): Promise<void> {
  const sample = events.find((event) => event.name === name)?.sample ?? {};
  const secret = given ?? newSecret();
  const event = { event: name, timestamp: new Date().toISOString(), data: sample };
  const { isReceived, outcome } = await deliver(url, event as never, secret);
  const signed = given ? '' : `, signed with ${secret}`;
  if (!isReceived) throw new UsageError(`${url}: ${outcome}${signed}. Start what listens there, and trigger it again.`);
  print(`${name} → ${outcome}${signed}`);
  note('It was a sample out of the description of the API: nothing was written in the company.');
}

async function sendTest(name: string, webhookId: string): Promise<void> {
  if (name !== 'webhook.test') throw new UsageError(`The server sends webhook.test alone to one webhook. ${USAGE}`);
  const { deliveryId } = await folioOf().webhooks.test(webhookId);
  print(`webhook.test → delivery ${deliveryId} of webhook ${webhookId}`);
}

const items = [{ description: 'Made by folio trigger', quantity: 1, unitPrice: 100 }];
const sale = { clientName: 'Made by folio trigger', items };
const draft = (folio: Folio): Promise<Invoice> => folio.invoices.create(sale);
const quote = (folio: Folio): Promise<Quote> => folio.quotes.create(sale);
const named = { name: 'Made by folio trigger' };

/** How an event is made to happen, and what is left in the company. */
const RECIPES: Record<string, { leaves: string; make: (folio: Folio) => Promise<{ id: string }> }> = {
  'client.created': { leaves: 'a client', make: (folio) => folio.clients.create(named) },
  'client.updated': {
    leaves: 'a client',
    make: async (folio) => folio.clients.update((await folio.clients.create(named)).id, { stage: 'contacted' }),
  },
  'product.created': { leaves: 'a product', make: (folio) => folio.products.create({ ...named, unitPrice: 100 }) },
  'product.updated': {
    leaves: 'a product',
    make: async (folio) => {
      const { id } = await folio.products.create({ ...named, unitPrice: 100 });
      return folio.products.update(id, { unitPrice: 90 });
    },
  },
  'quote.created': { leaves: 'a quote', make: quote },
  'quote.updated': {
    leaves: 'a quote',
    make: async (folio) => folio.quotes.update((await quote(folio)).id, { notes: 'Changed' }),
  },
  'quote.accepted': {
    leaves: 'an accepted quote',
    make: async (folio) => folio.quotes.accept((await quote(folio)).id),
  },
  'quote.rejected': { leaves: 'a rejected quote', make: async (folio) => folio.quotes.reject((await quote(folio)).id) },
  'invoice.created': { leaves: 'a draft of an invoice', make: draft },
  'invoice.updated': {
    leaves: 'a draft of an invoice',
    make: async (folio) => folio.invoices.update((await draft(folio)).id, { notes: 'Changed' }),
  },
  'invoice.paid': {
    leaves:
      'a paid invoice of 100 and its tax: ISSUED, with the next number of its series. It can be cancelled and never deleted, ' +
      'it counts in the books and the taxes, and the tax agency is sent its record where the company sends records',
    make: async (folio) => {
      const { id } = await draft(folio);
      await folio.invoices.pay(id);
      return { id };
    },
  },
};

async function makeRecords(name: string, isAgreed: boolean): Promise<void> {
  const recipe = RECIPES[name];
  if (!recipe)
    throw new UsageError(`${name} is not made by a call: post a sample of it, --to http://localhost:4000/hook.`);
  const folio = folioOf();
  note(`This leaves in ${await companyOf(folio)}, at ${folio.baseUrl}: ${recipe.leaves}.`);
  if (!isAgreed && !process.stdin.isTTY) throw new UsageError('Say --yes where that is wanted.');
  if (!isAgreed && !(await isConfirmed('Make it?'))) throw new UsageError('Nothing was made.');
  const { id } = await recipe.make(folio);
  print(`${name}  ${id}`);
}
