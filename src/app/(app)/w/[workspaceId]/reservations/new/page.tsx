import { getTranslations } from 'next-intl/server';
import { NewReservationScreen } from '@/components/reservations/new-reservation-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('reservations'))('newTitle') };
}

export default function Page() {
  return <NewReservationScreen />;
}
