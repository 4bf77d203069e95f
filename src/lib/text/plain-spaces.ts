/**
 * A text of Intl with the spaces of a keyboard. Which thin ones ICU sets around the dash of a range depends on its version,
 * so the server's and the browser's would differ; and fonts lack them.
 */
export function plainSpaces(text: string): string {
  return text.replaceAll(/[\u2009\u202f]/g, ' ');
}
