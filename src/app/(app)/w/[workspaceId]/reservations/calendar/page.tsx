import { getTranslations } from 'next-intl/server';
import { createLoader } from 'nuqs/server';
import { offsetInput } from '@/components/lists/list-query';
import { daysShown, plannedDays, plannerParsers, viewAsked } from '@/components/reservations/planner/days-shown';
import { PlannerScreen } from '@/components/reservations/planner/planner-screen';
import { todayIn } from '@/lib/dates';
import { MOST_PLANNED } from '@/server/reservations/planner.schema';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('planner'))('title'),
  Screen: PlannerScreen,
  queries: (api, { timeZone, isPhone, searchParams }) => {
    const { view, day } = viewAsked(createLoader(plannerParsers)(searchParams), todayIn(timeZone, new Date()), isPhone);
    return [
      api.reservations.planner.queryOptions({
        ...plannedDays(daysShown(view, day)),
        ...offsetInput(searchParams, MOST_PLANNED),
      }),
    ];
  },
});
export const { generateMetadata } = page;
export default page.render;
