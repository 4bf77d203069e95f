import { startOfDayUtc } from '@/lib/dates';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { daysOfForm } from '@/lib/tax/tax-forms/form-catalog';
import { newId } from '@/lib/text/id';
import { nameOfActor } from '@/server/access/members/name-of-actor';
import { recordEvent } from '@/server/access/security-log/record-event';
import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import { closeQuarter } from '@/server/company/closed-periods/closed-periods.service';
import type { Actor } from '@/server/platform/api/context';
import { assertRight } from '@/server/platform/api/trpc';
import { apiError, invalid, notFound } from '@/server/platform/contract/errors';
import { db, inTransaction, type OpenTransaction } from '@/server/platform/db/client';
import { listRows, pageOf } from '@/server/platform/db/list-rows';
import {
  readStoredFile,
  type StoredBytes,
  type StoredFile,
  storeFile,
  streamBytes,
} from '@/server/platform/files/store-file';
import { clock } from '@/server/platform/runtime/clock';
import type { FormContext } from '@/server/tax/form-files/form-figures';
import type {
  FilingCreate,
  FilingList,
  FilingListInput,
  FilingPath,
  TaxFiling,
} from '@/server/tax/form-files/forms.schema';
import { attemptFile, readFigures } from '@/server/tax/form-files/make-file';
import { currentFilings, openForm } from '@/server/tax/form-files/open-form';
import { freeze, kindOfNext, toFiling } from '@/server/tax/form-files/read-form';

/**
 * Notes that a return was filed: what it has in its boxes now, and its file where one can be made, stay as they are. The
 * quarter is closed with it where that is asked for.
 * @throws 400 for a day to come or one of its period, 409 where another was noted or taken back meanwhile, 422 for a quarter that is not over, 503 where the file store stores nothing
 */
export async function noteFiling(actor: Actor, { form, period, ...given }: FilingCreate): Promise<TaxFiling> {
  const context = await openForm(actor, { form, period });
  if (given.filedOn > context.books.today) throw invalid(['filedOn'], reasonOf('FORM_FILED_TO_COME'));
  // Whoever ends their activity files the last return after its period as well (RIVA art. 71.4, RIRPF art. 108.1).
  const { to } = daysOfForm(period);
  if (given.filedOn <= to) throw invalid(['filedOn'], reasonOf('FORM_FILED_BEFORE_END', { period, day: to }));
  const figures = await readFigures(context);
  const { made } = attemptFile(context, figures);
  const frozen = freeze(figures, made?.result ?? figures.result);
  const write = (tx: OpenTransaction, file?: StoredBytes) =>
    insertFiling(tx, context, {
      ...given,
      figures: frozen,
      declaredAs: made?.declaredAs ?? context.entries.answers.get('type') ?? null,
      ...(file && made && { file: { ...file, name: made.fileName, size: made.bytes.length } }),
    });
  if (!made) return inTransaction((tx) => write(tx));
  const noted: TaxFiling[] = [];
  const announced = { contentType: null, sizeBytes: made.bytes.length, checksum: null };
  await storeFile(actor, 'taxReturn', announced, streamBytes(made.bytes), async (stored, tx) => {
    noted.push(await write(tx, stored));
    return true;
  });
  const [filing] = noted;
  if (!filing) throw new Error('The note of a filing was not written');
  return filing;
}

type NewFiling = Pick<FilingCreate, 'receipt' | 'filedOn' | 'closesQuarter'> & {
  figures: object;
  declaredAs: string | null;
  file?: StoredBytes & { name: string; size: number };
};

async function insertFiling(tx: OpenTransaction, context: FormContext, filing: NewFiling): Promise<TaxFiling> {
  const { actor, form, period } = context;
  const { workspaceId, userId } = actor;
  await lockWorkspace(tx, workspaceId);
  // Its file says what it follows: another note in between makes it one of another kind.
  const current = await currentFilings(actor, { forms: [form], period });
  if (current.length !== context.filed.length) throw apiError('TAX_FILING_MEANWHILE');
  if (filing.closesQuarter && (form === '303' || form === '420')) await closeQuarter(actor, period);
  const { file } = filing;
  const row = await db.taxFiling.create({
    data: {
      ...{ id: newId('fil'), workspaceId, form, period, kind: kindOfNext(context) },
      ...{ declaredAs: filing.declaredAs, receipt: filing.receipt ?? null, figures: filing.figures },
      ...{ filedOn: startOfDayUtc(filing.filedOn), createdAt: clock.now() },
      ...{ notedBy: await nameOfActor(actor), notedById: userId },
      ...(file && { storageKey: file.key, checksum: file.checksum, contentType: 'text/plain' }),
      ...(file && { fileName: file.name, sizeBytes: file.size }),
    },
  });
  await recordEvent(tx, actor, 'return_noted', { name: `${form} ${period}` });
  return toFiling(row);
}

/** The notes of filings, those that were taken back included, the latest first. */
export async function listFilings(
  { workspaceId }: Actor,
  { form, period, ...input }: FilingListInput,
): Promise<FilingList> {
  const where = { workspaceId, ...(form && { form }), ...(period && { period }) };
  return listRows(pageOf(input), where, {
    count: () => db.taxFiling.count({ where }),
    find: (query) => db.taxFiling.findMany(query),
    toItem: toFiling,
  });
}

/** The file that was handed in, byte for byte. @throws 404 where there is no such note, or no file of it */
export async function readFiledFile(actor: Actor, { filingId }: FilingPath): Promise<StoredFile> {
  const row = await findFiling(actor, filingId);
  const { storageKey, fileName, contentType, sizeBytes } = row;
  if (storageKey === null) throw notFound('File');
  const file = { storageKey, fileName: fileName ?? '', contentType: contentType ?? 'text/plain', sizeBytes };
  return readStoredFile(actor, 'taxReturn', file);
}

/**
 * Takes the note of a filing back: it stays on record with who did so, and counts no more. The quarter stays closed until an
 * owner reopens it.
 * @throws 404, 422 for one that was taken back already
 */
export async function undoFiling(actor: Actor, { filingId }: FilingPath): Promise<TaxFiling> {
  assertRight(actor, 'own');
  const { workspaceId, userId } = actor;
  return inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const { undoneAt, form, period } = await findFiling(actor, filingId);
    if (undoneAt) throw apiError('TAX_FILING_UNDONE');
    const by = { undoneAt: clock.now(), undoneBy: await nameOfActor(actor), undoneById: userId };
    await recordEvent(tx, actor, 'return_note_removed', { name: `${form} ${period}` });
    return toFiling(await db.taxFiling.update({ where: { id: filingId, workspaceId }, data: by }));
  });
}

async function findFiling({ workspaceId }: Actor, id: string) {
  const row = await db.taxFiling.findFirst({ where: { id, workspaceId } });
  if (!row) throw notFound('Filing');
  return row;
}
