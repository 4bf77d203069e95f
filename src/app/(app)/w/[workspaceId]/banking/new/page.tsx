import { getTranslations } from 'next-intl/server';
import { NewAccountScreen } from '@/components/banking/banking/new-account-screen';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('banking'))('newTitle'),
  Screen: NewAccountScreen,
});
export const { generateMetadata } = page;
export default page.render;
