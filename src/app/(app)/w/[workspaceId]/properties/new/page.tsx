import { getTranslations } from 'next-intl/server';
import { NewPropertyScreen } from '@/components/rental/properties/new-property-screen';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('properties'))('newTitle'),
  Screen: NewPropertyScreen,
});
export const { generateMetadata } = page;
export default page.render;
