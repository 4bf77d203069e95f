import { AsyncLocalStorage } from 'node:async_hooks';
import { newId } from '@/lib/text/id';
import { tracing } from '@/server/platform/runtime/tracing';

const current = new AsyncLocalStorage<string>();

/** A new id of a request, by which its answer, the lines of the log and its span are found. */
export function newRequestId(): string {
  const id = newId('req');
  tracing.request?.()?.set({ 'folio.request.id': id });
  return id;
}

/** Runs what a request of /v1 asks for: what it does can be traced to the request by its id. */
export function duringRequest<Result>(requestId: string, work: () => Result): Result {
  return current.run(requestId, work);
}

/** The id of the request of /v1 that is being answered; null for what a person does, or Folio itself. */
export function currentRequestId(): string | null {
  return current.getStore() ?? null;
}
