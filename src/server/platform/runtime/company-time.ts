import { AsyncLocalStorage } from 'node:async_hooks';

/** The time of a test company: by how many milliseconds its clock is ahead of everybody's. */
export type CompanyTime = { workspaceId: string; aheadMs: number };

const current = new AsyncLocalStorage<{ time?: CompanyTime }>();

/** Runs what is done for a test company by its own clock; `undefined` is every other company's, which has none of its own. */
export function atCompanyTime<Result>(time: CompanyTime | undefined, work: () => Result): Result {
  return time || current.getStore()?.time ? current.run({ time }, work) : work();
}

/** Runs what a visitor without an account asks for: whose clock goes is known once their link has been looked up. */
export function atTimeOfLink<Result>(work: () => Result): Result {
  return current.run({}, work);
}

/** What the visitor's link leads to has this time. */
export function setTimeOfLink({ time }: { time?: CompanyTime }): void {
  const store = current.getStore();
  if (store) store.time = time;
}

/** Whose clock is read now; undefined for all who have none of their own. */
export function companyTime(): CompanyTime | undefined {
  return current.getStore()?.time;
}
