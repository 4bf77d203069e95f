import { parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { listQuery } from '@/components/lists/list-query';
import { stages } from '@/components/parties/stage-badge';

/** What the list of clients can be asked for. */
export const clientList = listQuery({
  sortable: ['name'],
  parsers: { q: parseAsString.withDefault(''), stage: parseAsStringLiteral(stages) },
  filter: ({ q, stage }) => ({ q: q || undefined, stage: stage ?? undefined }),
});
