import { z } from 'zod';
import { ruleOf } from '@/lib/errors/reasons/rule-of';

/** The fourteen events that a webhook can subscribe to. */
export const eventTypes = [
  'invoice.created',
  'invoice.updated',
  'invoice.paid',
  'invoice.overdue',
  'expense.created',
  'expense.updated',
  'quote.created',
  'quote.updated',
  'quote.accepted',
  'quote.rejected',
  'client.created',
  'client.updated',
  'product.created',
  'product.updated',
] as const;
export type EventType = (typeof eventTypes)[number];

export const EventName = z.enum(eventTypes, ruleOf('EVENT_UNKNOWN', { events: eventTypes.join(', ') }));
