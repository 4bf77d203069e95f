import { parseAsBoolean, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { listQuery } from '@/components/platform/lists/list-query';
import { PRODUCT_KINDS } from '@/lib/sales/product-kinds';

/** What the list of products can be asked for. */
export const productList = listQuery({
  sortable: ['name', 'unitPrice'],
  parsers: {
    q: parseAsString.withDefault(''),
    active: parseAsBoolean,
    kind: parseAsStringLiteral(PRODUCT_KINDS),
  },
  filter: ({ q, active, kind }) => ({ q: q || undefined, isActive: active ?? undefined, kind: kind ?? undefined }),
});
