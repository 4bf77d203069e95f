const registry = Symbol.for('folio.once');

/**
 * Makes a thing once per process. Server code is bundled twice (by Next and for server.ts), so a module's
 * own variables exist twice; pools, engines and caches must not.
 */
export function once<T>(name: string, make: () => T): T {
  const holder = globalThis as typeof globalThis & { [registry]?: Map<string, unknown> };
  holder[registry] ??= new Map();
  const made = holder[registry];
  if (!made.has(name)) made.set(name, make());
  return made.get(name) as T;
}
