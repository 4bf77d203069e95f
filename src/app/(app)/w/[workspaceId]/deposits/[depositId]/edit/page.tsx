import { EditDepositScreen } from '@/components/sales/deposits/edit-deposit-screen';
import { recordPage } from '../../../record-page';

const page = recordPage({ of: 'deposits', param: 'depositId', Screen: EditDepositScreen, isForm: true });
export const { generateMetadata } = page;
export default page.render;
