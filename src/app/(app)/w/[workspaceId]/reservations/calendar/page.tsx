import { getTranslations } from 'next-intl/server';
import { PlannerScreen } from '@/components/reservations/planner/planner-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('planner'))('title') };
}

export default function Page() {
  return <PlannerScreen />;
}
