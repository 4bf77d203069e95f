import { getTranslations } from 'next-intl/server';
import { NewVendorScreen } from '@/components/contacts/vendors/new-vendor-screen';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('vendors'))('newTitle'),
  Screen: NewVendorScreen,
});
export const { generateMetadata } = page;
export default page.render;
