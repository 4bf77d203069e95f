import { getTranslations } from 'next-intl/server';
import { createLoader } from 'nuqs/server';
import { boardInput, boardParsers } from '@/components/operations/board/board-query';
import { BoardScreen } from '@/components/operations/board/board-screen';
import { screenPage } from '../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('board'))('title'),
  Screen: BoardScreen,
  queries: (api, { searchParams }) => [
    api.account.me.queryOptions(),
    api.board.get.queryOptions(boardInput(createLoader(boardParsers)(searchParams))),
  ],
});
export const { generateMetadata } = page;
export default page.render;
