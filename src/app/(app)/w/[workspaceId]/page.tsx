import { getTranslations } from 'next-intl/server';
import { OverviewScreen } from '@/components/operations/overview/overview-screen';
import { may } from '@/lib/folio/roles';
import { screenPage } from './screen-page';

const page = screenPage({
  title: async () => (await getTranslations('overview'))('title'),
  Screen: OverviewScreen,
  queries: (api, { role, rental }) => [
    api.overview.get.queryOptions(),
    api.verifactu.settings.queryOptions(),
    api.figures.lastMonths.queryOptions(),
    api.overview.activity.queryOptions(),
    api.overview.debtors.queryOptions(),
    ...(rental ? [api.reservations.today.queryOptions()] : []),
    ...(may(role, 'administer')
      ? [api.apiKeys.list.queryOptions({ limit: 100 }), api.webhooks.list.queryOptions({ limit: 1 })]
      : []),
  ],
});
export const { generateMetadata } = page;
export default page.render;
