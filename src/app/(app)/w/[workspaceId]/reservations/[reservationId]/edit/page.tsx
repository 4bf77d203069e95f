import { EditReservationScreen } from '@/components/rental/reservations/edit-reservation-screen';
import { recordPage } from '../../../record-page';

const page = recordPage({ of: 'reservations', param: 'reservationId', Screen: EditReservationScreen, isForm: true });
export const { generateMetadata } = page;
export default page.render;
