/** So many items are objects at a time. */
const AT_ONCE = 500;
const LINE_BREAK = 0x0a;

/**
 * Items in their order, as bytes: JSON, a line each. As objects 100,000 movements take 100 MB, and as much again for each
 * thread that they are handed to. Nothing in it is lost between threads.
 */
export type PackedList<Item> = {
  count: number;
  chunks: Uint8Array<ArrayBuffer>[];
  /** What its lines are; of the type alone. */
  items?: Item;
};

/** Packs items as they come. */
export class Packer<Item> {
  readonly #encoder = new TextEncoder();
  readonly #chunks: Uint8Array<ArrayBuffer>[] = [];
  #waiting: string[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(item: Item): void {
    this.#count += 1;
    if (this.#waiting.push(JSON.stringify(item)) >= AT_ONCE) this.#pack();
  }

  /** Puts a list behind what is there. */
  append({ count, chunks }: PackedList<Item>): void {
    this.#pack();
    this.#count += count;
    for (const chunk of chunks) this.#chunks.push(chunk);
  }

  list(): PackedList<Item> {
    this.#pack();
    return { count: this.#count, chunks: this.#chunks };
  }

  #pack(): void {
    if (this.#waiting.length === 0) return;
    this.#chunks.push(this.#encoder.encode(`${this.#waiting.join('\n')}\n`));
    this.#waiting = [];
  }
}

export function packItems<Item>(items: Iterable<Item>): PackedList<Item> {
  const packer = new Packer<Item>();
  for (const item of items) packer.add(item);
  return packer.list();
}

/** The items in their order, each of which may be forgotten before the next is asked for. */
export function* unpackItems<Item>({ chunks }: PackedList<Item>): Generator<Item, void, undefined> {
  const decoder = new TextDecoder();
  for (const chunk of chunks) {
    const lines = decoder.decode(chunk).split('\n');
    lines.pop(); // behind the last line break
    for (const line of lines) yield JSON.parse(line) as Item;
  }
}

/** The same items in the order of these places, of which each is named once. Nothing of them is read. */
export function reorderItems<Item>({ chunks, count }: PackedList<Item>, places: Uint32Array): PackedList<Item> {
  const all = Buffer.concat(chunks);
  const ends = lineEnds(all, count);
  const ordered: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const lines = Array.from(places.subarray(from, from + AT_ONCE), (at) => all.subarray(ends[at - 1] ?? 0, ends[at]));
    ordered.push(new Uint8Array(Buffer.concat(lines)));
  }
  return { count, chunks: ordered };
}

/** Where each line ends. */
function lineEnds(bytes: Uint8Array, count: number): Uint32Array {
  const ends = new Uint32Array(count);
  let line = 0;
  for (let at = bytes.indexOf(LINE_BREAK); at >= 0; at = bytes.indexOf(LINE_BREAK, at + 1)) ends[line++] = at + 1;
  return ends;
}
