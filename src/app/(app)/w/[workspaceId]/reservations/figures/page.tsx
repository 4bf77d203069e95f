import { getTranslations } from 'next-intl/server';
import { FiguresScreen } from '@/components/reservations/figures/figures-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('rentalFigures'))('title') };
}

export default function Page() {
  return <FiguresScreen />;
}
