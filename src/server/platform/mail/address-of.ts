/** The columns that `addressOf` reads. */
export const addressColumns = { email: true, issuerEmail: true } as const;

/**
 * Where somebody is written to, and by what they are shown. The e-mail of whom a company's own OpenID provider alone knows is
 * nobody's: what that provider calls theirs may be the address of another person's account.
 */
export function addressOf({ email, issuerEmail }: { email: string; issuerEmail?: string | null }): string {
  return issuerEmail ?? email;
}
