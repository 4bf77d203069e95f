import { getTranslations } from 'next-intl/server';
import { CompanyDataScreen } from '@/components/company/settings/company-data-screen';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('company'))('title'),
  Screen: CompanyDataScreen,
  queries: (api) => [api.company.get.queryOptions()],
});
export const { generateMetadata } = page;
export default page.render;
