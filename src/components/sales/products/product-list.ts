import { parseAsBoolean, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { listQuery } from '@/components/platform/lists/list-query';
import { kinds } from './product-values';

/** What the list of products can be asked for. */
export const productList = listQuery({
  sortable: ['name', 'unitPrice'],
  parsers: {
    q: parseAsString.withDefault(''),
    active: parseAsBoolean,
    kind: parseAsStringLiteral(kinds),
  },
  filter: ({ q, active, kind }) => ({ q: q || undefined, isActive: active ?? undefined, kind: kind ?? undefined }),
});
