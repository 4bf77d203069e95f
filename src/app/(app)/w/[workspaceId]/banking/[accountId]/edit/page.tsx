import { EditAccountScreen } from '@/components/banking/banking/edit-account-screen';
import { recordPage } from '../../../record-page';

const page = recordPage({ of: 'banking', param: 'accountId', Screen: EditAccountScreen, isForm: true });
export const { generateMetadata } = page;
export default page.render;
