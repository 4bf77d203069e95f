import { getTranslations } from 'next-intl/server';
import { createLoader } from 'nuqs/server';
import { agingInput, agingParsers } from '@/components/sales/aging/aging-query';
import { AgingScreen } from '@/components/sales/aging/aging-screen';
import { screenPage } from '../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('aging'))('title'),
  Screen: AgingScreen,
  queries: async (api, { answer, searchParams }) => {
    const me = await answer(api.account.me.queryOptions());
    return [api.gestoria.aging.queryOptions(agingInput(me, createLoader(agingParsers)(searchParams)))];
  },
});
export const { generateMetadata } = page;
export default page.render;
