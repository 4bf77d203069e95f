/**
 * A path on this site that someone else may have chosen; the start page for anything that leads elsewhere, or that would
 * once a browser has read it: `//x`, `/\x`, `/.//x`, `/a/..//x`, `/<tab>/x`.
 */
export function ownPath(wanted: string | string[] | undefined): string {
  const origin = 'http://own.invalid';
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return '/';
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : null;
  // Dots are resolved by now: a path that begins with two slashes would name a host when it is read again.
  return url?.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';
}
