import { getTranslations } from 'next-intl/server';
import { CompanySeriesScreen } from '@/components/company/settings/company-series-screen';
import { screenPage } from '../../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('company.pages'))('series'),
  Screen: CompanySeriesScreen,
  queries: (api) => [api.company.get.queryOptions(), api.series.list.queryOptions()],
});
export const { generateMetadata } = page;
export default page.render;
