import { nextStaysInput } from '@/components/rental/properties/next-stays-query';
import { PropertyScreen } from '@/components/rental/properties/property-screen';
import { recordPage } from '../../record-page';

const page = recordPage({
  of: 'properties',
  param: 'propertyId',
  queries: (api, propertyId, { timeZone }) => [
    api.channels.list.queryOptions({ propertyId, limit: 100 }),
    api.reservations.calendar.queryOptions({ propertyId }),
    api.reservations.browse.queryOptions(nextStaysInput(propertyId, timeZone)),
  ],
  Screen: PropertyScreen,
});
export const { generateMetadata } = page;
export default page.render;
