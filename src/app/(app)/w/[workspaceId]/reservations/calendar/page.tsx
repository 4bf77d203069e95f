import { getTranslations } from 'next-intl/server';
import { CalendarScreen } from '@/components/reservations/calendar-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('reservations'))('calendar.title') };
}

export default function Page() {
  return <CalendarScreen />;
}
