import { expenseList } from '@/components/purchases/expenses/expense-list';
import { ExpensesScreen } from '@/components/purchases/expenses/expenses-screen';
import { listPage } from '../list-page';

const page = listPage({
  of: 'expenses',
  list: expenseList,
  queries: (api, input) => [api.expenses.browse.queryOptions(input), api.expenses.categories.queryOptions()],
  Screen: ExpensesScreen,
});
export const { generateMetadata } = page;
export default page.render;
