import { z } from 'zod';
import type { EventType } from '@/server/platform/contract/event-types';

/** What events are about: the first part of their names. */
type Kind = EventType extends `${infer Of}.${string}` ? Of : never;

const state = { data: {} as Partial<Record<Kind, z.ZodType>> };

/** Says what the events of each kind of resource have as their data. */
export function setEventData(data: Record<Kind, z.ZodType>): void {
  state.data = data;
}

/** The schema of the body of an event. */
export function eventSchema(type: EventType): z.ZodType {
  const [kind] = type.split('.') as [Kind];
  return z.object({ event: z.string(), timestamp: z.string(), data: state.data[kind] ?? z.unknown() });
}
