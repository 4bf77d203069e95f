import { getTranslations } from 'next-intl/server';
import { GuestsScreen } from '@/components/reservations/guests-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('guests'))('title') };
}

export default function GuestsPage() {
  return <GuestsScreen />;
}
