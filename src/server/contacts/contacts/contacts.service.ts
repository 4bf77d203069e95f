import { newId } from '@/lib/text/id';
import { findClient } from '@/server/contacts/clients/clients.service';
import type {
  Contact,
  ContactCreate,
  ContactList,
  ContactListInput,
  ContactPatch,
} from '@/server/contacts/contacts/contacts.schema';
import type { Prisma, Contact as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { lockRow, touchChanged } from '@/server/platform/db/change-row';
import { db, inTransaction } from '@/server/platform/db/client';
import { containsText, listRows, pageOf } from '@/server/platform/db/list-rows';
import { clock } from '@/server/platform/runtime/clock';

/** The contacts of a client, newest first. @throws 404 */
export async function listContacts(actor: Actor, input: ContactListInput): Promise<ContactList> {
  await findClient(actor.workspaceId, input.clientId);
  const page = pageOf(input);
  const where: Prisma.ContactWhereInput = {
    workspaceId: actor.workspaceId,
    clientId: input.clientId,
    ...(page.q && containsText(page.q)),
  };
  return listRows(page, where, {
    count: () => db.contact.count({ where }),
    find: (query) => db.contact.findMany(query),
    toItem: toContact,
  });
}

/** @throws 404 */
export async function getContact(actor: Actor, clientId: string, contactId: string): Promise<Contact> {
  return toContact(await findContact(actor, clientId, contactId));
}

/** @throws 404 for a client that is not there */
export async function createContact(actor: Actor, clientId: string, input: ContactCreate): Promise<Contact> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    // The client's row is what keeps two from becoming its primary contact at once.
    if (!(await lockRow(tx, 'client', workspaceId, clientId))) throw notFound('Client');
    if (input.isPrimary) await demoteOthers(workspaceId, clientId);
    const now = clock.now();
    const row = await db.contact.create({
      data: {
        id: newId('con'),
        workspaceId,
        clientId,
        ...input,
        isPrimary: input.isPrimary ?? false,
        createdAt: now,
        updatedAt: now,
      },
    });
    return toContact(row);
  });
}

/** What is left out stays, null clears. @throws 404 */
export async function updateContact(
  actor: Actor,
  clientId: string,
  contactId: string,
  changes: ContactPatch,
): Promise<Contact> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    await lockRow(tx, 'client', workspaceId, clientId);
    await lockRow(tx, 'contact', workspaceId, contactId);
    const before = await findContact(actor, clientId, contactId);
    if (changes.isPrimary && !before.isPrimary) await demoteOthers(workspaceId, clientId);
    const isPrimary = changes.isPrimary === null ? false : changes.isPrimary;
    const where = { id: contactId, workspaceId };
    return toContact(
      await touchChanged(before, (touched) =>
        db.contact.update({ where, data: { ...changes, isPrimary, ...touched } }),
      ),
    );
  });
}

/** @throws 404 */
export async function deleteContact(actor: Actor, clientId: string, contactId: string): Promise<void> {
  const where = { id: contactId, clientId, workspaceId: actor.workspaceId };
  const { count } = await db.contact.deleteMany({ where });
  if (count === 0) throw notFound('Contact');
}

async function findContact(actor: Actor, clientId: string, contactId: string): Promise<Row> {
  const where = { id: contactId, clientId, workspaceId: actor.workspaceId };
  const row = await db.contact.findFirst({ where });
  if (!row) throw notFound('Contact');
  return row;
}

async function demoteOthers(workspaceId: string, clientId: string): Promise<void> {
  await db.contact.updateMany({ where: { workspaceId, clientId, isPrimary: true }, data: { isPrimary: false } });
}

function toContact(row: Row): Contact {
  return {
    id: row.id,
    clientId: row.clientId,
    name: row.name,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    role: row.role ?? undefined,
    isPrimary: row.isPrimary,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
