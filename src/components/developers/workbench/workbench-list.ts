import { parseAsBoolean, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { listQuery } from '@/components/platform/lists/list-query';

export const kinds = ['request', 'event', 'delivery'] as const;

/** What the time line can be asked for. */
export const workbenchList = listQuery({
  sortable: [],
  parsers: {
    kind: parseAsStringLiteral(kinds),
    /** The id of an API key. */
    key: parseAsString,
    /** The id of a request, an event, a delivery or a resource. */
    q: parseAsString,
    trouble: parseAsBoolean,
  },
  filter: ({ kind, key, q, trouble }) => ({
    kind: kind ?? undefined,
    apiKeyId: key ?? undefined,
    q: q ?? undefined,
    onlyTrouble: trouble ?? undefined,
  }),
});
