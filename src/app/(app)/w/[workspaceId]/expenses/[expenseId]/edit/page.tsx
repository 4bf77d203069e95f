import { EditExpenseScreen } from '@/components/purchases/expenses/edit-expense-screen';
import { recordPage } from '../../../record-page';

const page = recordPage({ of: 'expenses', param: 'expenseId', Screen: EditExpenseScreen, isForm: true });
export const { generateMetadata } = page;
export default page.render;
