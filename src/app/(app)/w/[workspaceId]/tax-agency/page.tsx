import { getTranslations } from 'next-intl/server';
import { offsetInput } from '@/components/platform/lists/list-query';
import { filterOfView } from '@/components/tax/tax-agency/agency-views';
import { TaxAgencyScreen } from '@/components/tax/tax-agency/tax-agency-screen';
import { screenPage } from '../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('taxAgency'))('title'),
  Screen: TaxAgencyScreen,
  queries: (api, { searchParams }) => [
    api.taxAgency.state.queryOptions(),
    api.taxAgency.list.queryOptions({ ...offsetInput(searchParams), ...filterOfView(searchParams.view) }),
  ],
});
export const { generateMetadata } = page;
export default page.render;
