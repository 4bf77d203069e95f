/** An IBAN as people read it, in groups of four: ISO 13616. How it was spaced before does not matter. */
export function groupedIban(iban: string): string {
  return iban.replace(/[\s-]+/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}
