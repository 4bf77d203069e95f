import type { ApiKeyCreate } from '@/server/access/api-keys/api-keys.schema';
import { createApiKey } from '@/server/access/api-keys/api-keys.service';
import { createWorkspace } from '@/server/access/workspaces/workspaces.service';
import type { FiscalProfileSave } from '@/server/company/fiscal-profile/fiscal-profile.schema';
import { saveFiscalProfile } from '@/server/company/fiscal-profile/fiscal-profile.service';
import type { Actor } from '@/server/platform/api/context';
import { scopes } from '@/server/platform/contract/scopes';

/** What a session may do, and a key of the broadest kind. */
export const EVERY_SCOPE = scopes;

/** A key of `actor` with those scopes, as the settings create it: `key` is its secret. @throws what the service throws */
export function createKey(actor: Actor, wanted: ApiKeyCreate) {
  return createApiKey(actor, wanted);
}

/** Another workspace of somebody who has signed up: the owner of it, and without an issuer. */
export function openWorkspace(ownerId: string, { name }: { name: string }) {
  return createWorkspace(ownerId, { name });
}

/** Saves who issues, as the settings of the company do. */
export function saveIssuer(actor: Actor, profile: FiscalProfileSave) {
  return saveFiscalProfile(actor, profile);
}
