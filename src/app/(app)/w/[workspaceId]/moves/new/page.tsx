import { getTranslations } from 'next-intl/server';
import { MoveStartScreen } from '@/components/operations/moves/move-start-screen';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('moves'))('title'),
  Screen: MoveStartScreen,
  queries: (api) => [api.moves.list.queryOptions({ limit: 20, offset: 0 })],
});
export const { generateMetadata } = page;
export default page.render;
