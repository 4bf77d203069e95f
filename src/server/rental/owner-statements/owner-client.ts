import { createClient, findClientsLike } from '@/server/contacts/clients/clients.service';
import { type PartySearch, pickParty } from '@/server/contacts/parties/find-parties';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';

/** Whose a property is, as far as anybody has said. */
export type Owner = { ownerClientId: string | null; ownerName: string | null; ownerEmail: string | null };

/** @throws 404 */
export async function findOwner(workspaceId: string, propertyId: string): Promise<Owner> {
  const property = await db.property.findFirst({
    where: { id: propertyId, workspaceId },
    include: { ownerTerms: { select: { ownerClientId: true } } },
  });
  if (!property) throw notFound('Property');
  return toOwner(property);
}

type Owned = Pick<Owner, 'ownerName' | 'ownerEmail'> & { ownerTerms: Pick<Owner, 'ownerClientId'> | null };

/** Whose a property is, from what is stored of it. */
export function toOwner({ ownerName, ownerEmail, ownerTerms }: Owned): Owner {
  return { ownerClientId: ownerTerms?.ownerClientId ?? null, ownerName, ownerEmail };
}

/** The clients that owners are: the one chosen before, else by e-mail, or by name where there is none. */
export async function findOwnerClients(actor: Actor, owners: Owner[]): Promise<(string | undefined)[]> {
  const found = await findClientsLike(actor, owners.flatMap(searchesFor));
  return owners.map((owner) => {
    const [search] = searchesFor(owner);
    return owner.ownerClientId ?? (search && pickParty(search, found)?.id);
  });
}

function searchesFor({ ownerClientId, ownerName, ownerEmail }: Owner): PartySearch[] {
  if (ownerClientId || (!ownerName && !ownerEmail)) return [];
  return [{ name: ownerName ?? '', email: ownerEmail?.toLowerCase() }];
}

/** The client of a property's owner; inserted where there is none. Part of a transaction. @throws 422 for a property without an owner */
export async function ensureOwnerClient(actor: Actor, owner: Owner): Promise<string> {
  const [found] = await findOwnerClients(actor, [owner]);
  if (found) return found;
  const { ownerName, ownerEmail } = owner;
  const name = ownerName ?? ownerEmail;
  if (!name) throw apiError('PROPERTY_WITHOUT_OWNER');
  return (await createClient(actor, { name, email: ownerEmail })).id;
}
