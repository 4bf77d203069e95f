import { getTranslations } from 'next-intl/server';
import { ExpensesScreen } from '@/components/expenses/expenses-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('expenses'))('title') };
}

export default function Page() {
  return <ExpensesScreen />;
}
