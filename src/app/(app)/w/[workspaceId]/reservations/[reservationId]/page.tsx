import { ReservationScreen } from '@/components/rental/reservations/reservation-screen';
import { recordPage } from '../../record-page';

const page = recordPage({
  of: 'reservations',
  param: 'reservationId',
  queries: (api, reservationId) => [
    api.guests.registration.queryOptions({ reservationId }),
    api.guestRegistration.ofStay.queryOptions({ reservationId }),
  ],
  Screen: ReservationScreen,
});
export const { generateMetadata } = page;
export default page.render;
