import { getTranslations } from 'next-intl/server';
import { LedgerScreen } from '@/components/operations/ledger/ledger-screen';
import { screenPage } from '../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('ledger'))('title'),
  Screen: LedgerScreen,
  queries: (api) => [api.ledger.settings.queryOptions()],
});
export const { generateMetadata } = page;
export default page.render;
