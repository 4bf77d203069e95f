import { PropertiesScreen } from '@/components/rental/properties/properties-screen';
import { propertyList } from '@/components/rental/properties/property-list';
import { listPage } from '../list-page';

const page = listPage({
  of: 'properties',
  list: propertyList,
  queries: (api, input) => [api.properties.browse.queryOptions(input)],
  Screen: PropertiesScreen,
});
export const { generateMetadata } = page;
export default page.render;
