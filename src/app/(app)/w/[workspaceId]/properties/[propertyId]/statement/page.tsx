import { statementMonth } from '@/components/rental/owner-statements/statement-month';
import { StatementScreen } from '@/components/rental/owner-statements/statement-screen';
import { recordPage } from '../../../record-page';

const page = recordPage({
  of: 'properties',
  param: 'propertyId',
  queries: (api, propertyId, { timeZone, searchParams }) => [
    api.ownerStatements.get.queryOptions({ propertyId, month: statementMonth(searchParams.month, timeZone) }),
  ],
  Screen: StatementScreen,
});
export const { generateMetadata } = page;
export default page.render;
