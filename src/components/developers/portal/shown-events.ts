import type { PortalPage } from '@/server/developers/portal/open-link';
import type { ReferenceEvent } from '@/server/entry/rest/reference';
import type { ReferenceField } from '@/server/entry/rest/reference-schemas';

/** The events that a portal shows, with their fields and examples: of a thin webhook, what is sent of them. */
export function shownEvents(
  all: readonly ReferenceEvent[],
  { events, payload }: Pick<PortalPage, 'events' | 'payload'>,
): ReferenceEvent[] {
  const known = all.filter(({ name }) => events.includes(name) || name === TEST);
  return payload === 'full' ? known : known.map(thin);
}

const TEST = 'webhook.test';

/** A test is always whole. */
function thin(event: ReferenceEvent): ReferenceEvent {
  if (event.name === TEST) return event;
  const { data, ...rest } = event.example as { data: { id: string } };
  return { ...event, fields: event.fields.map(thinField), example: { ...rest, data: { id: data.id } } };
}

const id: ReferenceField = { name: 'id', type: 'string', isRequired: true, description: 'The id of the resource.' };

function thinField(field: ReferenceField): ReferenceField {
  return field.name === 'data' ? { ...field, type: 'object', object: undefined, fields: [id] } : field;
}
