/**
 * Makes something that must exist once per process: server code is bundled twice (by Next and for server.ts),
 * so a module's own variable would exist twice.
 */
export function once<T>(name: string, make: () => T): T {
  const key = Symbol.for(`folio.${name}`);
  const shared = globalThis as typeof globalThis & { [key]: T };
  if (!(key in shared)) shared[key] = make();
  return shared[key];
}
