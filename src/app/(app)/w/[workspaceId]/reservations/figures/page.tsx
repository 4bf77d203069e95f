import { getTranslations } from 'next-intl/server';
import { FiguresScreen } from '@/components/rental/reservations/figures/figures-screen';
import { periodAsked } from '@/components/rental/reservations/figures/period-asked';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('rentalFigures'))('title'),
  Screen: FiguresScreen,
  queries: (api, { timeZone, searchParams }) => [
    api.reservations.figures.queryOptions(periodAsked(searchParams, timeZone)),
  ],
});
export const { generateMetadata } = page;
export default page.render;
