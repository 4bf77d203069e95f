import type { SortOrder } from '@/components/platform/ui/column-sorting';
import type { WorkspaceAging } from '@/server/sales/aging/aging.schema';
import { bucketNames } from './heat-cells';

/** What the report can be sorted by. */
export const agingColumns = ['company', ...bucketNames, 'total'] as const;

type AgingColumn = (typeof agingColumns)[number];

/**
 * The companies of the report in another order. Amounts are compared within their currency, and currencies stay in the
 * order in which the report has them; without a column, so do the companies.
 */
export function sortCompanies(
  companies: readonly WorkspaceAging[],
  { sort, order }: { sort?: AgingColumn; order?: SortOrder },
): WorkspaceAging[] {
  if (!sort) return [...companies];
  const sign = order === 'desc' ? -1 : 1;
  if (sort === 'company') return companies.toSorted((one, other) => sign * byName(one, other));
  const currencies = [...new Set(companies.map(({ currency }) => currency))];
  const rank = ({ currency }: WorkspaceAging) => currencies.indexOf(currency);
  return companies.toSorted(
    (one, other) => rank(one) - rank(other) || sign * (amountOf(one, sort) - amountOf(other, sort)),
  );
}

function byName(one: WorkspaceAging, other: WorkspaceAging): number {
  return one.workspaceName.localeCompare(other.workspaceName, undefined, { numeric: true });
}

function amountOf({ buckets, grandTotal }: WorkspaceAging, column: Exclude<AgingColumn, 'company'>): number {
  return column === 'total' ? grandTotal : buckets[column];
}
