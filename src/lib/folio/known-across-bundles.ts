/**
 * Makes `instanceof` hold for what the other bundle has made: server code is bundled twice, and an error that something
 * of the process throws (see runtime/once.ts) may be of either. To be called in the static block of its class.
 * @param name the same in both bundles, which `of.name` is not once they are minified
 */
export function knownAcrossBundles(of: { prototype: object }, name: string): void {
  const brand = Symbol.for(`folio.${name}`);
  Object.defineProperty(of.prototype, brand, { value: true });
  Object.defineProperty(of, Symbol.hasInstance, {
    value: (it: unknown) => typeof it === 'object' && it !== null && brand in it,
  });
}
