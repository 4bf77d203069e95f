import { EditQuoteScreen } from '@/components/quotes/edit-quote-screen';
import { recordPage } from '../../../record-page';

const page = recordPage({
  of: 'quotes',
  param: 'quoteId',
  queries: (api) => [api.workspaces.get.queryOptions(), api.fiscalProfile.get.queryOptions()],
  Screen: EditQuoteScreen,
  isForm: true,
});
export const { generateMetadata } = page;
export default page.render;
