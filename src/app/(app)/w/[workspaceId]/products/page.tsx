import { productList } from '@/components/sales/products/product-list';
import { ProductsScreen } from '@/components/sales/products/products-screen';
import { listPage } from '../list-page';

const page = listPage({
  of: 'products',
  list: productList,
  queries: (api, input) => [api.products.browse.queryOptions(input)],
  Screen: ProductsScreen,
});
export const { generateMetadata } = page;
export default page.render;
