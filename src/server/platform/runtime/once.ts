const registry = Symbol.for('folio.once');

/**
 * Makes a thing once per process, also where its module is loaded again, as tests do (`vi.resetModules`): pools, engines and
 * caches must not be made twice.
 */
export function once<T>(name: string, make: () => T): T {
  const holder = globalThis as typeof globalThis & { [registry]?: Map<string, unknown> };
  holder[registry] ??= new Map();
  const made = holder[registry];
  if (!made.has(name)) made.set(name, make());
  return made.get(name) as T;
}
