import { fold } from '@/lib/text/fold';
import { differences, type ImportTarget } from '@/server/operations/imports/kinds/import-target';
import { type Product, ProductCreate } from '@/server/sales/products/products.schema';
import * as products from '@/server/sales/products/products.service';

/** A product: the same by its SKU, and by its name where the row has none. */
export const productTarget: ImportTarget<ProductCreate, Product> = {
  schema: ProductCreate,
  compose: ([values = {}]) => values,
  keysOf: ({ sku, name }) => [sku ? `sku ${sku}` : `name ${fold(name)}`],
  find: async (actor, inputs) => {
    const found = await products.findProductsLike(
      actor,
      inputs.map(({ input: { sku, name }, id }) => ({ id, sku: sku ?? undefined, name })),
    );
    return inputs.map(({ input: { sku, name }, id }) => {
      const byId = id && found.find((it) => it.id === id);
      if (byId) return byId;
      return found.find((it) => (sku ? it.sku === sku : fold(it.name) === fold(name)));
    });
  },
  one: products.createProduct,
  together: products.createProducts,
  changesOf: differences,
  update: (actor, id, input) => products.updateProduct(actor, id, input),
  restore: (actor, id, before) => products.replaceProduct(actor, id, ProductCreate.parse(before)),
  removeAll: products.deleteProducts,
};
