/** Where the bytes of files are. Which of them are needed, the database knows. */
export interface Storage {
  /** Stores what is read from `bytes`, `size` of them; what is left of a failed attempt is to be removed by its key. */
  put(key: string, bytes: AsyncIterable<Uint8Array>, size: number): Promise<void>;
  /** Null where there is nothing under the key. */
  get(key: string): Promise<ReadableStream<Uint8Array> | null>;
  /** Fine where there is nothing to remove. Once `signal` has aborted nothing is removed any more. */
  remove(key: string, signal?: AbortSignal): Promise<void>;
}
