import { getTranslations } from 'next-intl/server';
import { DeclarationScreen } from '@/components/tax/tax-agency/declaration-screen';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('taxAgency.declaration'))('title'),
  Screen: DeclarationScreen,
  queries: (api) => [api.verifactu.settings.queryOptions()],
});
export const { generateMetadata } = page;
export default page.render;
