import { getTranslations } from 'next-intl/server';
import { quarterAsked } from '@/components/tax/taxes/quarter-asked';
import { TaxesScreen } from '@/components/tax/taxes/taxes-screen';
import { screenPage } from '../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('taxes'))('title'),
  Screen: TaxesScreen,
  queries: (api, { searchParams }) => [
    api.figures.quarterly.queryOptions({ quarter: quarterAsked(searchParams.quarter) }),
    api.closedPeriods.list.queryOptions(),
  ],
});
export const { generateMetadata } = page;
export default page.render;
