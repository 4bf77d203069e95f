import { getTranslations } from 'next-intl/server';
import { CompanySignInScreen } from '@/components/access/accounts/company-issuer/company-sign-in-screen';
import { may } from '@/lib/folio/roles';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('companySignIn'))('title'),
  Screen: CompanySignInScreen,
  queries: (api, { role }) =>
    may(role, 'own') ? [api.companyIssuer.get.queryOptions(), api.scim.get.queryOptions()] : [],
});
export const { generateMetadata } = page;
export default page.render;
