import { getTranslations } from 'next-intl/server';
import { offsetInput } from '@/components/platform/lists/list-query';
import { RegistrationsScreen } from '@/components/rental/reservations/registration/registrations-screen';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('guestRegistration'))('list.title'),
  Screen: RegistrationsScreen,
  queries: (api, { searchParams }) => [
    api.guestRegistration.toSee.queryOptions({ limit: 1 }),
    api.guestRegistration.toSee.queryOptions(offsetInput(searchParams)),
  ],
});
export const { generateMetadata } = page;
export default page.render;
