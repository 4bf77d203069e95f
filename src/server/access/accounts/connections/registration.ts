import { APIError } from 'better-auth/api';
import type { HookContext } from '@/server/access/accounts/hook-context';
import { isStorable } from '@/server/platform/contract/storable';

const MOST_ADDRESSES = 10;
const LONGEST_TEXT = 500;

/** How an application may prove itself at the token endpoint: a key of its own would have to be fetched from it. */
const proofs = ['none', 'client_secret_basic', 'client_secret_post'];

/** What would have Folio trust or call addresses that anybody names. */
const toCall = ['jwks', 'jwks_uri', 'backchannel_logout_uri', 'resources', 'software_statement'];

/**
 * Bounds what an application may register (RFC 7591), which anybody may. One that says nothing of its type and goes back
 * to the person's machine is a native one: most say nothing, and OAuth's default is a web site.
 * @returns the changed registration
 * @throws {APIError} 400
 */
export function boundRegistration({ body }: HookContext): { context: { body: Record<string, unknown> } } {
  const asked: Record<string, unknown> = { ...body };
  const addresses = Array.isArray(asked.redirect_uris) ? asked.redirect_uris.map(String) : [];
  if (addresses.length === 0 || addresses.length > MOST_ADDRESSES) {
    throw refused('invalid_redirect_uri', `Register between 1 and ${MOST_ADDRESSES} redirect_uris.`);
  }
  if (
    Object.values(asked)
      .flat()
      .some((value) => typeof value === 'string' && value.length > LONGEST_TEXT)
  ) {
    throw refused(
      'invalid_client_metadata',
      `No text of a registration may be longer than ${LONGEST_TEXT} characters.`,
    );
  }
  if (!proofs.includes(String(asked.token_endpoint_auth_method ?? proofs[1]))) {
    throw refused('invalid_client_metadata', `token_endpoint_auth_method must be one of ${proofs.join(', ')}.`);
  }
  const called = toCall.find((field) => asked[field] !== undefined);
  if (called) throw refused('invalid_client_metadata', `Leave out ${called}: nothing is asked of applications here.`);
  asked.application_type ??= addresses.every((uri) => uri.startsWith('https:')) ? 'web' : 'native';
  return { context: { body: asked } };
}

/** Refuses text that PostgreSQL can neither store nor compare, in what anybody sends. @throws {APIError} 400 */
export function refuseUnstorable({ body, query }: HookContext): void {
  const sent = [body, query].flatMap((it: unknown) => (it && typeof it === 'object' ? Object.values(it).flat() : []));
  if (sent.every((value) => typeof value !== 'string' || isStorable(value))) return;
  throw refused('invalid_request', 'A text has a NUL character, or half of a surrogate pair. Remove it.');
}

function refused(error: string, description: string): APIError {
  return new APIError('BAD_REQUEST', { error, error_description: description });
}
