import { getTranslations } from 'next-intl/server';
import { ReportsScreen } from '@/components/tax/reports/reports-screen';
import { yearAsked, yearPeriod } from '@/components/tax/reports/year-asked';
import { screenPage } from '../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('reports'))('title'),
  Screen: ReportsScreen,
  queries: (api, { timeZone, searchParams }) => {
    const year = yearAsked(searchParams.year, timeZone);
    return [api.figures.year.queryOptions({ year }), api.figures.summary.queryOptions(yearPeriod(year))];
  },
});
export const { generateMetadata } = page;
export default page.render;
