import { getTranslations } from 'next-intl/server';
import { NewProductScreen } from '@/components/sales/products/new-product-screen';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('products'))('newTitle'),
  Screen: NewProductScreen,
});
export const { generateMetadata } = page;
export default page.render;
