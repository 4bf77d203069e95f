import { getTranslations } from 'next-intl/server';
import { TestModeScreen } from '@/components/operations/test-mode/test-mode-screen';
import { screenPage } from '../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('testMode'))('title'),
  Screen: TestModeScreen,
  queries: (api) => [api.testMode.find.queryOptions()],
});
export const { generateMetadata } = page;
export default page.render;
