import { z } from 'zod';
import { resources } from '@/lib/folio/resources';
import {
  Vendor,
  VendorBrowseInput,
  VendorCreate,
  VendorList,
  VendorListInput,
  VendorPatch,
  VendorPath,
} from '@/server/contacts/vendors/vendors.schema';
import * as vendors from '@/server/contacts/vendors/vendors.service';
import { BatchInput, batchOf, batchRest, createBatch } from '@/server/platform/api/batch';
import { listProcedure, readProcedure, rest, router, writeProcedure } from '@/server/platform/api/trpc';
import { Deletion, DeletionInput } from '@/server/platform/contract/answer-parts';

const { tag } = resources.vendors;
const single = '/v1/vendors/{vendorId}';

export const vendorsRouter = router({
  list: listProcedure
    .meta(
      rest('GET', '/v1/vendors', {
        tag,
        summary: 'List vendors',
        description: 'The vendors of the workspace, newest first.',
      }),
    )
    .input(VendorListInput)
    .output(VendorList)
    .query(({ ctx, input }) => vendors.listVendors(ctx.actor, input)),

  /** The list of the dashboard. */
  browse: listProcedure
    .input(VendorBrowseInput)
    .output(VendorList)
    .query(({ ctx, input }) => vendors.listVendors(ctx.actor, input)),

  create: writeProcedure
    .meta(
      rest('POST', '/v1/vendors', {
        tag,
        summary: 'Create a vendor',
        description: 'Only `name` is needed. Expenses name a vendor by `vendorId`.',
        status: 201,
        errors: [409],
      }),
    )
    .input(VendorCreate)
    .output(Vendor)
    .mutation(({ ctx, input }) => vendors.createVendor(ctx.actor, input)),

  createBatch: writeProcedure
    .meta(batchRest('/v1/vendors/batch', 'vendors.create', { tag, summary: 'Create up to 50 vendors' }))
    .input(BatchInput)
    .output(batchOf(Vendor).meta({ id: 'VendorBatch' }))
    .mutation(({ ctx, input }) =>
      createBatch(ctx, input.items, {
        schema: VendorCreate,
        one: vendors.createVendor,
        together: vendors.createVendors,
      }),
    ),

  get: readProcedure
    .meta(
      rest('GET', single, {
        row: 'vendor',
        tag,
        summary: 'Read a vendor',
        description: 'One vendor with everything that is known of it.',
      }),
    )
    .input(VendorPath)
    .output(Vendor)
    .query(({ ctx, input }) => vendors.getVendor(ctx.actor, input.vendorId)),

  replace: writeProcedure
    .meta(
      rest('PUT', single, {
        tag,
        summary: 'Replace a vendor',
        description: 'Writes the whole vendor: what is left out is cleared.',
        errors: [409],
      }),
    )
    .input(VendorPath.extend(VendorCreate.shape))
    .output(Vendor)
    .mutation(({ ctx, input: { vendorId, ...vendor } }) => vendors.replaceVendor(ctx.actor, vendorId, vendor)),

  update: writeProcedure
    .meta(
      rest('PATCH', single, {
        tag,
        summary: 'Change a vendor',
        description: 'What is left out stays, `null` clears.',
        errors: [409],
      }),
    )
    .input(VendorPath.extend(VendorPatch.shape))
    .output(Vendor)
    .mutation(({ ctx, input: { vendorId, ...changes } }) => vendors.updateVendor(ctx.actor, vendorId, changes)),

  delete: writeProcedure
    .meta(
      rest('DELETE', single, {
        tag,
        summary: 'Delete a vendor',
        description: 'For good. Its expenses stay and keep its name.',
        status: 204,
      }),
    )
    .input(VendorPath)
    .output(z.void())
    .mutation(({ ctx, input }) => vendors.deleteVendor(ctx.actor, input.vendorId)),

  /** What that would take, for who is asked whether to. */
  deletion: readProcedure
    .input(DeletionInput)
    .output(Deletion)
    .query(({ ctx, input }) => vendors.previewDeletion(ctx.actor, input.ids)),
});
