import { z } from 'zod';
import { Timestamp } from '@/server/platform/contract/pagination';

export const PasskeyName = z.string().trim().min(1).max(60);

/** What a person signs in with beside their password. No key and no secret. */
export const Factors = z.object({
  /** Absent where the password alone signs in. */
  twoFactor: z.object({ recoveryCodesLeft: z.int() }).optional(),
  /** False where people come in by their OpenID provider alone, and for who has never chosen one. */
  hasPassword: z.boolean(),
  /** The OpenID provider of the installation, where one is set. */
  issuer: z.object({ name: z.string(), isConnected: z.boolean(), isOnlyWay: z.boolean() }).optional(),
  /** The host of APP_URL: passkeys work nowhere else. */
  passkeyHost: z.string(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: Timestamp, lastUsedAt: Timestamp.optional() }),
  ),
});
export type Factors = z.output<typeof Factors>;

export const PasskeyPath = z.object({ passkeyId: z.string().max(64) });
export const PasskeyRename = PasskeyPath.extend({ name: PasskeyName });
