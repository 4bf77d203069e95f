import { getTranslations } from 'next-intl/server';
import { requestList } from '@/components/operations/client-requests/request-list';
import { RequestsScreen } from '@/components/operations/client-requests/requests-screen';
import { pageInput } from '@/components/platform/lists/list-query';
import { screenPage } from '../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('clientRequests'))('title'),
  Screen: RequestsScreen,
  queries: (api, { searchParams }) => [
    api.clientRequests.list.queryOptions(pageInput(requestList, searchParams)),
    api.clientRequests.counts.queryOptions(),
  ],
});
export const { generateMetadata } = page;
export default page.render;
