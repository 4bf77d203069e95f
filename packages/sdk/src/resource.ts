import type { CallOptions, Client, FileBody, Method } from './client.js';
import { type NextOf, Pages } from './pages.js';

/** `fields` of a GET: which to return, separated by commas. `id` always is. */
export type Fields<F extends string | undefined> = { fields?: F };

type NameIn<F extends string> = F extends `${infer Name},${infer Rest}` ? Name | NameIn<Rest> : F;

/** What of a resource is returned: all of it, or the fields that are named. */
export type Selected<T, F extends string | undefined> = [F] extends [string]
  ? string extends F
    ? Partial<T>
    : Pick<T, Extract<keyof T, NameIn<F> | 'id'>>
  : T;

/** A page whose entries have some fields. */
export type PageOf<P extends { data: unknown[] }, F extends string | undefined> = [F] extends [string]
  ? Omit<P, 'data'> & { data: Selected<P['data'][number], F>[] }
  : P;

type Call = { query?: object | undefined; body?: unknown; options?: CallOptions | undefined };

/** The calls of one group of the API. */
export class Resource {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  protected json<T>(method: Method, path: string, call?: Call): Promise<T> {
    return this.#client.json(method, path, call);
  }

  protected file(method: Method, path: string, call?: Call): Promise<Blob> {
    return this.#client.file(method, path, call);
  }

  /** Sends a file: as what the Blob says that it is, or as the first of what is accepted. */
  protected upload<T>(
    method: Method,
    path: string,
    accepted: [string, ...string[]],
    call: Call & { body: FileBody },
  ): Promise<T> {
    const own = call.body instanceof Blob ? call.body.type.split(';')[0] : undefined;
    return this.#client.json(method, path, { ...call, sentAs: own && accepted.includes(own) ? own : accepted[0] });
  }

  protected pages<Item, P extends { data: Item[] }>(
    path: string,
    nextOf: NextOf,
    { query = {}, options }: Call,
  ): Pages<Item, P> {
    return new Pages<Item, P>((each) => this.#client.json('GET', path, { query: each, options }), query, nextOf);
  }
}

/** A part of a path. @throws TypeError where there is none: the call would go to another address */
export function segment(value: string, name: string): string {
  if (!value) throw new TypeError(`\`${name}\` is empty: name the record that you mean.`);
  // Dots alone would be resolved by the URL, to an address above.
  return encodeURIComponent(value).replace(/^\.+$/, (dots) => '%2E'.repeat(dots.length));
}
