/** What leaves the page, and whether the drafts are kept then. */
export interface Departure {
  go: () => void;
  keepsDrafts: boolean;
}

// The forms of this page that hold what has not been saved, with what empties each of them.
const unsaved = new Map<object, () => void>();
let ask: ((departure: Departure) => void) | undefined;

/** Says that a form holds what is not saved, and how to discard it; null once it is saved, discarded or gone. */
export function setUnsaved(form: object, discard: (() => void) | null): void {
  if (discard) unsaved.set(form, discard);
  else unsaved.delete(form);
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Empties every form that holds what is not saved, and forgets its draft. */
export function discardUnsaved(): void {
  for (const discard of [...unsaved.values()]) discard();
}

/** Goes on to what leaves the page, at once or after the question whether to. */
export function leave(go: () => void, { keepsDrafts = true } = {}): void {
  if (ask && hasUnsaved()) ask({ go, keepsDrafts });
  else go();
}

/** For the one dialog that asks. */
export function askWith(question: (departure: Departure) => void): () => void {
  ask = question;
  return () => {
    ask = undefined;
  };
}
