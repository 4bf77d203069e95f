/** The next page is asked for by what a page says of it: undefined on the last. */
export type NextOf = (page: never) => object | undefined;

const SAME_PAGE = 'The server answers the same page again. Begin anew, and see what stands in front of Folio.';

type Page<Item> = { data: Item[] };

/**
 * A list. `for await` goes through all of its entries and asks for each page when it is needed; `await` gives the first
 * page alone, with its `total`.
 */
export class Pages<Item, P extends Page<Item> = Page<Item>> implements AsyncIterable<Item>, PromiseLike<P> {
  readonly #read: (query: object) => Promise<P>;
  readonly #query: object;
  readonly #nextOf: NextOf;

  constructor(read: (query: object) => Promise<P>, query: object, nextOf: NextOf) {
    this.#read = read;
    this.#query = query;
    this.#nextOf = nextOf;
  }

  /** Page after page. @throws Error where a page names itself as the next: that list would never end */
  async *pages(): AsyncGenerator<P, void, undefined> {
    for (let query: object | undefined = this.#query; query; ) {
      const page: P = await this.#read(query);
      yield page;
      const next: object | undefined = this.#nextOf(page as never);
      const following: object | undefined = next && { ...this.#query, ...next };
      if (following && JSON.stringify(following) === JSON.stringify(query)) throw new Error(SAME_PAGE);
      query = following;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { data } of this.pages()) yield* data;
  }

  /** The first entries, as many as asked for. */
  async first(count: number): Promise<Item[]> {
    const found: Item[] = [];
    if (count <= 0) return found;
    for await (const item of this) if (found.push(item) >= count) break;
    return found;
  }

  // biome-ignore lint/suspicious/noThenProperty: whoever awaits a list gets its first page
  then<A = P, B = never>(
    onFulfilled?: ((page: P) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#read(this.#query).then(onFulfilled, onRejected);
  }
}

/** Lists by cursor. */
export const byCursor = ({ nextCursor }: { nextCursor?: string }) =>
  typeof nextCursor !== 'string' ? undefined : { cursor: nextCursor, offset: undefined };

/** Logs by number. */
export const byNumber = ({ hasMore, next }: { hasMore: boolean; next: number }) =>
  hasMore ? { after: next } : undefined;
