import { getTranslations } from 'next-intl/server';
import { ExpenseScreen } from '@/components/expenses/expense-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('expenses'))('one') };
}

export default async function Page({ params }: { params: Promise<{ expenseId: string }> }) {
  return <ExpenseScreen expenseId={(await params).expenseId} />;
}
