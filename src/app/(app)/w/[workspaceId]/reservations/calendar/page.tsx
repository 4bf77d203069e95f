import { getTranslations } from 'next-intl/server';
import { plannerInput } from '@/components/rental/reservations/planner/days-shown';
import { PlannerScreen } from '@/components/rental/reservations/planner/planner-screen';
import { todayIn } from '@/lib/dates';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('planner'))('title'),
  Screen: PlannerScreen,
  queries: (api, { timeZone, isPhone, searchParams }) => [
    api.reservations.planner.queryOptions(plannerInput(searchParams, todayIn(timeZone, new Date()), isPhone)),
  ],
});
export const { generateMetadata } = page;
export default page.render;
