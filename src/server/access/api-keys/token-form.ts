/** What access tokens of connected applications begin with, for secret scanners and for `isAccessToken`. */
export const ACCESS_TOKEN_PREFIX = 'folio_at_';
export const REFRESH_TOKEN_PREFIX = 'folio_rt_';
export const CLIENT_SECRET_PREFIX = 'folio_cs_';

/** Whether it is an access token that an application got by OAuth, and no API key. */
export function isAccessToken(text: string): boolean {
  return text.startsWith(ACCESS_TOKEN_PREFIX);
}
