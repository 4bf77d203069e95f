import { EditVendorScreen } from '@/components/contacts/vendors/edit-vendor-screen';
import { recordPage } from '../../../record-page';

const page = recordPage({ of: 'vendors', param: 'vendorId', Screen: EditVendorScreen, isForm: true });
export const { generateMetadata } = page;
export default page.render;
