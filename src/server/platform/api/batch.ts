import { z } from 'zod';
import { docsPathOf, type ErrorCode } from '@/lib/errors/error-table';
import type { Actor } from '@/server/platform/api/context';
import { answerMeta } from '@/server/platform/api/context';
import { type Meta, rest } from '@/server/platform/api/trpc';
import { AnswerMeta } from '@/server/platform/contract/answer-parts';
import { AppError, describeError, invalidInput, isExpected } from '@/server/platform/contract/errors';
import { reasonFields } from '@/server/platform/contract/reason-fields';
import { assertStorable } from '@/server/platform/contract/storable';
import type { Tag } from '@/server/platform/contract/tags';
import { troubleOf } from '@/server/platform/contract/trouble';
import { atSavepoint, inTransaction, type OpenTransaction } from '@/server/platform/db/client';
import { isPassing } from '@/server/platform/db/transaction-errors';
import { log } from '@/server/platform/runtime/log';

const MOST_ITEMS = 50;
/** The code of a batch of which nothing was done. */
const NOTHING_DONE = 'BATCH_FAILED' satisfies ErrorCode;

/** How a resource is created by the dozen. */
export type BulkCreation<Input, Item> = {
  schema: z.ZodType<Input>;
  /** What the single POST does. */
  one: (actor: Actor, input: Input) => Promise<Item>;
  /**
   * Creates what it can in as few statements as it can. Answers in the order of the inputs, undefined for one that it
   * leaves to `one`: because it conflicts with something, is refused, or needs more than being written.
   */
  together: (tx: OpenTransaction, actor: Actor, inputs: Input[]) => Promise<(Item | undefined)[]>;
};

/** What a batch takes. The items are validated one by one, so that one that is wrong does not stop the others. */
export const BatchInput = z
  .object({ items: z.array(z.unknown()).meta({ description: 'What to create.', minItems: 1, maxItems: MOST_ITEMS }) })
  .refine(({ items }) => items.length >= 1 && items.length <= MOST_ITEMS, {
    error: ({ input }) => `Send 1 to ${MOST_ITEMS} items; these are ${(input as { items: unknown[] }).items.length}.`,
  });

/**
 * The schema of a batch's answer: what became of each item, in their order. An entry is one object with what both
 * outcomes have: generators make nothing of use of two that only the value of `success` tells apart.
 */
export function batchOf<Item extends z.ZodType>(item: Item) {
  const entry = z.looseObject({
    index: z.int().meta({ description: 'The place of the item in the request, from 0.' }),
    success: z.boolean().meta({ description: 'Whether `data` or `error` is there.' }),
    data: item.optional().meta({ description: 'What was created; absent where `error` is there.' }),
    status: z
      .int()
      .optional()
      .meta({ description: 'What a request of its own would have been answered with.', example: 409 }),
    error: z.string().optional().meta({ description: 'Why not: the sentence, or a code where one is promised.' }),
    message: z.string().optional().meta({ description: 'The sentence for a person.' }),
    code: z.string().optional().meta({ description: 'The code of the error, as `code` of an answer.' }),
    ...reasonFields,
    docs: z.string().optional().meta({ description: 'The page that explains the code.' }),
    details: z
      .array(
        z.object({
          path: z
            .array(z.union([z.string(), z.int()]))
            .meta({ description: 'Where in the item: names of fields and places in lists.' }),
          message: z.string().meta({ description: 'What is wrong there, in a sentence.' }),
          code: z.string().meta({ description: 'The same for programs, such as `too_big`.' }),
          ...reasonFields,
        }),
      )
      .optional()
      .meta({ description: 'What is wrong with the item, an entry a fault; each path begins at the item.' }),
  });
  return z.object({
    data: z.array(entry).meta({ description: 'What became of each item, in the order of the request.' }),
    summary: z
      .object({
        total: z.int().meta({ description: 'How many items were sent.' }),
        succeeded: z.int().meta({ description: 'How many were done.' }),
        failed: z.int().meta({ description: 'How many were refused.' }),
      })
      .meta({ description: 'How many there were of each outcome.' }),
    error: z.string().optional().meta({ description: 'Only where nothing was created.' }),
    message: z.string().optional().meta({ description: 'The sentence for a person, beside `error`.' }),
    code: z.string().optional().meta({ description: 'BATCH_FAILED, beside `error`.' }),
    ...reasonFields,
    docs: z.string().optional().meta({ description: 'The page that explains the code.' }),
    meta: AnswerMeta,
  });
}

type BatchFailure = {
  index: number;
  success: false;
  status: number;
  error: string;
  message: string;
  [more: string]: unknown;
};

type BatchAnswer<Item> = {
  data: ({ index: number; success: true; data: Item } | BatchFailure)[];
  summary: { total: number; succeeded: number; failed: number };
  error?: string;
  message?: string;
  code?: string;
  docs?: string;
  meta: AnswerMeta;
};

/** The meta of `POST /v1/{resource}/batch`; `itemsOf` names the procedure that creates one. */
export function batchRest(path: `/v1/${string}/batch`, itemsOf: string, options: { tag: Tag; summary: string }): Meta {
  return rest('POST', path, {
    ...options,
    description:
      'A JSON array, each item as the operation for one of them takes it. Each is validated and written on its own, and ' +
      'sends its event: 201 all, 207 some, 400 none. `data` says what became of each, in their order.',
    itemsOf,
    ...batchStatus(201),
  });
}

/** The statuses of what is done by the dozen: `all` where it is done, 207 for some of it, 400 for none. */
export function batchStatus(all: 200 | 201) {
  return {
    status: all,
    alsoStatus: [207, 400],
    statusOf: ({ summary }: BatchAnswer<unknown>) => {
      if (summary.failed === 0) return all;
      return summary.succeeded > 0 ? 207 : 400;
    },
  };
}

/**
 * Creates each item on its own merits, all in one transaction: what is in order is written in a few statements for all
 * of them, and only what is not takes a way of its own, at a savepoint.
 */
export async function createBatch<Input, Item>(
  { actor, requestId }: { actor: Actor; requestId: string },
  items: unknown[],
  creation: BulkCreation<Input, Item>,
): Promise<BatchAnswer<Item>> {
  const read = items.map((item) => readItem(creation.schema, item));
  const outcomes = await inTransaction((tx) => createEach(tx, actor, read, creation));
  return batchAnswer(outcomes, requestId, 'Nothing was created. Each entry of data says what is wrong with its item.');
}

/** The answer of what was done by the dozen. @param sentence said where nothing of it was done */
export function batchAnswer<Item>(outcomes: Outcome<Item>[], requestId: string, sentence: string): BatchAnswer<Item> {
  const data = outcomes.map((outcome, index) =>
    'data' in outcome
      ? { index, success: true as const, data: outcome.data }
      : { index, success: false as const, ...describeFailure(outcome.thrown, requestId) },
  );
  const succeeded = data.filter(({ success }) => success).length;
  return {
    data,
    summary: { total: data.length, succeeded, failed: data.length - succeeded },
    ...(succeeded === 0 && { error: sentence, message: sentence, code: NOTHING_DONE, docs: docsPathOf(NOTHING_DONE) }),
    meta: answerMeta({ requestId }),
  };
}

/** What was written, in the order of what was to be; undefined for what was not. */
export function inOrder<Item extends { id: string }>(wanted: ({ id: string } | undefined)[], items: Item[]) {
  const written = new Map(items.map((item) => [item.id, item]));
  return wanted.map((it) => it && written.get(it.id));
}

/** What is composed of an input; undefined where that is refused, which `one` will say again. */
export function unlessRefused<T>(compose: () => T): T | undefined {
  try {
    return compose();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** What became of one item: what was created, or why it was not. */
export type Outcome<T> = { data: T } | { thrown: unknown };

/** What an item says by its schema, or what is wrong with it. */
export function readItem<Input>(schema: z.ZodType<Input>, item: unknown): Outcome<Input> {
  try {
    assertStorable(item);
  } catch (thrown) {
    return { thrown };
  }
  const { success, data, error } = schema.safeParse(item);
  return success ? { data } : { thrown: invalidInput(error) };
}

/** Creates each of what could be read on its own merits, as part of the open transaction. */
export async function createEach<Input, Item>(
  tx: OpenTransaction,
  actor: Actor,
  read: Outcome<Input>[],
  creation: Omit<BulkCreation<Input, Item>, 'schema'>,
): Promise<Outcome<Item>[]> {
  const inputs = read.flatMap((it) => ('data' in it ? [it.data] : []));
  const written = await createTogether(tx, actor, inputs, creation);
  const outcomes: Outcome<Item>[] = [];
  for (const it of read) {
    const item = 'data' in it ? written.get(it.data) : undefined;
    if ('thrown' in it) outcomes.push(it);
    else outcomes.push(item ? { data: item } : await attempt(() => creation.one(actor, it.data)));
  }
  return outcomes;
}

/** What could be created together, by its input; nothing where even one of them stood in the way. */
async function createTogether<Input, Item>(
  tx: OpenTransaction,
  actor: Actor,
  inputs: Input[],
  { together }: Pick<BulkCreation<Input, Item>, 'together'>,
) {
  const created = inputs.length > 0 ? await attempt(() => together(tx, actor, inputs)) : { data: [] };
  const items = 'data' in created ? created.data : [];
  return new Map(inputs.map((input, n) => [input, items[n]]));
}

/** Does something at a savepoint: what it throws is its outcome, and undoes nothing else; but trouble of the database is everybody's. */
export async function attempt<T>(work: (tx: OpenTransaction) => Promise<T>): Promise<Outcome<T>> {
  const outcome = await outcomeOf(() => atSavepoint(work));
  if ('thrown' in outcome && (isPassing(outcome.thrown) || troubleOf(outcome.thrown))) throw outcome.thrown;
  return outcome;
}

/** What something came to, or what it threw: for what has a transaction of its own. */
export async function outcomeOf<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { data: await work() };
  } catch (thrown) {
    if (!isExpected(thrown) && !isPassing(thrown)) log.error({ err: thrown }, 'a part of a batch failed');
    return { thrown };
  }
}

function describeFailure(thrown: unknown, requestId: string) {
  const { status, body } = describeError(thrown, requestId);
  const { error, message, meta, ...rest } = body;
  return { status, error, message, ...rest };
}
