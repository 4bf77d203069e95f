import { EditPropertyScreen } from '@/components/rental/properties/edit-property-screen';
import { recordPage } from '../../../record-page';

const page = recordPage({ of: 'properties', param: 'propertyId', Screen: EditPropertyScreen, isForm: true });
export const { generateMetadata } = page;
export default page.render;
