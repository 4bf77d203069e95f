import { getTranslations } from 'next-intl/server';
import { AccountScreen } from '@/components/access/accounts/account-screen';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('account.settings'))('title'),
  Screen: AccountScreen,
  queries: (api, { isScoped }) =>
    isScoped
      ? []
      : [
          api.account.factors.queryOptions(),
          api.account.sessions.queryOptions(),
          api.account.unsentMail.queryOptions(),
        ],
});
export const { generateMetadata } = page;
export default page.render;
