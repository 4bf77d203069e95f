import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { server } from '@/app/server';
import { GroupScreen } from '@/components/developers/api-reference/group-screen';

type Props = { params: Promise<{ group: string }> };

async function groupOf({ params }: Props) {
  const { group: slug } = await params;
  return (await server().apiReference()).groups.find((group) => group.slug === slug);
}

export async function generateMetadata(props: Props) {
  const t = await getTranslations('apiReference');
  const group = await groupOf(props);
  return { title: group ? `${group.name} · ${t('title')}` : t('title') };
}

export default async function Page(props: Props) {
  const group = await groupOf(props);
  if (!group) notFound();
  return <GroupScreen group={group} />;
}
