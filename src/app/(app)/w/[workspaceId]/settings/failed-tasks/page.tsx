import { getTranslations } from 'next-intl/server';
import { FailedTasksScreen } from '@/components/platform/failed-tasks/failed-tasks-screen';
import { offsetInput } from '@/components/platform/lists/list-query';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('failedTasks'))('title'),
  Screen: FailedTasksScreen,
  queries: (api, { searchParams }) => [
    api.outbox.failed.queryOptions({
      ...offsetInput(searchParams),
      kind: typeof searchParams.kind === 'string' ? searchParams.kind : undefined,
    }),
    api.outbox.failedKinds.queryOptions(),
    api.installation.state.queryOptions(),
  ],
});
export const { generateMetadata } = page;
export default page.render;
