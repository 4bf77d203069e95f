const currencies = new Set(Intl.supportedValuesOf('currency'));

/** Whether it is a currency of ISO 4217, in capitals. */
export function isCurrency(code: string): boolean {
  return currencies.has(code);
}
