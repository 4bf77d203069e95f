import { z } from 'zod';
import { resources } from '@/lib/folio/resources';
import {
  Client,
  ClientBrowseInput,
  ClientCreate,
  ClientList,
  ClientListInput,
  ClientPatch,
  ClientPath,
} from '@/server/contacts/clients/clients.schema';
import * as clients from '@/server/contacts/clients/clients.service';
import { deleteClient, previewDeletion } from '@/server/contacts/clients/clients.service';
import { BatchInput, batchOf, batchRest, createBatch } from '@/server/platform/api/batch';
import { listProcedure, readProcedure, rest, router, writeProcedure } from '@/server/platform/api/trpc';
import { Deletion, DeletionInput } from '@/server/platform/contract/answer-parts';

const { tag } = resources.clients;

export const clientsRouter = router({
  list: listProcedure
    .meta(
      rest('GET', '/v1/clients', {
        tag,
        summary: 'List clients',
        description: 'The clients of the workspace, newest first. `q` looks in names, mail addresses and tax ids.',
      }),
    )
    .input(ClientListInput)
    .output(ClientList)
    .query(({ ctx, input }) => clients.listClients(ctx.actor, input)),

  /** The list of the dashboard. */
  browse: listProcedure
    .input(ClientBrowseInput)
    .output(ClientList)
    .query(({ ctx, input }) => clients.listClients(ctx.actor, input)),

  create: writeProcedure
    .meta(
      rest('POST', '/v1/clients', {
        tag,
        summary: 'Create a client',
        description:
          'Only `name` is needed. Sends `client.created`. A tax id that another client has, whatever its case and separators, is 409 `CLIENT_TAXID_EXISTS`, with `existingClientId`.',
        status: 201,
        errors: [409],
      }),
    )
    .input(ClientCreate)
    .output(Client)
    .mutation(({ ctx, input }) => clients.createClient(ctx.actor, input)),

  createBatch: writeProcedure
    .meta(batchRest('/v1/clients/batch', 'clients.create', { tag, summary: 'Create up to 50 clients' }))
    .input(BatchInput)
    .output(batchOf(Client).meta({ id: 'ClientBatch' }))
    .mutation(({ ctx, input }) =>
      createBatch(ctx, input.items, {
        schema: ClientCreate,
        one: clients.createClient,
        together: clients.createClients,
      }),
    ),

  get: readProcedure
    .meta(
      rest('GET', '/v1/clients/{clientId}', {
        row: 'client',
        tag,
        summary: 'Read a client',
        description: 'One client with everything that is known of it.',
      }),
    )
    .input(ClientPath)
    .output(Client)
    .query(({ ctx, input }) => clients.getClient(ctx.actor, input.clientId)),

  replace: writeProcedure
    .meta(
      rest('PUT', '/v1/clients/{clientId}', {
        tag,
        summary: 'Replace a client',
        description:
          'Writes the whole client: what is left out is cleared. Documents that were issued keep the details of their day.',
        errors: [409],
      }),
    )
    .input(ClientPath.extend(ClientCreate.shape))
    .output(Client)
    .mutation(({ ctx, input: { clientId, ...client } }) => clients.replaceClient(ctx.actor, clientId, client)),

  update: writeProcedure
    .meta(
      rest('PATCH', '/v1/clients/{clientId}', {
        tag,
        summary: 'Change a client',
        description:
          'What is left out stays, `null` clears. Sends `client.updated`. Documents that were issued keep the details of their day. A tax id that another client has is 409 `CLIENT_TAXID_EXISTS`.',
        errors: [409],
      }),
    )
    .input(ClientPath.extend(ClientPatch.shape))
    .output(Client)
    .mutation(({ ctx, input: { clientId, ...changes } }) => clients.updateClient(ctx.actor, clientId, changes)),

  delete: writeProcedure
    .meta(
      rest('DELETE', '/v1/clients/{clientId}', {
        tag,
        summary: 'Delete a client',
        description:
          'For good, with its contacts, notes and timeline. Its documents stay and keep its name. No event is sent.',
        status: 204,
      }),
    )
    .input(ClientPath)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteClient(ctx.actor, input.clientId)),

  /** What that would take, for who is asked whether to. */
  deletion: readProcedure
    .input(DeletionInput)
    .output(Deletion)
    .query(({ ctx, input }) => previewDeletion(ctx.actor, input.ids)),
});
