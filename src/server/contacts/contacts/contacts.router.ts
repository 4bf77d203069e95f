import { z } from 'zod';
import { ClientPath } from '@/server/contacts/clients/clients.schema';
import {
  Contact,
  ContactCreate,
  ContactList,
  ContactListInput,
  ContactPatch,
  ContactPath,
} from '@/server/contacts/contacts/contacts.schema';
import * as contacts from '@/server/contacts/contacts/contacts.service';
import { listProcedure, readProcedure, rest, router, writeProcedure } from '@/server/platform/api/trpc';

const tag = 'Contacts';
const collection = '/v1/clients/{clientId}/contacts';
const single = '/v1/clients/{clientId}/contacts/{contactId}';

export const contactsRouter = router({
  list: listProcedure
    .meta(
      rest('GET', collection, {
        tag,
        summary: 'List the contacts of a client',
        description: 'The people of the client, newest first.',
      }),
    )
    .input(ContactListInput)
    .output(ContactList)
    .query(({ ctx, input }) => contacts.listContacts(ctx.actor, input)),

  create: writeProcedure
    .meta(
      rest('POST', collection, {
        tag,
        summary: 'Add a contact to a client',
        description:
          'A person at the client, with how to reach them. Where `isPrimary` is sent, whoever was the primary contact before is one no more.',
        status: 201,
      }),
    )
    .input(ClientPath.extend(ContactCreate.shape))
    .output(Contact)
    .mutation(({ ctx, input: { clientId, ...contact } }) => contacts.createContact(ctx.actor, clientId, contact)),

  get: readProcedure
    .meta(
      rest('GET', single, { tag, row: 'contact', summary: 'Read a contact', description: 'One person of the client.' }),
    )
    .input(ContactPath)
    .output(Contact)
    .query(({ ctx, input }) => contacts.getContact(ctx.actor, input.clientId, input.contactId)),

  update: writeProcedure
    .meta(
      rest('PATCH', single, {
        tag,
        summary: 'Change a contact',
        description: 'What is left out stays, `null` clears.',
      }),
    )
    .input(ContactPath.extend(ContactPatch.shape))
    .output(Contact)
    .mutation(({ ctx, input: { clientId, contactId, ...changes } }) =>
      contacts.updateContact(ctx.actor, clientId, contactId, changes),
    ),

  delete: writeProcedure
    .meta(
      rest('DELETE', single, {
        tag,
        summary: 'Delete a contact',
        description: 'For good. The client stays.',
        status: 204,
      }),
    )
    .input(ContactPath)
    .output(z.void())
    .mutation(({ ctx, input }) => contacts.deleteContact(ctx.actor, input.clientId, input.contactId)),
});
