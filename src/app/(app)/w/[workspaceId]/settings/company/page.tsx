import { getTranslations } from 'next-intl/server';
import { CompanyScreen } from '@/components/settings/company-screen';
import { may } from '@/lib/roles';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('company'))('title'),
  Screen: CompanyScreen,
  queries: (api, { role, rental }) => [
    api.company.get.queryOptions(),
    api.cashCriterion.get.queryOptions(),
    api.proRata.list.queryOptions(),
    ...(may(role, 'administer') ? [api.certificates.find.queryOptions()] : []),
    api.verifactu.settings.queryOptions(),
    api.ticketbai.settings.queryOptions(),
    ...(rental ? [api.guestRegistration.settings.queryOptions()] : []),
    api.series.list.queryOptions(),
    api.closedPeriods.list.queryOptions(),
  ],
});
export const { generateMetadata } = page;
export default page.render;
