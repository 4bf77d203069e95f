import { getTranslations } from 'next-intl/server';
import { NewProductScreen } from '@/components/products/new-product-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('products'))('newTitle') };
}

export default function Page() {
  return <NewProductScreen />;
}
