/** What leaves the page, and what becomes of what is not saved then: `kept` here, `forgotten` at signing out, or `lost`. */
export interface Departure {
  go: () => void;
  fate: 'kept' | 'forgotten' | 'lost';
}

interface Unsaved {
  /** Empties the form. */
  discard: () => void;
  /** Whether leaving keeps it in this browser. */
  isStored: boolean;
}

// The forms of this page that hold what has not been saved, some of them by their element.
const unsaved = new Map<object, Unsaved>();
let ask: ((departure: Departure) => void) | undefined;

/** Registers a form with unsaved input; null once it is saved, discarded or unmounted. */
export function setUnsaved(form: object, entry: Unsaved | null): void {
  if (entry) unsaved.set(form, entry);
  else unsaved.delete(form);
}

export function hasUnsaved(): boolean {
  return everyUnsaved().length > 0;
}

/** The form elements within another that hold what is not saved. */
export function unsavedWithin(element: Element | null): Element[] {
  return [...unsaved.keys()].filter((form) => form instanceof Element && element?.contains(form)) as Element[];
}

/** What is still there: a form element that has left the page holds nothing any more. */
function everyUnsaved(): Unsaved[] {
  for (const form of [...unsaved.keys()]) if (form instanceof Element && !form.isConnected) unsaved.delete(form);
  return [...unsaved.values()];
}

/** Empties every form that holds what is not saved, and forgets its draft. */
export function discardUnsaved(): void {
  for (const { discard } of everyUnsaved()) discard();
}

/** Goes on to what leaves the page, at once or after the question whether to. */
export function navigateAway(go: () => void, { preservesDrafts = true } = {}): void {
  const areAllStored = everyUnsaved().every((entry) => entry.isStored);
  if (ask && hasUnsaved()) ask({ go, fate: !preservesDrafts ? 'forgotten' : areAllStored ? 'kept' : 'lost' });
  else go();
}

/** For the one dialog that asks. */
export function askWith(question: (departure: Departure) => void): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = undefined;
  };
}
