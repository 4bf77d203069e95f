import { passkey } from '@better-auth/passkey';
import { APIError, isAPIError } from 'better-auth/api';
import { PasskeyName } from '@/server/access/accounts/factors/factors.schema';
import type { HookContext } from '@/server/access/accounts/hook-context';
import { passkeyHost } from '@/server/access/accounts/passkey-host';
import { trustedOrigins } from '@/server/access/accounts/trusted-origins';
import { assertStorable } from '@/server/platform/contract/storable';

/**
 * Passkeys for the host of APP_URL. One signs in by itself, so its device has to have made sure who holds it, by a
 * fingerprint, a face or a PIN: that makes it two factors.
 */
export const passkeyPlugin = () =>
  passkey({
    rpID: passkeyHost,
    rpName: 'Folio',
    origin: trustedOrigins(),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => assertVerified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => assertVerified(verification.authenticationInfo.userVerified),
    },
  });

function assertVerified(isVerified: boolean | undefined): void {
  if (isVerified) return;
  const message = 'Unlock the passkey with a fingerprint, your face or a PIN: without that it does not sign in.';
  throw new APIError('UNAUTHORIZED', { code: 'PASSKEY_NOT_UNLOCKED', message });
}

/** Refuses what could not be stored or looked up, before better-auth tries to. @throws {APIError} 400 */
export function assertPasskeyCall({ path, body }: HookContext): void {
  try {
    assertStorable(body);
  } catch {
    throw invalid('This is not a passkey.');
  }
  if (path === '/passkey/verify-registration' && !PasskeyName.safeParse(body?.name).success) {
    throw invalid('Give the passkey a name, at most 60 letters long.');
  }
}

function invalid(message: string): APIError {
  return new APIError('BAD_REQUEST', { code: 'INVALID_PASSKEY', message });
}

/** better-auth has browsers only prefer to make sure who holds the passkey; here they have to. */
export function demandVerifiedUser(ctx: HookContext) {
  const { returned } = ctx.context;
  if (ctx.path !== '/passkey/generate-authenticate-options' || isAPIError(returned)) return undefined;
  return ctx.json({ ...(returned as object), userVerification: 'required' });
}
