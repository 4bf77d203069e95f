import { getTranslations } from 'next-intl/server';
import { NewExpenseScreen } from '@/components/purchases/expenses/new-expense-screen';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('expenses'))('newTitle'),
  Screen: NewExpenseScreen,
  queries: (api) => [api.expenses.categories.queryOptions()],
});
export const { generateMetadata } = page;
export default page.render;
