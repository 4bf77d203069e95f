import { sum, toNumber } from '@/lib/money/money';
import { Prisma } from '@/server/generated/prisma/client';
import { type Sql, sql } from '@/server/platform/db/client';
import type { Buckets } from '@/server/sales/aging/aging.schema';

export const bucketNames = ['current', 'days1_30', 'days31_60', 'days61_90', 'days90plus'] as const;

/** How many days past due a bucket ends with; the last one has no end. */
const lastDays = [0, 30, 60, 90];

/** SQL: which of the buckets, counted from 0, a row of `openInvoices` falls into. */
export const bucketOfRow = sql`width_bucket(days, ${lastDays.map((day) => day + 1)}::int[])`;

/** SQL: one column a bucket, from rows of `openInvoices`. */
export const bucketSums: Sql = columns(
  (name, bucket) => `coalesce(sum(outstanding) FILTER (WHERE ${within(bucket)}), 0) AS ${name}`,
);

/** SQL: the same, from rows that have been added up by `bucketSums`. */
export const bucketTotals: Sql = columns((name) => `sum(${name}) AS ${name}`);

function columns(columnOf: (name: string, bucket: number) => string): Sql {
  return Prisma.raw(bucketNames.map(columnOf).join(', '));
}

// Constants, not parameters: this is asked of each of a million rows.
function within(bucket: number): string {
  const after = bucket > 0 ? [`days > ${lastDays[bucket - 1]}`] : [];
  const until = bucket < lastDays.length ? [`days <= ${lastDays[bucket]}`] : [];
  return [...after, ...until].join(' AND ');
}

/** Bucket by bucket, to the cent. */
export function addBuckets(all: Record<keyof Buckets, number | string>[]): Buckets {
  const added = bucketNames.map((name) => [name, toNumber(sum(all.map((buckets) => buckets[name])))]);
  return Object.fromEntries(added) as Buckets;
}

export function noBuckets(): Buckets {
  return addBuckets([]);
}
