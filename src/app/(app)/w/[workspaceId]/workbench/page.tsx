import { getTranslations } from 'next-intl/server';
import { workbenchList } from '@/components/developers/workbench/workbench-list';
import { WorkbenchScreen } from '@/components/developers/workbench/workbench-screen';
import { pageInput } from '@/components/platform/lists/list-query';
import { screenPage } from '../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('workbench'))('title'),
  Screen: WorkbenchScreen,
  queries: (api, { searchParams }) => [api.workbench.list.queryOptions(pageInput(workbenchList, searchParams))],
});
export const { generateMetadata } = page;
export default page.render;
