import { getTranslations } from 'next-intl/server';
import { SetUpScreen } from '@/components/tax/tax-agency/set-up-screen';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('taxAgency.setUp'))('title'),
  Screen: SetUpScreen,
  queries: (api) => [api.verifactu.settings.queryOptions(), api.verifactu.trial.queryOptions()],
});
export const { generateMetadata } = page;
export default page.render;
