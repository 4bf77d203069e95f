import { getTranslations } from 'next-intl/server';
import { ReservationsScreen } from '@/components/reservations/reservations-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('reservations'))('title') };
}

export default function Page() {
  return <ReservationsScreen />;
}
