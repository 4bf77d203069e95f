/** Keeps the bytes that were asked for last, up to so many in all. */
export class RecentBytes {
  readonly #most: number;
  readonly #kept = new Map<string, Uint8Array>();
  #size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Uint8Array | undefined {
    const bytes = this.#kept.get(key);
    if (bytes) {
      this.#kept.delete(key);
      this.#kept.set(key, bytes); // the last to be forgotten
    }
    return bytes;
  }

  /** A thing larger than a quarter of all is not kept: it would drive out everything else. */
  set(key: string, bytes: Uint8Array): void {
    if (this.#kept.has(key) || bytes.byteLength > this.#most / 4) return;
    this.#kept.set(key, bytes);
    this.#size += bytes.byteLength;
    for (const [oldest, { byteLength }] of this.#kept) {
      if (this.#size <= this.#most) break;
      this.#kept.delete(oldest);
      this.#size -= byteLength;
    }
  }
}
