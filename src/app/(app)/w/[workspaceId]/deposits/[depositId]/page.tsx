import { DepositScreen } from '@/components/sales/deposits/deposit-screen';
import { recordPage } from '../../record-page';

const page = recordPage({ of: 'deposits', param: 'depositId', Screen: DepositScreen });
export const { generateMetadata } = page;
export default page.render;
