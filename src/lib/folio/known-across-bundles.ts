/**
 * Makes `instanceof` hold for an error of another copy of its module: what the process has made by `once` may throw errors of
 * the module that was loaded first. To be called in the static block of its class.
 * @param name the same in each copy, which `of.name` is not once it is minified
 */
export function knownAcrossBundles(of: { prototype: object }, name: string): void {
  const brand = Symbol.for(`folio.${name}`);
  Object.defineProperty(of.prototype, brand, { value: true });
  Object.defineProperty(of, Symbol.hasInstance, {
    value: (it: unknown) => typeof it === 'object' && it !== null && brand in it,
  });
}
