import { AsyncLocalStorage } from 'node:async_hooks';

/** The time of a test company: by how many milliseconds its clock is ahead of everybody's. */
export type CompanyTime = { workspaceId: string; aheadMs: number };

const current = new AsyncLocalStorage<CompanyTime | undefined>();

/** Runs what is done for a test company by its own clock; `undefined` is every other company's, which has none of its own. */
export function atCompanyTime<Result>(time: CompanyTime | undefined, work: () => Result): Result {
  return time || current.getStore() ? current.run(time, work) : work();
}

/** Whose clock is read now; undefined for all who have none of their own. */
export function companyTime(): CompanyTime | undefined {
  return current.getStore();
}
