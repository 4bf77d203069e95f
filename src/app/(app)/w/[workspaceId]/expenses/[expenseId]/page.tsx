import { ExpenseScreen } from '@/components/expenses/expense-screen';
import { recordPage } from '../../record-page';

const page = recordPage({ of: 'expenses', param: 'expenseId', Screen: ExpenseScreen });
export const { generateMetadata } = page;
export default page.render;
