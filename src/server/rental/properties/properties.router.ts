import { z } from 'zod';
import { resources } from '@/lib/folio/resources';
import { listProcedure, readProcedure, rest, router, writeProcedure } from '@/server/platform/api/trpc';
import { Deletion, DeletionInput } from '@/server/platform/contract/answer-parts';
import {
  Property,
  PropertyBrowseInput,
  PropertyCreate,
  PropertyList,
  PropertyListInput,
  PropertyPatch,
  PropertyPath,
} from '@/server/rental/properties/properties.schema';
import * as properties from '@/server/rental/properties/properties.service';

const { tag } = resources.properties;
const single = '/v1/properties/{propertyId}';

export const propertiesRouter = router({
  list: listProcedure
    .meta(
      rest('GET', '/v1/properties', {
        tag,
        summary: 'List properties',
        description: 'The properties that are let, newest first.',
        aliases: ['/v1/stay/properties'],
      }),
    )
    .input(PropertyListInput)
    .output(PropertyList)
    .query(({ ctx, input }) => properties.listProperties(ctx.actor, input)),

  /** The list of the dashboard. */
  browse: listProcedure
    .input(PropertyBrowseInput)
    .output(PropertyList)
    .query(({ ctx, input }) => properties.listProperties(ctx.actor, input)),

  create: writeProcedure
    .meta(
      rest('POST', '/v1/properties', {
        tag,
        summary: 'Create a property',
        description:
          'A home or a room that is let. Only `name` is needed. The first one has the dashboard show the vacation rentals.',
        status: 201,
      }),
    )
    .input(PropertyCreate)
    .output(Property)
    .mutation(({ ctx, input }) => properties.createProperty(ctx.actor, input)),

  get: readProcedure
    .meta(
      rest('GET', single, {
        tag,
        row: 'property',
        summary: 'Read a property',
        description: 'One property with its terms.',
      }),
    )
    .input(PropertyPath)
    .output(Property)
    .query(({ ctx, input }) => properties.getProperty(ctx.actor, input.propertyId)),

  update: writeProcedure
    .meta(
      rest('PATCH', single, {
        tag,
        summary: 'Change a property',
        description: 'What is left out stays, `null` clears.',
      }),
    )
    .input(PropertyPath.extend(PropertyPatch.shape))
    .output(Property)
    .mutation(({ ctx, input: { propertyId, ...changes } }) =>
      properties.updateProperty(ctx.actor, propertyId, changes),
    ),

  delete: writeProcedure
    .meta(
      rest('DELETE', single, {
        tag,
        summary: 'Delete a property that nobody has booked',
        description: 'One with reservations, cancelled ones too, is refused: set its status to `Inactive` instead.',
        status: 204,
        errors: [409],
      }),
    )
    .input(PropertyPath)
    .output(z.void())
    .mutation(({ ctx, input }) => properties.deleteProperty(ctx.actor, input.propertyId)),

  /** What that would take, for who is asked whether to. */
  deletion: readProcedure
    .input(DeletionInput)
    .output(Deletion)
    .query(({ ctx, input }) => properties.previewDeletion(ctx.actor, input.ids)),
});
