import { getTranslations } from 'next-intl/server';
import { CompanyDeletionScreen } from '@/components/company/settings/company-deletion-screen';
import { screenPage } from '../../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('company.pages'))('deletion'),
  Screen: CompanyDeletionScreen,
  queries: (api) => [api.company.get.queryOptions()],
});
export const { generateMetadata } = page;
export default page.render;
