import { newId } from '@/lib/text/id';
import { recordEvent } from '@/server/access/security-log/record-event';
import type { Series, SeriesCreate, SeriesUpdate } from '@/server/company/series/series.schema';
import type { SeriesKind } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiError, notFound } from '@/server/platform/contract/errors';
import { lockRow, refusingDuplicates } from '@/server/platform/db/change-row';
import { db, inTransaction, type OpenTransaction } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';

/** The workspace's numbering series, invoices' first, in the order they were made. */
export async function listSeries({ workspaceId }: Actor): Promise<Series[]> {
  const found = await db.invoiceSeries.findMany({
    where: { workspaceId },
    select: shown,
    orderBy: [{ kind: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
  });
  return found.map(toSeries);
}

/** @throws 409 where the prefix is taken */
export async function createSeries(actor: Actor, input: SeriesCreate): Promise<Series> {
  const { workspaceId } = actor;
  const id = newId('ser');
  return refusingUsedPrefixes(input.prefix, () =>
    inTransaction(async (tx) => {
      if (input.isDefault) await clearDefault(workspaceId, input.kind);
      await db.invoiceSeries.create({ data: { ...input, id, workspaceId, createdAt: clock.now() } });
      await recordEvent(tx, actor, 'settings_changed', { fields: `series ${input.prefix}` });
      return findSeries(workspaceId, id);
    }),
  );
}

/** @throws 404; 409 where the prefix is taken, or is part of numbers already given */
export async function updateSeries(actor: Actor, { seriesId, ...changes }: SeriesUpdate): Promise<Series> {
  const { workspaceId } = actor;
  return refusingUsedPrefixes(changes.prefix, () =>
    inTransaction(async (tx) => {
      const series = await lockSeries(tx, workspaceId, seriesId);
      if (changes.prefix && changes.prefix !== series.prefix && series.used) throw prefixUsed(series.prefix);
      if (changes.isDefault) await clearDefault(workspaceId, series.kind);
      await db.invoiceSeries.update({ where: { id: seriesId, workspaceId }, data: changes });
      await recordEvent(tx, actor, 'settings_changed', { fields: `series ${series.prefix}` });
      return findSeries(workspaceId, seriesId);
    }),
  );
}

// This also waits for whoever is giving the series its first number of the year.
async function lockSeries(tx: OpenTransaction, workspaceId: string, id: string): Promise<Series> {
  await lockRow(tx, 'invoiceSeries', workspaceId, id);
  return findSeries(workspaceId, id);
}

async function findSeries(workspaceId: string, id: string): Promise<Series> {
  const row = await db.invoiceSeries.findFirst({ where: { id, workspaceId }, select: shown });
  if (!row) throw notFound('Series');
  return toSeries(row);
}

async function clearDefault(workspaceId: string, kind: SeriesKind): Promise<void> {
  await db.invoiceSeries.updateMany({ where: { workspaceId, kind, isDefault: true }, data: { isDefault: false } });
}

function refusingUsedPrefixes<T>(prefix: string | undefined, write: (tx: OpenTransaction) => Promise<T>): Promise<T> {
  return refusingDuplicates('prefix', write, () =>
    apiError('SERIES_PREFIX_EXISTS', { prefix: prefix ?? '' }).at(['prefix']),
  );
}

function prefixUsed(prefix: string): AppError {
  return apiError('SERIES_PREFIX_FIXED', { prefix }).at(['prefix']);
}

const shown = {
  id: true,
  kind: true,
  prefix: true,
  padding: true,
  isDefault: true,
  counters: { where: { current: { gt: 0 } }, take: 1, select: { year: true } },
  invoices: { where: { documentNumber: { not: null } }, take: 1, select: { id: true } },
  quotes: { take: 1, select: { id: true } },
} as const;

type Row = Omit<Series, 'used'> & { counters: unknown[]; invoices: unknown[]; quotes: unknown[] };

function toSeries({ counters, invoices, quotes, ...series }: Row): Series {
  return { ...series, used: counters.length + invoices.length + quotes.length > 0 };
}
