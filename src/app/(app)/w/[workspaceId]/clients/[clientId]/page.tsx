import { ClientScreen } from '@/components/clients/client-screen';
import { recordPage } from '../../record-page';

const page = recordPage({ of: 'clients', param: 'clientId', Screen: ClientScreen });
export const { generateMetadata } = page;
export default page.render;
