import { getTranslations } from 'next-intl/server';
import { EditExpenseScreen } from '@/components/expenses/edit-expense-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('expenses'))('editTitle') };
}

export default async function Page({ params }: { params: Promise<{ expenseId: string }> }) {
  return <EditExpenseScreen expenseId={(await params).expenseId} />;
}
