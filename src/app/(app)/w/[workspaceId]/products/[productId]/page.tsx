import { ProductScreen } from '@/components/products/product-screen';
import { recordPage } from '../../record-page';

const page = recordPage({
  of: 'products',
  param: 'productId',
  queries: (api, productId) => [api.products.get.queryOptions({ productId })],
  Screen: ProductScreen,
});
export const { generateMetadata } = page;
export default page.render;
