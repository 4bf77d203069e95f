import { getTranslations } from 'next-intl/server';
import { NewReservationScreen } from '@/components/rental/reservations/new-reservation-screen';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('reservations'))('newTitle'),
  Screen: NewReservationScreen,
});
export const { generateMetadata } = page;
export default page.render;
