import { getTranslations } from 'next-intl/server';
import { CreditSeveralScreen } from '@/components/sales/invoices/several/credit-several-screen';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('creditSeveral'))('title'),
  Screen: CreditSeveralScreen,
});
export const { generateMetadata } = page;
export default page.render;
