import { getTranslations } from 'next-intl/server';
import { FailedTasksScreen } from '@/components/failed-tasks/failed-tasks-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('failedTasks'))('title') };
}

export default function FailedTasksPage() {
  return <FailedTasksScreen />;
}
