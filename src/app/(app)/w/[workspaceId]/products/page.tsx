import { getTranslations } from 'next-intl/server';
import { ProductsScreen } from '@/components/products/products-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('products'))('title') };
}

export default function Page() {
  return <ProductsScreen />;
}
