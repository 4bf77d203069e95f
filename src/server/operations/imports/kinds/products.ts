import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { Money, percentOf, toNumber } from '@/lib/money/money';
import type { RowValues } from '@/lib/tables/imports/read-cells';
import { fold } from '@/lib/text/fold';
import { differences, type ImportTarget } from '@/server/operations/imports/kinds/import-target';
import { RowProblem } from '@/server/operations/imports/kinds/row-problem';
import { type Product, ProductCreate } from '@/server/sales/products/products.schema';
import * as products from '@/server/sales/products/products.service';

/** A product: the same by its SKU, and by its name where the row has none. */
export const productTarget: ImportTarget<ProductCreate, Product> = {
  schema: ProductCreate,
  compose: ([values = {}]) => withNetPrice(values),
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
  removeAll: (_tx, actor, ids) => products.deleteProducts(actor, ids),
};

/** So many decimals has a price at most. */
const DECIMALS = 8;
/** So much may a price that a program has rounded be off. */
const ROUNDING = 0.02;

/** A price with tax is kept without it. @throws RowProblem where nothing says the rate, or two prices contradict each other */
function withNetPrice({ priceWithTax, ...values }: RowValues): RowValues {
  if (typeof priceWithTax !== 'number') return values;
  const { unitPrice, taxRate } = values;
  if (typeof taxRate !== 'number') {
    if (unitPrice === undefined) throw new RowProblem('taxRate', null, 'tax_unknown');
    return values;
  }
  if (typeof unitPrice !== 'number') {
    const net = new Money(priceWithTax).times(100).div(new Money(100).plus(taxRate));
    return { ...values, unitPrice: toNumber(net.toDecimalPlaces(DECIMALS)) };
  }
  const gross = new Money(unitPrice).plus(percentOf(new Money(unitPrice), taxRate));
  if (gross.minus(priceWithTax).abs().greaterThan(ROUNDING)) {
    throw new RowProblem(
      'priceWithTax',
      reasonOf('IMPORT_TOTAL_DIFFERS', { sum: gross.toFixed(2), amount: priceWithTax.toFixed(2) }),
    );
  }
  return values;
}
