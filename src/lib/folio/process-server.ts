/** Where the process keeps the server that Next's pages and routes call, so that Next's chunks hold no copy of it. */
export const PROCESS_SERVER = Symbol.for('folio.server');
