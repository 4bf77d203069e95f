import type { OutboxTask } from '@/server/generated/prisma/client';

/** A task as its handler gets it; `attempt` counts from 1. */
export type Task = Pick<OutboxTask, 'key' | 'payload' | 'workspaceId'> & { attempt: number };

/**
 * What became of an attempt. `reason` is for a person to read, not for the log: no driver's message, no secret. Without
 * `at` the schedule of the kind says when the next one is due; after its last attempt the task has failed. `later`: what
 * could be done was done, and the rest is due then; the schedule begins anew, so such a task never fails by waiting. In a
 * lane it is for tasks that do all there is to do there: one that has come meanwhile does the rest instead.
 */
export type Outcome =
  | { type: 'done' }
  | { type: 'later'; at: Date }
  | { type: 'retry'; reason: string; at?: Date }
  | { type: 'refused'; reason: string };

/** Where a task stands: to be attempted (again), done, or given up with the reason in `error`. */
export type Standing = { status: 'queued' | 'done' | 'failed'; attempts: number; error: string | null };

/** How long a handler has to stop once its signal has aborted, in milliseconds; part of the lease of each kind. */
export const STOP_MS = 10_000;

/** What is done for the tasks of a kind, and how persistently. */
export type OutboxKind = {
  name: string;
  /** How long after the first, second… attempt the next one comes, in milliseconds; after the last there is none. */
  retryAfterMs: number[];
  /** How many attempts one process makes at a time. */
  concurrency: number;
  /**
   * After so long, in milliseconds, an attempt counts as lost and the task may be taken again. The last STOP_MS of it
   * are for stopping.
   */
  leaseMs: number;
  /**
   * Makes an attempt. A process may die after it and before its outcome is recorded, so that it is made again: what it
   * does must be recognisable by `key`. Once `signal` has aborted it does no more and rejects: in a lane, what it did
   * later might come after the next task.
   */
  run: (task: Task, signal: AbortSignal) => Promise<Outcome>;
  /** Writes where a task stands to what it is about, in the transaction that records it. */
  settled?: (key: string, standing: Standing) => Promise<void>;
  /** What failed tasks are about, in words of the person who reads them, by their keys. */
  describe?: (workspaceId: string, keys: string[]) => Promise<Map<string, string>>;
};

const kinds = new Map<string, OutboxKind>();

/** Says what is done for the tasks of a kind: the outbox knows no resource. */
export function registerKind(kind: OutboxKind): void {
  kinds.set(kind.name, kind);
}

/** @throws where nobody has registered the kind */
export function kindOf(name: string): OutboxKind {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`Nothing does the tasks of the kind ${name}`);
  return kind;
}
