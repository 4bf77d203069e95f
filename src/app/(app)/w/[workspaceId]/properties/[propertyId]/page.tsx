import { PropertyScreen } from '@/components/properties/property-screen';
import { recordPage } from '../../record-page';

const page = recordPage({ of: 'properties', param: 'propertyId', Screen: PropertyScreen });
export const { generateMetadata } = page;
export default page.render;
