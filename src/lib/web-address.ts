/** What mail programs turn into a link: a scheme, www., or a domain, by its last label of two letters or more. */
const WEB_ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}(?![\p{L}\p{N}.])/iu;

/** Whether a name holds a web address: names stand in mail to people who do not know the sender. "S.L." is none. */
export function isWebAddressIn(name: string): boolean {
  return WEB_ADDRESS.test(name);
}
