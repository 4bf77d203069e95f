import { getTranslations } from 'next-intl/server';
import { CompaniesScreen } from '@/components/access/companies/companies-screen';
import { screenPage } from '../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('companies'))('title'),
  Screen: CompaniesScreen,
  queries: (api) => [api.account.me.queryOptions()],
});
export const { generateMetadata } = page;
export default page.render;
