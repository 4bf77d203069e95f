import { isDeepStrictEqual } from 'node:util';
import type { ZodType } from 'zod';
import { type RowValues, readCells } from '@/lib/imports/read-cells';
import { attempt, createEach, type Outcome, readItem } from '@/server/api/batch';
import type { Actor } from '@/server/api/context';
import { AppError } from '@/server/contract/errors';
import { reasonsOf } from '@/server/imports/import-reasons';
import { type RowFate, RowFates, type Run } from '@/server/imports/import-run';
import type { ImportReason } from '@/server/imports/imports.schema';
import { countryCodeOf, type ImportedRecord, type ImportTarget } from '@/server/imports/kinds/import-target';
import type { TableRow } from '@/server/imports/reading/read-table';

/** So many rows are looked up and written in a few statements. */
const AT_A_TIME = 250;

type Candidate<Input> = { row: TableRow; input: Input; id?: string };

/** Writes the records that the rows of a table describe, each row on its own merits, as part of the open transaction. */
export async function importRecords<Input, Item extends ImportedRecord>(
  run: Run,
  rows: TableRow[],
  target: ImportTarget<Input, Item>,
): Promise<RowFate[]> {
  const fates = new RowFates();
  const seen = new Map<string, number>();
  for (let from = 0; from < rows.length; from += AT_A_TIME) {
    const some = rows.slice(from, from + AT_A_TIME);
    const candidates: Candidate<Input>[] = [];
    for (const row of some) {
      const read = readRow(run, row, target);
      if ('reasons' in read) fates.refuse(row, read.reasons);
      else {
        const twice = target.keysOf(read.input).find((key) => seen.has(key));
        if (twice !== undefined) fates.refuse(row, [{ problem: 'twice', text: String(seen.get(twice)) }]);
        else candidates.push(read);
        for (const key of target.keysOf(read.input)) if (!seen.has(key)) seen.set(key, row.position);
      }
    }
    await write(run.actor, candidates, target, run.update, fates);
    await run.progress(Math.min(rows.length, from + AT_A_TIME));
  }
  return fates.inOrder();
}

function readRow<Input, Item extends ImportedRecord>(
  run: Run,
  row: TableRow,
  target: ImportTarget<Input, Item>,
): Candidate<Input> | { reasons: ImportReason[] } {
  const { values, faults } = readCells(run.kind, run.plan.columns, row.cells, countryCodeOf);
  if (faults.length > 0) return { reasons: faults };
  const { id, ...said } = values;
  const read = readInput(said, target.compose, target.schema);
  if ('thrown' in read) return { reasons: reasonsOf(read.thrown, said) };
  return { row, input: read.data, ...(typeof id === 'string' && { id }) };
}

function readInput<Input>(
  said: RowValues,
  compose: (values: RowValues) => object,
  schema: ZodType<Input>,
): Outcome<Input> {
  try {
    return readItem(schema, compose(said));
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return { thrown };
  }
}

async function write<Input, Item extends ImportedRecord>(
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
    actor,
    linked.map((data) => ({ data })),
    target,
  );
  fresh.forEach(({ row, input }, n) => {
    const outcome = created[n];
    if (outcome && 'data' in outcome)
      fates.add(row, { fate: 'new', recordId: outcome.data.id, version: outcome.data.updatedAt });
    else fates.refuse(row, reasonsOf(outcome?.thrown, input as object));
  });
  for (const [n, candidate] of candidates.entries()) {
    const item = found[n];
    if (item) await meet(actor, candidate, item, target, update, fates);
  }
}

/** A row whose record is there already. */
async function meet<Input, Item extends ImportedRecord>(
  actor: Actor,
  { row, input, id }: Candidate<Input>,
  item: Item,
  target: ImportTarget<Input, Item>,
  update: boolean,
  fates: RowFates,
): Promise<void> {
  const changes = target.changesOf(input, item);
  const [field] = Object.keys(changes);
  const same = { fate: 'same' as const, recordId: item.id };
  if (field === undefined) return fates.add(row, same);
  if (target.isFixed && id !== item.id) {
    return fates.refuse(row, [{ field, problem: 'differs', text: String(changes[field]?.[0] ?? '') }]);
  }
  if (!update) return fates.add(row, same);
  const outcome = await attempt(() => target.update(actor, item.id, input, item));
  if ('thrown' in outcome) return fates.refuse(row, reasonsOf(outcome.thrown, input as object));
  if (isDeepStrictEqual({ ...outcome.data, updatedAt: '' }, { ...item, updatedAt: '' })) return fates.add(row, same);
  fates.add(row, { fate: 'changed', recordId: item.id, changes, before: item, version: outcome.data.updatedAt });
}
