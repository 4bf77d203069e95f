import { getTranslations } from 'next-intl/server';
import { requestList } from '@/components/developers/request-log/request-list';
import { RequestLogScreen } from '@/components/developers/request-log/request-log-screen';
import { pageInput } from '@/components/platform/lists/list-query';
import { screenPage } from '../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('requestLog'))('title'),
  Screen: RequestLogScreen,
  queries: (api, { searchParams }) => [api.requestLog.list.queryOptions(pageInput(requestList, searchParams))],
});
export const { generateMetadata } = page;
export default page.render;
