import type { AnyProcedure } from '@trpc/server';
import type { z } from 'zod';
import { startDatabase } from '~/bench/database';
import { type ListedTable, listedTables } from '~/bench/lists/resources';
import { report } from '~/bench/report';
import { median, quantile, timeOf } from '~/bench/times';

// Every list with a million rows in the largest workspace: each sort both ways, each filter, free text; the first page, and
// a deep one by cursor and by offset. A resource after the other, so that the disk holds them; BENCH_LISTS names tables.
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const LONG_MS = 50;
/** What takes longer than this altogether is not asked again. */
const ENOUGH_MS = 1500;
const wanted = process.env.BENCH_LISTS?.split(',');

const finish = await startDatabase();
const { newId } = await import('@/lib/text/id');
const { questionsOf } = await import('~/bench/lists/questions');
const { removeAll, seedList } = await import('~/bench/lists/seed');
const { appRouter } = await import('@/server/root');

const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>;

for (const listed of listedTables.filter(({ table }) => !wanted || wanted.includes(table))) {
  process.stdout.write(`\n${ROWS} rows of ${listed.table} …\n`);
  const [largest, ...others] = [newId('ws'), newId('ws'), newId('ws')];
  await seedList(listed, [[largest, ROWS], ...others.map((id) => [id, Math.ceil(ROWS / 20)] as const)]);
  for (const path of listed.lists) await measure(path, listed, largest);
  await removeAll();
}
await finish();

type Listed = { data: unknown[]; total?: number; nextCursor?: string };
type Asked = { what: string; ms: number; found: Listed };

/** Asks everything of a list: what is slow stands first, and the slowest of each kind is a figure. */
async function measure(path: string, listed: ListedTable, workspaceId: string): Promise<void> {
  const input = inputOf(path);
  const withOffset = 'offset' in input.shape;
  const needs = Object.fromEntries(Object.entries(listed.needs ?? {}).map(([name, id]) => [name, workspaceId + id]));
  const asked = new Map<string, Asked[]>();
  const ask = async (kind: string, what: string, query: object) => {
    const one = { what, ...(await time(listOf(path, workspaceId), { ...needs, ...query })) };
    asked.set(kind, [...(asked.get(kind) ?? []), one]);
    return one.found;
  };
  for (const { kind, name, query } of questionsOf(input, listed, workspaceId)) {
    const { nextCursor } = await ask(`${kind}, first page`, name, query);
    if (kind !== 'sorted') {
      if (nextCursor) await ask(`${kind}, next page`, name, { ...query, cursor: nextCursor });
      continue;
    }
    if (!withOffset) continue;
    const offset = Math.floor(ROWS / 2);
    const deep = await ask('sorted, from the middle by offset', name, { ...query, offset });
    await ask('sorted, from the middle by cursor', name, { ...query, cursor: deep.nextCursor });
  }
  const slow = [...asked].flatMap(([kind, all]) => all.map((it) => ({ kind, ...it }))).filter(({ ms }) => ms > LONG_MS);
  for (const { kind, what, ms, found } of slow.sort((one, other) => other.ms - one.ms))
    process.stdout.write(`  ${path}, ${kind}, ${what}: ${ms.toFixed(0)} ms, ${found.total} in all\n`);
  for (const [kind, all] of asked) {
    const times = all.map(({ ms }) => ms);
    const slowest = all.find(({ ms }) => ms === quantile(times, 1));
    report({
      what: `${path} of ${ROWS}, ${kind}: the slowest of ${all.length}`,
      ...{ value: quantile(times, 1), unit: 'ms', goal: { below: LONG_MS } },
      detail: `${slowest?.what}; median of all ${median(times).toFixed(1)} ms`,
    });
  }
}

/** What the procedure of a list takes: its own schema. */
function inputOf(path: string): z.ZodObject {
  const { inputs } = (procedures[path]?._def ?? {}) as { inputs?: z.ZodObject[] };
  if (!inputs?.[0]) throw new Error(`There is no list ${path}`);
  return inputs[0];
}

type List = (query: object) => Promise<Listed>;

function listOf(path: string, workspaceId: string): List {
  const actor = { workspaceId, userId: 'bench', role: 'owner' as const, scopes: ['read', 'write'] as const };
  const caller = appRouter.createCaller({ requestId: 'bench', actor, user: null }) as unknown;
  const list = path.split('.').reduce((found, name) => (found as Record<string, unknown>)[name], caller);
  return list as List;
}

/** What takes longer than a statement may is as slow as that, and the others are measured all the same. */
function giveUp(error: unknown): Listed {
  process.stdout.write(`  ${error instanceof Error ? error.message : error}\n`);
  return { data: [] };
}

/** The best of several times that a list is asked: what else the machine has to do does not count. */
async function time(list: List, query: object): Promise<{ ms: number; found: Listed }> {
  let found: Listed = { data: [] };
  const times: number[] = [];
  const began = performance.now();
  while (times.length < ROUNDS && performance.now() - began < ENOUGH_MS) {
    times.push(
      await timeOf(async () => {
        found = await list(query).catch(giveUp);
      }),
    );
  }
  return { ms: quantile(times, 0), found };
}
