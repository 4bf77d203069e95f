import { getTranslations } from 'next-intl/server';
import { pageInput } from '@/components/platform/lists/list-query';
import { statementList, statementMonth } from '@/components/rental/owner-statements/statement-month';
import { StatementsScreen } from '@/components/rental/owner-statements/statements-screen';
import { screenPage } from '../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('ownerStatements.all'))('title'),
  Screen: StatementsScreen,
  queries: (api, { timeZone, searchParams }) => [
    api.ownerStatements.ofMonth.queryOptions({
      ...pageInput(statementList, searchParams),
      month: statementMonth(searchParams.month, timeZone),
    }),
  ],
});
export const { generateMetadata } = page;
export default page.render;
