/** From where a call came: the address that `replaceForwardedFor` has made sure of, and what the caller says it runs. */
export type CallOrigin = { address?: string; userAgent?: string };

const LONGEST_USER_AGENT = 500;

/** `header` reads a request's header by its lower-case name. */
export function callOrigin(header: (name: string) => string | null | undefined): CallOrigin {
  return {
    address: header('x-forwarded-for') ?? undefined,
    userAgent: header('user-agent')?.slice(0, LONGEST_USER_AGENT),
  };
}
