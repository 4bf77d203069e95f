const OWN_WORDS = Symbol('own words');

/**
 * Has the messages of a class of errors written to the log: they are our own words, and repeat nothing that a driver or
 * another server has said. To be called in the static block of the class.
 */
export function inOwnWords(of: { prototype: object }): void {
  Object.defineProperty(of.prototype, OWN_WORDS, { value: true });
}

/** Whether the message of an error may be written to the log. */
export function isInOwnWords(error: object): boolean {
  return OWN_WORDS in error;
}
