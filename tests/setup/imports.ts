import { expect } from 'vitest';
import type { ImportKind } from '@/lib/tables/imports/import-kinds';
import { storeImportFile } from '@/server/operations/imports/import-file';
import type { ImportPlan, ImportView } from '@/server/operations/imports/imports.schema';
import { runOutbox } from '@/server/platform/outbox/run-outbox';
import { appRouter } from '@/server/root';
import type { Company } from '~/tests/setup/company';

/** The procedures of imports, as the dashboard calls them. */
export function importsOf({ actor }: Pick<Company, 'actor'>) {
  return appRouter.createCaller({ requestId: 'req_test', actor: { ...actor, role: 'owner' }, user: null }).imports;
}

/** A file that has come and been read: its columns are matched. */
export async function bring(company: Company, kind: ImportKind, file: string | Uint8Array): Promise<ImportView> {
  const bytes = Buffer.from(file as string);
  const imports = importsOf(company);
  const { id } = await imports.create({ kind, fileName: 'table.csv', sizeBytes: bytes.length });
  await storeImportFile({ ...company.actor, role: 'owner' }, id, chunksOf(bytes));
  return imports.read({ importId: id });
}

async function* chunksOf(bytes: Uint8Array) {
  yield bytes;
}

type Choices = { update?: boolean; plan?: Partial<ImportPlan> };

/** What would become of the rows, by the columns as they were matched but for `plan`. */
export async function check(company: Company, { id, plan }: ImportView, choices: Choices = {}): Promise<ImportView> {
  if (!plan) throw new Error('The columns are not matched yet');
  const { update = true } = choices;
  const imports = importsOf(company);
  await imports.check({ importId: id, plan: { ...plan, ...choices.plan }, update });
  await runOutbox('import');
  return imports.get({ importId: id });
}

/** Imports what has been checked. */
export async function runImport(company: Company, { id }: Pick<ImportView, 'id'>): Promise<ImportView> {
  await importsOf(company).run({ importId: id });
  await runOutbox('import');
  return importsOf(company).get({ importId: id });
}

/** Brings a table, checks and imports it: nobody changes how it was read. */
export async function importTable(
  company: Company,
  kind: ImportKind,
  file: string | Uint8Array,
  choices: Choices = {},
) {
  const imports = importsOf(company);
  const checked = await check(company, await bring(company, kind, file), choices);
  expect(checked.problem).toBeNull();
  const imported = await runImport(company, checked);
  expect(imported).toMatchObject({ status: 'imported', problem: null, counts: checked.counts });
  const { data: rows } = await imports.rows({ importId: checked.id, limit: 10_000 });
  return { checked, imported, rows };
}

/** Takes an import back, as far as that goes. */
export async function undoImport(company: Company, { id }: Pick<ImportView, 'id'>): Promise<ImportView> {
  await importsOf(company).undo({ importId: id });
  await runOutbox('import');
  return importsOf(company).get({ importId: id });
}
