import { fold } from '@/lib/text/fold';
import type { Client } from '@/server/contacts/clients/clients.schema';
import { createClient, findClientsLike, lockClient } from '@/server/contacts/clients/clients.service';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiError } from '@/server/platform/contract/errors';
import type { OpenTransaction } from '@/server/platform/db/client';
import type { StayInvoiceCreate } from '@/server/rental/rental-invoices/rental-invoices.schema';
import type { Reservation } from '@/server/rental/reservations/reservations.schema';

/**
 * The client who is invoiced for a stay, held until the transaction ends: who is named, else who has the guest's e-mail
 * address, else who has the guest's name, else a new one.
 * @throws 400 for a client that is not the workspace's, 422 CLIENT_UNCERTAIN with those it could be
 */
export async function clientOfStay(
  tx: OpenTransaction,
  actor: Actor,
  { guestName, guestEmail, clientId: named }: Reservation,
  { clientId = named, newClient }: StayInvoiceCreate,
): Promise<{ id: string; name: string }> {
  if (!newClient && clientId) return { id: clientId, ...(await lockClient(tx, actor.workspaceId, clientId)) };
  const found = newClient ? undefined : await findGuest(actor, guestName, guestEmail);
  const client = found ?? (await createClient(actor, newClientOf(guestName, guestEmail)));
  await lockClient(tx, actor.workspaceId, client.id);
  return client;
}

async function findGuest(actor: Actor, name: string, address?: string): Promise<Client | undefined> {
  const email = address?.toLowerCase();
  // By both in one question: whoever invoices the same stay meanwhile is found by both, or by neither.
  const found = await findClientsLike(actor, email ? [{ name, email }, { name }] : [{ name }]);
  const byEmail = email ? found.filter((it) => it.email?.toLowerCase() === email) : [];
  if (byEmail.length > 1) throw uncertain(byEmail);
  if (byEmail[0]) return byEmail[0];
  const byName = found.filter((it) => fold(it.name) === fold(name));
  // Somebody of this name who is written to elsewhere may be another person.
  if (byName.length > 1 || (email && byName[0]?.email)) throw uncertain(byName);
  return byName[0];
}

function newClientOf(name: string, email?: string) {
  return { name, email, clientType: 'individual' as const, stage: 'active' as const };
}

function uncertain(candidates: Client[]): AppError {
  return apiError(
    'CLIENT_UNCERTAIN',
    {},
    {
      extra: { candidates: candidates.slice(0, 20).map(({ id, name, email }) => ({ id, name, email })) },
    },
  );
}
