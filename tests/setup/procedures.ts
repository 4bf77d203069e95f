import { auth } from '@/server/access/accounts/auth';
import { endpoints } from '@/server/platform/http/endpoints';
import { appRouter } from '@/server/root';

// What there is to call, so that a test can walk through all of it.

type Definition = { _def: { type: 'query' | 'mutation'; meta?: { access?: unknown } } };

/** Every procedure of the dashboard. */
export const procedures = Object.entries<Definition>(appRouter._def.procedures as never).map(([path, { _def }]) => ({
  path,
  isMutation: _def.type === 'mutation',
  /** It acts in the company of its address; any other is of a person, or of anybody. */
  isOfCompany: _def.meta?.access !== undefined,
}));

/** The address of every file of a company that is opened with a session, in the company with this id. */
export function filesOf(workspaceId: string): string[] {
  return Object.values(endpoints)
    .filter(({ route, who }) => who === 'session' && route.startsWith('/w/'))
    .map(({ route }) => route.replace('[workspaceId]', workspaceId).replaceAll(/\[(\w+)\]/g, '$1'));
}

/** Every endpoint of better-auth that answers requests: its path and one of its methods. */
export const authEndpoints = Object.values<{ path?: string; options: { method?: string | string[] } }>(
  auth.api as never,
).flatMap(({ path, options: { method = 'GET', ...options } }) =>
  path && !('SERVER_ONLY' in ((options as { metadata?: object }).metadata ?? {}))
    ? [{ path, method: [method].flat().at(-1) ?? 'GET' }]
    : [],
);
