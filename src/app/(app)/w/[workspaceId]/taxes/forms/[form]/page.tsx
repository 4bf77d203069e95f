import { getTranslations } from 'next-intl/server';
import { FormScreen } from '@/components/tax/tax-forms/form-screen';
import { screenPage } from '../../../screen-page';

const page = screenPage<{ form: string }>({
  title: async () => (await getTranslations('taxForms'))('title'),
  Screen: FormScreen,
});
export const { generateMetadata } = page;
export default page.render;
