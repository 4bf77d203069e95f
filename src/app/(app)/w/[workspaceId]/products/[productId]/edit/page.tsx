import { EditProductScreen } from '@/components/sales/products/edit-product-screen';
import { recordPage } from '../../../record-page';

const page = recordPage({ of: 'products', param: 'productId', Screen: EditProductScreen, isForm: true });
export const { generateMetadata } = page;
export default page.render;
