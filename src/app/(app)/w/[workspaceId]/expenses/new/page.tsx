import { getTranslations } from 'next-intl/server';
import { NewExpenseScreen } from '@/components/expenses/new-expense-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('expenses'))('newTitle') };
}

export default function Page() {
  return <NewExpenseScreen />;
}
