import { EditClientScreen } from '@/components/contacts/clients/edit-client-screen';
import { recordPage } from '../../../record-page';

const page = recordPage({ of: 'clients', param: 'clientId', Screen: EditClientScreen, isForm: true });
export const { generateMetadata } = page;
export default page.render;
