import type { SortOrder } from '@/components/platform/ui/column-sorting';
import { type BoardCompany, LIGHTS } from '@/server/operations/board/board.schema';
import type { boardColumns } from './board-query';

type Sorted = { sort?: (typeof boardColumns)[number]; order?: SortOrder };

/** The companies in another order; what asks for somebody soonest comes first where no column is chosen. */
export function sortBoard<Row extends BoardCompany>(rows: readonly Row[], { sort = 'light', order }: Sorted): Row[] {
  const sign = order === 'desc' ? -1 : 1;
  return rows.toSorted((one, other) => sign * compare[sort](one, other) || compare.name(one, other));
}

const dueOf = ({ nextDue }: BoardCompany) => nextDue ?? '9999-12-31';
const lightOf = ({ light }: BoardCompany) => LIGHTS.indexOf(light);
type Compare = (one: BoardCompany, other: BoardCompany) => number;

const byDue: Compare = (one, other) => dueOf(one).localeCompare(dueOf(other));

const compare: Record<(typeof boardColumns)[number], Compare> = {
  due: byDue,
  light: (one, other) => lightOf(one) - lightOf(other) || byDue(one, other),
  name: (one, other) => one.workspaceName.localeCompare(other.workspaceName, undefined, { numeric: true }),
};
