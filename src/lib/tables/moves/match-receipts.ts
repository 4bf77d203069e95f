import { fold } from '../../text/fold';

/** A document that a receipt may be of. */
export type ReceiptOwner = {
  /** Tells it from the others. */
  key: string;
  /** The number of the vendor's invoice; of a past invoice, its own. */
  number: string | null;
  /** Files that its row names. */
  files: readonly string[];
  /** Whom it was bought from, or sold to. */
  party: string | null;
};

/** Whose a receipt is: found, or why not. */
export type ReceiptMatch = { key: string } | { problem: 'unmatched' } | { problem: 'ambiguous'; keys: string[] };

/** A shorter number may stand in the name of any file. */
const SHORTEST_WITHIN = 4;

type Known = ReceiptOwner & { words: string; compact: string };

/**
 * Finds whose each receipt is by the name of its file: the document whose row names the file, else the one whose number is the name,
 * or stands in it. Where several could be meant, one whose party stands in the name too; else it is nobody's to guess.
 */
export class ReceiptMatcher {
  readonly #owners: Known[];
  readonly #byFile = new Map<string, Known[]>();
  readonly #byNumber = new Map<string, Known[]>();

  constructor(owners: readonly ReceiptOwner[]) {
    this.#owners = owners.map((owner) => {
      const words = fold(owner.number ?? '');
      return { ...owner, words, compact: words.replaceAll(' ', '') };
    });
    for (const owner of this.#owners) {
      for (const file of owner.files) for (const name of namesOf(file)) add(this.#byFile, name, owner);
      if (owner.compact !== '') add(this.#byNumber, owner.compact, owner);
    }
  }

  /** @param path of the file, with its folders */
  match(path: string): ReceiptMatch {
    const [name, stem] = namesOf(path);
    const named = this.#byFile.get(name) ?? this.#byFile.get(stem);
    if (named) return only(named, stem);
    const whole = this.#byNumber.get(stem.replaceAll(' ', ''));
    if (whole) return only(whole, stem);
    const within = this.#owners.filter(
      ({ words, compact }) =>
        compact.length >= SHORTEST_WITHIN && /\d/.test(compact) && ` ${stem} `.includes(` ${words} `),
    );
    // `F2026 12` is meant by a name that has `2026 12` in it as well.
    const longest = within.filter((it) => !within.some((other) => other !== it && hasWithin(other.words, it.words)));
    return longest.length === 0 ? { problem: 'unmatched' } : only(longest, stem);
  }
}

function only(owners: readonly Known[], stem: string): ReceiptMatch {
  const keys = [...new Set(owners.map(({ key }) => key))];
  const [one] = keys;
  if (one !== undefined && keys.length === 1) return { key: one };
  const ofParty = owners.filter(({ party }) => {
    const name = fold(party ?? '');
    return name !== '' && ` ${stem} `.includes(` ${name} `);
  });
  const [mine] = ofParty;
  return mine && ofParty.length === 1 ? { key: mine.key } : { problem: 'ambiguous', keys };
}

function hasWithin(longer: string, shorter: string): boolean {
  return longer !== shorter && ` ${longer} `.includes(` ${shorter} `);
}

/** The name of a file without its folders, and the words of it without its ending. */
function namesOf(path: string): [name: string, stem: string] {
  const name = (path.split(/[\\/]/).at(-1) ?? path).trim().toLowerCase();
  return [name, fold(name.replace(/\.[a-z0-9]{1,5}$/, ''))];
}

function add(map: Map<string, Known[]>, key: string, owner: Known): void {
  map.set(key, [...(map.get(key) ?? []), owner]);
}
