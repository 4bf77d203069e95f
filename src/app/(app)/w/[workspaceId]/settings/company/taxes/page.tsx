import { getTranslations } from 'next-intl/server';
import { CompanyTaxesScreen } from '@/components/company/settings/company-taxes-screen';
import { screenPage } from '../../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('company.pages'))('taxes'),
  Screen: CompanyTaxesScreen,
  queries: (api) => [
    api.company.get.queryOptions(),
    api.cashCriterion.get.queryOptions(),
    api.proRata.list.queryOptions(),
    api.closedPeriods.list.queryOptions(),
  ],
});
export const { generateMetadata } = page;
export default page.render;
