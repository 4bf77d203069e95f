/** Why somebody does not come in by an OpenID provider; the sign-in page has a sentence for each. */
export const issuerRefusals = [
  /** The provider did not answer, or not as its standard says. */
  'unreachable',
  /** What it answered does not prove who it is: a signature, a nonce, a time, somebody else's client. */
  'invalid',
  /** The provider did not let the person in, or they broke it off. */
  'refused',
  /** The sign-in was begun in another browser, too long ago, or is finished already. */
  'expired',
  /** The provider does not say which address the person has. */
  'noEmail',
  /** It does not say that the address is theirs. */
  'unverified',
  /** The address is of another organisation. */
  'domain',
  /** There is an account with the address, and nobody has proven that it is of the same person. */
  'connectFirst',
  /** The identity is that of another account. */
  'otherAccount',
  /** A member of the company has the address, with an account of their own: they connect it, signed in to it. */
  'connectHere',
  /** Accounts are made by invitation. */
  'notInvited',
  /** Nothing that the provider says of the person opens a company. */
  'noRole',
] as const;
export type IssuerRefusal = (typeof issuerRefusals)[number];
