import { getTranslations } from 'next-intl/server';
import { securityList } from '@/components/access/security-log/security-list';
import { SecurityLogScreen } from '@/components/access/security-log/security-log-screen';
import { pageInput } from '@/components/platform/lists/list-query';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('securityLog'))('title'),
  Screen: SecurityLogScreen,
  queries: (api, { searchParams, isScoped }) => [
    api.securityLog.list.queryOptions(pageInput(securityList, searchParams)),
    api.members.list.queryOptions(),
    ...(isScoped ? [] : [api.account.unsentMail.queryOptions()]),
  ],
});
export const { generateMetadata } = page;
export default page.render;
