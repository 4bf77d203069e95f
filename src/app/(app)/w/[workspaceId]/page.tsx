import { getTranslations } from 'next-intl/server';
import { OverviewScreen } from '@/components/overview/overview-screen';
import { Prefetched } from './prefetched';

export async function generateMetadata() {
  return { title: (await getTranslations('overview'))('title') };
}

export default async function OverviewPage({ params }: { params: Promise<{ workspaceId: string }> }) {
  const { workspaceId } = await params;
  return (
    <Prefetched
      workspaceId={workspaceId}
      queries={(api) => [
        api.overview.get.queryOptions(),
        api.figures.lastMonths.queryOptions(),
        api.overview.activity.queryOptions(),
        api.overview.debtors.queryOptions(),
      ]}
    >
      <OverviewScreen />
    </Prefetched>
  );
}
