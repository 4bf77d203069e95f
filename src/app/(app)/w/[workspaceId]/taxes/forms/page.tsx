import { getTranslations } from 'next-intl/server';
import { FormsScreen } from '@/components/tax/tax-forms/forms-screen';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('taxForms'))('title'),
  Screen: FormsScreen,
  queries: (api) => [api.taxSettings.get.queryOptions()],
});
export const { generateMetadata } = page;
export default page.render;
