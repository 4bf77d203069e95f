/** Where the bytes of files are. Which of them are needed, the database knows. */
export interface Storage {
  /** Stores what is read from `bytes`, `size` of them; what is left of a failed attempt is to be removed by its key. */
  put(key: string, bytes: AsyncIterable<Uint8Array>, size: number): Promise<void>;
  /** Null where there is nothing under the key. */
  get(key: string): Promise<ReadableStream<Uint8Array> | null>;
  /** Fine where there is nothing to remove. Once `signal` has aborted nothing is removed any more. */
  remove(key: string, signal?: AbortSignal): Promise<void>;
}

/** A file of a store. */
export type StoredFile = { key: string; bytes: number; modifiedAt: Date };

/** A store that can say what it has. */
export interface ListableStorage extends Storage {
  /** The files whose keys begin with `prefix`, which ends with `/`; none of the folders in it. */
  list(prefix: string): Promise<StoredFile[]>;
}
