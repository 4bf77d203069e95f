import { getTranslations } from 'next-intl/server';
import { CompanyLookScreen } from '@/components/company/settings/company-look-screen';
import { screenPage } from '../../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('company.pages'))('look'),
  Screen: CompanyLookScreen,
  queries: (api) => [api.company.get.queryOptions()],
});
export const { generateMetadata } = page;
export default page.render;
