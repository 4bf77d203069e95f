/** A path on this site that someone else may have chosen; the start page for anything that leads elsewhere. */
export function ownPath(wanted: string | string[] | undefined): string {
  const origin = 'http://own.invalid';
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return '/';
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : null; // as a browser reads it: //x, /\x …
  return url?.origin === origin ? url.pathname + url.search : '/';
}
