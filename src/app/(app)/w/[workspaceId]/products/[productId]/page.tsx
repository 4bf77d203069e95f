import { getTranslations } from 'next-intl/server';
import { ProductScreen } from '@/components/products/product-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('products'))('one') };
}

export default async function Page({ params }: { params: Promise<{ productId: string }> }) {
  return <ProductScreen productId={(await params).productId} />;
}
