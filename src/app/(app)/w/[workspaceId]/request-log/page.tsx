import { getTranslations } from 'next-intl/server';
import { pageInput } from '@/components/lists/list-query';
import { requestList } from '@/components/request-log/request-list';
import { RequestLogScreen } from '@/components/request-log/request-log-screen';
import { screenPage } from '../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('requestLog'))('title'),
  Screen: RequestLogScreen,
  queries: (api, { searchParams }) => [api.requestLog.list.queryOptions(pageInput(requestList, searchParams))],
});
export const { generateMetadata } = page;
export default page.render;
