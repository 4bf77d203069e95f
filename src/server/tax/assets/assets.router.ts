import { z } from 'zod';
import { correctExpensesProcedure, listProcedure, readProcedure, rest, router } from '@/server/platform/api/trpc';
import {
  Asset,
  AssetCreate,
  AssetList,
  AssetListQuery,
  AssetPath,
  AssetUpdate,
} from '@/server/tax/assets/assets.schema';
import { createAsset, deleteAsset, getAsset, listAssets, updateAsset } from '@/server/tax/assets/assets.service';

const tag = 'Tax returns';
const path = '/v1/tax/assets';
const single = `${path}/{assetId}` as const;

export const assetsRouter = router({
  list: listProcedure
    .meta(
      rest('GET', path, {
        tag,
        summary: 'List investment goods',
        description:
          'By the day of their first use, the latest first, each with what `year` takes of it as depreciation and what its ' +
          'VAT is regularised by.',
      }),
    )
    .input(AssetListQuery)
    .output(AssetList)
    .query(({ ctx, input }) => listAssets(ctx.actor, input)),

  get: readProcedure
    .meta(
      rest('GET', single, {
        tag,
        summary: 'Read an investment good',
        description: 'With what this year takes of it.',
        row: 'asset',
      }),
    )
    .input(AssetPath)
    .output(Asset)
    .query(({ ctx, input }) => getAsset(ctx.actor, input.assetId)),

  create: correctExpensesProcedure
    .meta(
      rest('POST', path, {
        tag,
        summary: 'Enter an investment good',
        description:
          'Its cost is spread over the years of its use (form 130, books of income tax). Of one that an expense bought, the ' +
          'cost of the expense no longer lowers the income by itself; an expense of a closed quarter is refused, and so is what would be depreciated in one.',
        status: 201,
        errors: [404, 409],
      }),
    )
    .input(AssetCreate)
    .output(Asset)
    .mutation(({ ctx, input }) => createAsset(ctx.actor, input)),

  update: correctExpensesProcedure
    .meta(
      rest('PATCH', single, {
        tag,
        summary: 'Change an investment good',
        description:
          'What is left out stays, `null` clears. A disposal is a change as well; a sale has an invoice of its own, whose price is no income of form 130. What a closed quarter says stays.',
        errors: [409],
      }),
    )
    .input(AssetUpdate)
    .output(Asset)
    .mutation(({ ctx, input: { assetId, ...patch } }) => updateAsset(ctx.actor, assetId, patch)),

  delete: correctExpensesProcedure
    .meta(
      rest('DELETE', single, {
        tag,
        summary: 'Delete an investment good',
        description: 'The expense that bought it lowers the income by its cost again, as before.',
        status: 204,
        errors: [409],
      }),
    )
    .input(AssetPath)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteAsset(ctx.actor, input.assetId)),
});
