import { getTranslations } from 'next-intl/server';
import { CompanyAgenciesScreen } from '@/components/company/settings/company-agencies-screen';
import { may } from '@/lib/folio/roles';
import { screenPage } from '../../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('company.pages'))('agencies'),
  Screen: CompanyAgenciesScreen,
  queries: (api, { role, rental }) => [
    api.company.get.queryOptions(),
    ...(may(role, 'administer') ? [api.certificates.find.queryOptions()] : []),
    api.verifactu.settings.queryOptions(),
    api.ticketbai.settings.queryOptions(),
    ...(rental ? [api.guestRegistration.settings.queryOptions()] : []),
  ],
});
export const { generateMetadata } = page;
export default page.render;
