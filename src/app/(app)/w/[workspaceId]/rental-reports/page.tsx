import { getTranslations } from 'next-intl/server';
import { RentalReportsScreen } from '@/components/rental/rental-reports/rental-reports-screen';
import { screenPage } from '../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('rentalReports'))('title'),
  Screen: RentalReportsScreen,
  queries: (api) => [api.rentalReports.settings.queryOptions(), api.rentalReports.mossosProperties.queryOptions()],
});
export const { generateMetadata } = page;
export default page.render;
