import { getTranslations } from 'next-intl/server';
import { MoveScreen } from '@/components/operations/moves/move-screen';
import { screenPage } from '../../screen-page';

const page = screenPage<{ moveId: string }>({
  title: async () => (await getTranslations('moves'))('title'),
  Screen: MoveScreen,
  queries: (api, { params }) => [api.moves.get.queryOptions(params)],
});
export const { generateMetadata } = page;
export default page.render;
