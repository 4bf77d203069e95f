import { getTranslations } from 'next-intl/server';
import { NewDepositScreen } from '@/components/sales/deposits/new-deposit-screen';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('deposits'))('newTitle'),
  Screen: NewDepositScreen,
});
export const { generateMetadata } = page;
export default page.render;
