import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { server } from '@/app/server';
import { GuideScreen } from '@/components/developers/api-reference/guide-screen';

type Props = PageProps<'/docs/guides/[slug]'>;

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('apiReference');
  return { title: `${(await guideOf(params)).title} · ${t('title')}` };
}

export default async function Page({ params }: Props) {
  return <GuideScreen guide={await guideOf(params)} />;
}

async function guideOf(params: Props['params']) {
  const { slug } = await params;
  const guides = await server().readGuides();
  return guides.find((guide) => guide.slug === slug) ?? notFound();
}
