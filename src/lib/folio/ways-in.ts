/** How people sign in on this installation, beside passwords and passkeys. */
export type WaysIn = {
  /** What the OpenID provider is called; absent where none is set. */
  issuerName?: string;
  /** Whether that is the only way. */
  isIssuerOnly: boolean;
  /** The company whose own provider it is. */
  company?: string;
};
