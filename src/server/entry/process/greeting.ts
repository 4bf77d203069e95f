import type { FirstLogin } from '@/server/entry/process/first-login';
import { env } from '@/server/platform/runtime/env';

/** What to say of an installation that is ready: where it is and, where it is known, how to get in. */
export function greeting(login: FirstLogin | undefined): string[] {
  const lines = [`Folio is ready at ${env.APP_URL}`];
  return login ? [...lines, ...describeFirstLogin(login)] : lines;
}

/** How to get in: for people, and for programs. */
export function describeFirstLogin({ email, password, workspaceId, apiKey }: FirstLogin): string[] {
  const person = password
    ? `Login: ${email} / ${password}`
    : `Login: ${email} (its password was shown once; choose a new one at ${env.APP_URL}/forgot-password)`;
  if (!workspaceId) return [person];
  return [person, `Workspace: ${workspaceId}`, `curl -H 'X-API-Key: ${apiKey}' ${env.APP_URL}/v1/clients`];
}
