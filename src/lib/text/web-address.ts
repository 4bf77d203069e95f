/** What mail programs turn into a link: a scheme, www., or a domain, by its last label of two letters or more. */
const WEB_ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}(?![\p{L}\p{N}.])/iu;

/** What leads somewhere, and not just to a company: a scheme, www., or a domain with a path, a port or a mailbox. */
const LEADS_SOMEWHERE = /:\/\/|\bwww\.|@|[\p{L}\p{N}]\.\p{L}{2,}[/:?#]/iu;

/** Whether the name of a company holds more of a web address than the domain that some companies go by, as Booking.com. */
export function isLinkIn(companyName: string): boolean {
  return LEADS_SOMEWHERE.test(companyName);
}

const ZERO_WIDTH_NON_JOINER = '\u200c';

/** The same to the eye, but nothing that a mail program turns into a link. */
export function unlinked(name: string): string {
  return name.replace(/\.(?=[\p{L}\p{N}])/gu, `.${ZERO_WIDTH_NON_JOINER}`);
}

/** Whether a name holds a web address: names stand in mail to people who do not know the sender. "S.L." is none. */
export function isWebAddressIn(name: string): boolean {
  return WEB_ADDRESS.test(name);
}
