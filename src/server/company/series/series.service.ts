import { newId } from '@/lib/text/id';
import { recordEvent } from '@/server/access/security-log/record-event';
import { goOnWith } from '@/server/company/series/counters';
import {
  HIGHEST_NUMBER,
  type Series,
  type SeriesCreate,
  type SeriesUpdate,
} from '@/server/company/series/series.schema';
import type { SeriesKind } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiError, notFound } from '@/server/platform/contract/errors';
import { lockRow, refusingDuplicates } from '@/server/platform/db/change-row';
import { db, inTransaction, type OpenTransaction } from '@/server/platform/db/client';
import { todayOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';

/** The workspace's numbering series, invoices' first, in the order they were made. */
export async function listSeries({ workspaceId }: Actor): Promise<Series[]> {
  const found = await db.invoiceSeries.findMany({
    where: { workspaceId },
    select: shown,
    orderBy: [{ kind: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
  });
  const year = await thisYear(workspaceId);
  return found.map((row) => toSeries(row, year));
}

/** @throws 409 where the prefix is taken */
export async function createSeries(actor: Actor, { next, ...input }: SeriesCreate): Promise<Series> {
  const { workspaceId } = actor;
  const id = newId('ser');
  return refusingUsedPrefixes(input.prefix, () =>
    inTransaction(async (tx) => {
      if (input.isDefault) await clearDefault(workspaceId, input.kind);
      await db.invoiceSeries.create({ data: { ...input, id, workspaceId, createdAt: clock.now() } });
      if (next) await goOnWith(tx, workspaceId, { ...next, prefix: input.prefix });
      await recordEvent(tx, actor, 'settings_changed', { fields: `series ${input.prefix}` });
      return findSeries(workspaceId, id);
    }),
  );
}

/** @throws 404; 409 where the prefix is taken, or is part of numbers already given, or for a next number that leaves some out */
export async function updateSeries(actor: Actor, { seriesId, next, ...changes }: SeriesUpdate): Promise<Series> {
  const { workspaceId } = actor;
  return refusingUsedPrefixes(changes.prefix, () =>
    inTransaction(async (tx) => {
      const series = await lockSeries(tx, workspaceId, seriesId);
      if (changes.prefix && changes.prefix !== series.prefix && series.used) throw prefixUsed(series.prefix);
      if (changes.isDefault) await clearDefault(workspaceId, series.kind);
      await db.invoiceSeries.update({ where: { id: seriesId, workspaceId }, data: changes });
      if (next) await goOnWith(tx, workspaceId, { ...next, prefix: changes.prefix ?? series.prefix });
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
  return toSeries(row, await thisYear(workspaceId));
}

async function thisYear(workspaceId: string): Promise<number> {
  return Number((await todayOf(workspaceId)).slice(0, 4));
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
  counters: { where: { current: { gt: 0 } }, select: { year: true, current: true } },
  invoices: { where: { documentNumber: { not: null } }, take: 1, select: { id: true } },
  quotes: { take: 1, select: { id: true } },
} as const;

type Row = Omit<Series, 'used' | 'next'> & {
  counters: { year: number; current: number }[];
  invoices: unknown[];
  quotes: unknown[];
};

function toSeries({ counters, invoices, quotes, ...series }: Row, year: number): Series {
  const current = counters.find((it) => it.year === year)?.current ?? 0;
  const next = { year, number: Math.min(current + 1, HIGHEST_NUMBER) };
  return { ...series, next, used: counters.length + invoices.length + quotes.length > 0 };
}
