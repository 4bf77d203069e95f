import { pascalCase } from '@/server/entry/rest/openapi-schemas';
import { eventTypes } from '@/server/platform/contract/event-types';

/** The schema of each resource, which its events carry. */
const schemas: Record<string, string> = {
  client: 'ClientRecord',
  expense: 'Expense',
  invoice: 'Invoice',
  quote: 'Quote',
  product: 'Product',
};

const meanings: Record<string, string> = {
  created: 'was created',
  updated: 'was changed',
  paid: 'was paid in full',
  overdue: 'passed its due date',
  accepted: 'was accepted',
  rejected: 'was rejected',
};

/** What a subscriber should know of an event beyond its name. */
const remarks: Record<string, string> = {
  'invoice.created': 'A credit note is an invoice as well; one that is created as paid sends `invoice.paid` besides.',
  'invoice.updated': 'Issuing, mailing, a part payment, a credit note and a cancellation are changes too.',
  'invoice.paid': 'It stands in for `invoice.updated` once nothing is left to pay.',
};

/** What holds for every event. */
export const EVERY_EVENT =
  'Posted to each active webhook that subscribes to it, whoever made the change: a person, a program or Folio itself. ' +
  'Answer 2xx within 30 seconds; anything else is tried again, three times in all. It may arrive more than once, and after a later one: ' +
  '`X-Service-Sequence` says their order, and `GET /v1/events` what is missing.';

const header = (name: string, description: string, required = true) => ({
  in: 'header',
  name,
  description,
  required,
  schema: { type: 'string' },
});

/** The headers of every delivery. Each event says them itself: generators drop components that only events use. */
const headers = [
  header('X-Service-Event', 'The event.'),
  header('X-Service-Delivery-Id', 'Names this delivery; it may arrive more than once.'),
  header('X-Service-Timestamp', 'When it was sent.'),
  header('X-Service-Sequence', 'The number of the event in the log of the company; a test has none.', false),
  header('X-Service-Signature', '`sha256=` and the HMAC-SHA256 of the raw body, where there is a secret.', false),
  header('webhook-id', 'Standard Webhooks: names this delivery.'),
  header('webhook-timestamp', 'Standard Webhooks: when it was sent, Unix seconds.'),
  header('webhook-signature', 'Standard Webhooks: one signature a secret, where there is one.', false),
];

/** The group of the events. `Webhooks` is that of the resource: generators make one class of a group. */
export const eventsTag = { name: 'Events', description: 'What is sent to the address of a webhook.' };

/** The fourteen events and `webhook.test`. */
export const webhooksSection = Object.fromEntries([
  ...eventTypes.map((event) => {
    const [resource = '', what = ''] = event.split('.');
    const data = { $ref: `#/components/schemas/${schemas[resource]}` };
    return [event, delivery(event, `The ${resource} ${meanings[what]}.`, data)];
  }),
  [
    'webhook.test',
    delivery('webhook.test', 'Sent from the dashboard to try a webhook.', {
      type: 'object',
      required: ['message'],
      properties: { message: { type: 'string', description: 'A sentence that says that this is a test.' } },
    }),
  ],
]);

function delivery(event: string, summary: string, data: object): object {
  const schema = {
    type: 'object',
    required: ['event', 'timestamp', 'data'],
    properties: {
      event: { type: 'string', enum: [event], description: 'What happened: the same as the header `X-Service-Event`.' },
      timestamp: { type: 'string', format: 'date-time', description: 'When it happened, UTC.' },
      data: {
        description:
          'The resource as it was right after the change, where `payload` is `thin` its `id` alone; of a test, a greeting.',
        ...data,
      },
    },
  };
  return {
    post: {
      // Not a call: generators that know this word make none of it. That for Python would write a file that does not parse.
      'x-internal': true,
      operationId: `on${pascalCase(event)}`,
      summary,
      description: [remarks[event], EVERY_EVENT].filter(Boolean).join(' '),
      tags: [eventsTag.name],
      security: [],
      parameters: headers,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: {
        '2XX': { $ref: '#/components/responses/Received' },
        '4XX': { $ref: '#/components/responses/NotReceived' },
      },
    },
  };
}
