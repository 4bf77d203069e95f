import { getTranslations } from 'next-intl/server';
import { StartScreen } from '@/components/company/settings/company-start/start-screen';
import { screenPage } from '../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('companyStart'))('title'),
  Screen: StartScreen,
  queries: (api) => [api.company.get.queryOptions(), api.verifactu.settings.queryOptions()],
});
export const { generateMetadata } = page;
export default page.render;
