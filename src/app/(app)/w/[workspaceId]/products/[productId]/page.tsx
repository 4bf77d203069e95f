import { ProductScreen } from '@/components/sales/products/product-screen';
import { recordPage } from '../../record-page';

const page = recordPage({ of: 'products', param: 'productId', Screen: ProductScreen });
export const { generateMetadata } = page;
export default page.render;
