import { getTranslations } from 'next-intl/server';
import { EditProductScreen } from '@/components/products/edit-product-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('products'))('editTitle') };
}

export default async function Page({ params }: { params: Promise<{ productId: string }> }) {
  return <EditProductScreen productId={(await params).productId} />;
}
