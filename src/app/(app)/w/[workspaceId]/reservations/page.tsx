import { reservationList } from '@/components/rental/reservations/reservation-list';
import { ReservationsScreen } from '@/components/rental/reservations/reservations-screen';
import { listPage } from '../list-page';

const page = listPage({
  of: 'reservations',
  list: reservationList,
  queries: (api, input) => [api.reservations.browse.queryOptions(input)],
  Screen: ReservationsScreen,
});
export const { generateMetadata } = page;
export default page.render;
