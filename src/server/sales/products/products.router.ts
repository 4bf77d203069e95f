import { z } from 'zod';
import { resources } from '@/lib/folio/resources';
import { BatchInput, batchOf, batchRest, createBatch } from '@/server/platform/api/batch';
import { listProcedure, readProcedure, rest, router, writeProcedure } from '@/server/platform/api/trpc';
import {
  Product,
  ProductBrowseInput,
  ProductCreate,
  ProductList,
  ProductListInput,
  ProductPatch,
  ProductPath,
} from '@/server/sales/products/products.schema';
import * as products from '@/server/sales/products/products.service';

const { tag } = resources.products;
const single = '/v1/products/{productId}';

export const productsRouter = router({
  list: listProcedure
    .meta(
      rest('GET', '/v1/products', {
        tag,
        summary: 'List products and services',
        description: 'The catalog, newest first, unless they are sorted.',
      }),
    )
    .input(ProductListInput)
    .output(ProductList)
    .query(({ ctx, input }) => products.listProducts(ctx.actor, input)),

  /** The list of the dashboard. */
  browse: listProcedure
    .input(ProductBrowseInput)
    .output(ProductList)
    .query(({ ctx, input }) => products.listProducts(ctx.actor, input)),

  create: writeProcedure
    .meta(
      rest('POST', '/v1/products', {
        tag,
        summary: 'Create a product or service',
        description:
          'A line of a document can name it by `productId`. An SKU that another product has is 409 `PRODUCT_SKU_EXISTS`.',
        status: 201,
        errors: [409],
      }),
    )
    .input(ProductCreate)
    .output(Product)
    .mutation(({ ctx, input }) => products.createProduct(ctx.actor, input)),

  createBatch: writeProcedure
    .meta(batchRest('/v1/products/batch', 'products.create', { tag, summary: 'Create up to 50 products and services' }))
    .input(BatchInput)
    .output(batchOf(Product).meta({ id: 'ProductBatch' }))
    .mutation(({ ctx, input }) =>
      createBatch(ctx, input.items, {
        schema: ProductCreate,
        one: products.createProduct,
        together: products.createProducts,
      }),
    ),

  get: readProcedure
    .meta(
      rest('GET', single, {
        tag,
        row: 'product',
        summary: 'Read a product or service',
        description: 'One entry of the catalog.',
      }),
    )
    .input(ProductPath)
    .output(Product)
    .query(({ ctx, input }) => products.getProduct(ctx.actor, input.productId)),

  replace: writeProcedure
    .meta(
      rest('PUT', single, {
        tag,
        summary: 'Replace a product or service',
        description:
          'Writes the whole entry: what is left out is cleared. Lines that were written from it stay as they are.',
        errors: [409],
      }),
    )
    .input(ProductPath.extend(ProductCreate.shape))
    .output(Product)
    .mutation(({ ctx, input: { productId, ...product } }) => products.replaceProduct(ctx.actor, productId, product)),

  update: writeProcedure
    .meta(
      rest('PATCH', single, {
        tag,
        summary: 'Change a product or service',
        description: 'What is left out stays, `null` clears. Lines that were written from it stay as they are.',
        errors: [409],
      }),
    )
    .input(ProductPath.extend(ProductPatch.shape))
    .output(Product)
    .mutation(({ ctx, input: { productId, ...changes } }) => products.updateProduct(ctx.actor, productId, changes)),

  delete: writeProcedure
    .meta(
      rest('DELETE', single, {
        tag,
        summary: 'Delete a product or service',
        description: 'For good. Lines that were written from it stay as they are.',
        status: 204,
      }),
    )
    .input(ProductPath)
    .output(z.void())
    .mutation(({ ctx, input }) => products.deleteProduct(ctx.actor, input.productId)),

  /** The categories in use, for who types one. */
  categories: listProcedure.output(z.array(z.string())).query(({ ctx }) => products.listCategories(ctx.actor)),
});
