// A browser may refuse storage, or be full: then nothing is stored, and nothing else fails.

/** What this browser keeps under a key; null for nothing, and for what is not JSON. */
export function readStored<Stored>(key: string): Stored | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The keys that begin so, of what this browser keeps. */
export function keysThatBegin(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning));
  } catch {
    return [];
  }
}

/** Keeps what JSON can say until it is replaced; null forgets it. */
export function store(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {}
}
