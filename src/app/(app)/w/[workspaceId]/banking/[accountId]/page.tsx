import { AccountScreen } from '@/components/banking/account-screen';
import { recordPage } from '../../record-page';

const page = recordPage({ of: 'banking', param: 'accountId', Screen: AccountScreen });
export const { generateMetadata } = page;
export default page.render;
