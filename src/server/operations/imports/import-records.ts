import { isDeepStrictEqual } from 'node:util';
import type { ZodType } from 'zod';
import type { RowValues } from '@/lib/tables/imports/read-cells';
import { reasonsOf } from '@/server/operations/imports/import-reasons';
import { type RowFate, RowFates, type Run } from '@/server/operations/imports/import-run';
import type { ImportReason } from '@/server/operations/imports/imports.schema';
import type { ImportedRecord, ImportTarget } from '@/server/operations/imports/kinds/import-target';
import { type RowGroup, recordGroups } from '@/server/operations/imports/kinds/row-groups';
import { RowProblem } from '@/server/operations/imports/kinds/row-problem';
import type { TableRow } from '@/server/operations/imports/reading/table-row';
import { attempt, createEach, type Outcome, readItem } from '@/server/platform/api/batch';
import type { Actor } from '@/server/platform/api/context';
import { AppError } from '@/server/platform/contract/errors';
import type { OpenTransaction } from '@/server/platform/db/client';

/** So many rows are looked up and written in a few statements. */
const AT_A_TIME = 250;

type Candidate<Input> = { rows: TableRow[]; input: Input; id?: string };

/** Writes the records that the rows of a table describe, each on its own merits, as part of the open transaction. */
export async function importRecords<Input, Item extends ImportedRecord>(
  tx: OpenTransaction,
  run: Run,
  rows: TableRow[],
  target: ImportTarget<Input, Item>,
): Promise<RowFate[]> {
  const fates = new RowFates();
  const seen = new Map<string, number>();
  const groups = recordGroups(run, rows, target.continues);
  let done = 0;
  for (let from = 0; from < groups.length; from += AT_A_TIME) {
    const some = groups.slice(from, from + AT_A_TIME);
    const candidates: Candidate<Input>[] = [];
    for (const group of some) {
      const read = readGroup(group, target);
      if ('reasons' in read) refuse(group.rows, read.reasons, fates);
      else {
        const twice = target.keysOf(read.input).find((key) => seen.has(key));
        if (twice !== undefined) refuse(group.rows, [{ problem: 'twice', text: String(seen.get(twice)) }], fates);
        else candidates.push(read);
        const [first] = group.rows;
        for (const key of target.keysOf(read.input)) if (first && !seen.has(key)) seen.set(key, first.position);
      }
    }
    await write(tx, run.actor, candidates, target, run.update, fates);
    done += some.reduce((count, group) => count + group.rows.length, 0);
    await run.progress(done);
  }
  return fates.inOrder();
}

function refuse(rows: TableRow[], reasons: ImportReason[], fates: RowFates): void {
  for (const row of rows) fates.refuse(row, reasons);
}

function readGroup<Input, Item extends ImportedRecord>(
  { rows, values, reasons }: RowGroup,
  target: ImportTarget<Input, Item>,
): Candidate<Input> | { reasons: ImportReason[] } {
  if (reasons.length > 0) return { reasons };
  const [id] = values.map((it) => it.id);
  const rowValues = values.map(({ id: _, ...others }) => others);
  const read = readInput(rowValues, target.compose, target.schema);
  if ('thrown' in read) return { reasons: reasonsOf(read.thrown, rowValues[0] ?? {}) };
  return { rows, input: read.data, ...(typeof id === 'string' && { id }) };
}

function readInput<Input>(
  rowValues: RowValues[],
  compose: (rows: RowValues[]) => object,
  schema: ZodType<Input>,
): Outcome<Input> {
  try {
    return readItem(schema, compose(rowValues));
  } catch (thrown) {
    if (!(thrown instanceof AppError || thrown instanceof RowProblem)) throw thrown;
    return { thrown };
  }
}

async function write<Input, Item extends ImportedRecord>(
  tx: OpenTransaction,
  actor: Actor,
  candidates: Candidate<Input>[],
  target: ImportTarget<Input, Item>,
  update: boolean,
  fates: RowFates,
): Promise<void> {
  const found = await target.find(actor, candidates);
  const fresh = candidates.filter((_, n) => found[n] === undefined);
  const inputs = fresh.map(({ input }) => input);
  const linked = target.link ? await target.link(actor, inputs) : inputs;
  const created = await createEach(
    tx,
    actor,
    linked.map((data) => ({ data })),
    target,
  );
  fresh.forEach(({ rows, input }, n) => {
    const outcome = created[n];
    for (const row of rows) {
      if (outcome && 'data' in outcome)
        fates.add(row, { fate: 'new', recordId: outcome.data.id, version: outcome.data.updatedAt });
      else fates.refuse(row, reasonsOf(outcome?.thrown, input as object));
    }
  });
  for (const [n, candidate] of candidates.entries()) {
    const item = found[n];
    if (!item) continue;
    const fate = await meet(actor, candidate, item, target, update);
    for (const row of candidate.rows) fates.add(row, fate);
  }
}

/** What becomes of rows whose record is there already. */
async function meet<Input, Item extends ImportedRecord>(
  actor: Actor,
  { input, id }: Candidate<Input>,
  item: Item,
  target: ImportTarget<Input, Item>,
  update: boolean,
): Promise<Omit<RowFate, 'position' | 'cells'>> {
  const changes = target.changesOf(input, item);
  const [field] = Object.keys(changes);
  const same = { fate: 'same' as const, recordId: item.id };
  const refused = (reasons: ImportReason[]) => ({ fate: 'refused' as const, reasons });
  if (field === undefined) return same;
  if (target.isFixed && id !== item.id) {
    return refused([{ field, problem: 'differs', text: String(changes[field]?.[0] ?? '') }]);
  }
  if (!update) return same;
  const outcome = await attempt(() => target.update(actor, item.id, input, item));
  if ('thrown' in outcome) return refused(reasonsOf(outcome.thrown, input as object));
  if (isDeepStrictEqual({ ...outcome.data, updatedAt: '' }, { ...item, updatedAt: '' })) return same;
  return { fate: 'changed', recordId: item.id, changes, before: item, version: outcome.data.updatedAt };
}
