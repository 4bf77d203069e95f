import { getTranslations } from 'next-intl/server';
import { NewQuoteScreen } from '@/components/quotes/new-quote-screen';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('quotes'))('newTitle'),
  Screen: NewQuoteScreen,
  queries: (api, { searchParams: { client } }) => [
    api.workspaces.get.queryOptions(),
    api.fiscalProfile.get.queryOptions(),
    ...(typeof client === 'string' ? [api.clients.get.queryOptions({ clientId: client })] : []),
  ],
});
export const { generateMetadata } = page;
export default page.render;
