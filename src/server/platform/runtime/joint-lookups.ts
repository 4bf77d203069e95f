import { setImmediate as nextTurn } from 'node:timers/promises';

type Lookup<Found> = { size: number; begun: boolean; found: Promise<Found> };

/** What a look-up found, how many had asked for it, and the how-manieth of them this one was, from 1. */
export type Joint<Found> = { found: Found; size: number; place: number };

/**
 * Looks things up for many at once. Who asks while a thing is being looked up shares the next look-up with all who come in
 * that time, so nobody is told of what was before they asked, and nothing is remembered.
 */
export class JointLookups<Found> {
  readonly #last = new Map<string, Lookup<Found>>();

  /** @param lookUp finds the thing of a name, for so many who ask; all of them fail with it */
  constructor(private readonly lookUp: (name: string, size: number) => Promise<Found>) {}

  async join(name: string): Promise<Joint<Found>> {
    const lookup = this.#joined(name);
    const place = lookup.size;
    const found = await lookup.found;
    if (place > 1) await nextTurn(); // so that what one of them sends leaves before the next one works
    return { found, size: lookup.size, place };
  }

  #joined(name: string): Lookup<Found> {
    const last = this.#last.get(name);
    if (last && !last.begun) {
      last.size += 1;
      return last;
    }
    const lookup = { size: 1, begun: false } as Lookup<Found>;
    lookup.found = this.#begin(name, lookup, last?.found);
    this.#last.set(name, lookup);
    return lookup;
  }

  async #begin(name: string, lookup: Lookup<Found>, before?: Promise<Found>): Promise<Found> {
    await before?.catch(() => undefined); // whoever waits for that one is told of it
    lookup.begun = true;
    try {
      return await this.lookUp(name, lookup.size);
    } finally {
      if (this.#last.get(name) === lookup) this.#last.delete(name);
    }
  }
}
