import { ExpenseScreen } from '@/components/purchases/expenses/expense-screen';
import { recordPage } from '../../record-page';

const page = recordPage({
  of: 'expenses',
  param: 'expenseId',
  queries: (api, expenseId) => [
    api.expenses.storedFiles.queryOptions({ expenseId }),
    api.reconciliation.movements.queryOptions({ documentType: 'expense', documentId: expenseId }),
  ],
  Screen: ExpenseScreen,
});
export const { generateMetadata } = page;
export default page.render;
