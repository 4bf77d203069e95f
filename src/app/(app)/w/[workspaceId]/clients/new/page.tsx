import { getTranslations } from 'next-intl/server';
import { NewClientScreen } from '@/components/contacts/clients/new-client-screen';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('clients'))('newTitle'),
  Screen: NewClientScreen,
  queries: (api) => [api.fiscalProfile.get.queryOptions()],
});
export const { generateMetadata } = page;
export default page.render;
