import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs what a request of /v1 asks for: what it does can be traced to the request by its id. */
export function duringRequest<Result>(requestId: string, work: () => Result): Result {
  return current.run(requestId, work);
}

/** The id of the request of /v1 that is being answered; null for what a person does, or Folio itself. */
export function currentRequestId(): string | null {
  return current.getStore() ?? null;
}
