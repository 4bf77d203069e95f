import { getTranslations } from 'next-intl/server';
import { pageInput } from '@/components/platform/lists/list-query';
import { guestList } from '@/components/rental/reservations/guest-list';
import { GuestsScreen } from '@/components/rental/reservations/guests-screen';
import { screenPage } from '../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('guests'))('title'),
  Screen: GuestsScreen,
  queries: (api, { searchParams }) => [api.guests.browse.queryOptions(pageInput(guestList, searchParams))],
});
export const { generateMetadata } = page;
export default page.render;
