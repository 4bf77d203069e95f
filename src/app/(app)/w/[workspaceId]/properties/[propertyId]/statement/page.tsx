import { StatementScreen } from '@/components/owner-statements/statement-screen';
import { recordPage } from '../../../record-page';

const page = recordPage({ of: 'properties', param: 'propertyId', Screen: StatementScreen });
export const { generateMetadata } = page;
export default page.render;
