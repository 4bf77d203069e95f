import type { Cell } from '@/lib/tables/imports/column-facts';
import type { ImportKind } from '@/lib/tables/imports/import-kinds';
import type { ImportCounts, ImportFate, ImportPlan, ImportReason } from '@/server/operations/imports/imports.schema';
import type { Changes } from '@/server/operations/imports/kinds/import-target';
import type { TableRow } from '@/server/operations/imports/reading/table-row';
import type { Actor } from '@/server/platform/api/context';

/** What is under way, be it to see what would become of the rows or to have it so. */
export type Run = {
  actor: Actor;
  kind: ImportKind;
  plan: ImportPlan;
  /** The currency of the workspace, in which prices of products are. */
  currency: string;
  /** What is there already takes over what the file says. */
  update: boolean;
  /** Says how many rows are done. */
  progress: (done: number) => Promise<void>;
};

/** What became of a row. */
export type RowFate = {
  position: number;
  cells: Cell[];
  fate: ImportFate;
  reasons?: ImportReason[];
  changes?: Changes;
  recordId?: string;
  before?: object;
  /** When the record was last changed: by this. */
  version?: string;
};

/** Collects what becomes of each row. */
export class RowFates {
  readonly #fates: RowFate[] = [];

  add({ position, cells }: TableRow, fate: Omit<RowFate, 'position' | 'cells'>): void {
    this.#fates.push({ position, cells, ...fate });
  }

  refuse(row: TableRow, reasons: ImportReason[]): void {
    this.add(row, { fate: 'refused', reasons });
  }

  inOrder(): RowFate[] {
    return this.#fates.sort((one, other) => one.position - other.position);
  }
}

export function countFates(fates: RowFate[]): ImportCounts {
  const counts = { new: 0, same: 0, changed: 0, refused: 0 };
  for (const { fate } of fates) counts[fate] += 1;
  return counts;
}
