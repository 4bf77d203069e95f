import { LOOPBACK_NAMES } from '@/lib/folio/loopback-names';
import { env } from '@/server/platform/runtime/env';

/**
 * Where the dashboard may be opened: at APP_URL; by any name of this machine where APP_URL is one of them; and in
 * development wherever it is served.
 */
export function trustedOrigins(host?: string | null): string[] {
  const app = new URL(env.APP_URL);
  const aliases = LOOPBACK_NAMES.includes(app.hostname)
    ? LOOPBACK_NAMES.map((name) => `${app.protocol}//${name}${port(app)}`)
    : [];
  const served = host && env.NODE_ENV !== 'production' ? [`http://${host}`, `https://${host}`] : [];
  return [app.origin, ...aliases, ...served];
}

/** Whether a request that changes something comes from our own pages. Browsers name the origin of every POST. */
export function isFromOurPages(headers: Headers): boolean {
  return trustedOrigins(headers.get('host')).includes(headers.get('origin') ?? '');
}

function port(url: URL): string {
  return url.port && `:${url.port}`;
}
