import { parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { stages } from '@/components/contacts/parties/stage-badge';
import { listQuery } from '@/components/platform/lists/list-query';

/** What the list of clients can be asked for. */
export const clientList = listQuery({
  sortable: ['name'],
  parsers: { q: parseAsString.withDefault(''), stage: parseAsStringLiteral(stages) },
  filter: ({ q, stage }) => ({ q: q || undefined, stage: stage ?? undefined }),
});
