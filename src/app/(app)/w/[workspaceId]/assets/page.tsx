import { getTranslations } from 'next-intl/server';
import { AssetsScreen } from '@/components/tax/assets/assets-screen';
import { screenPage } from '../screen-page';

const page = screenPage({ title: async () => (await getTranslations('assets'))('title'), Screen: AssetsScreen });
export const { generateMetadata } = page;
export default page.render;
