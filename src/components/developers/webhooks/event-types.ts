import type { EventType } from '@/server/platform/contract/event-types';

// Written as a record, so that the compiler misses an event that is added and not shown.
const shown = {
  'invoice.created': true,
  'invoice.updated': true,
  'invoice.paid': true,
  'invoice.overdue': true,
  'client.created': true,
  'client.updated': true,
  'quote.created': true,
  'quote.updated': true,
  'quote.accepted': true,
  'quote.rejected': true,
  'expense.created': true,
  'expense.updated': true,
  'product.created': true,
  'product.updated': true,
} satisfies Record<EventType, true>;

/** The events that can be subscribed to, in the order they are shown. */
export const eventTypes = Object.keys(shown) as EventType[];

/** What the events are about. */
export const resources = ['invoice', 'client', 'quote', 'expense', 'product'] as const;
export type Resource = (typeof resources)[number];

/** The events about one resource. */
export function eventsOf(resource: Resource): EventType[] {
  return eventTypes.filter((type) => type.startsWith(`${resource}.`));
}
