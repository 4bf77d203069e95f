import { keysThatBegin, store } from '@/components/platform/browser/browser-storage';

/** How the keys of a person's drafts begin in this browser's storage. */
export const draftsOf = (userId: string) => `folio.draft.${userId}.`;

/** Forgets every draft of a person in this browser, as they sign out. */
export function forgetDrafts(userId: string): void {
  for (const key of keysThatBegin(draftsOf(userId))) store(key, null);
}
