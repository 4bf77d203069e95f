import type { SubmissionListInput } from '@/server/tax/tax-agency/tax-agency.schema';

export const AGENCY_VIEWS = ['all', 'todo', 'waiting'] as const;
type View = (typeof AGENCY_VIEWS)[number];

const filters: Record<View, Pick<SubmissionListInput, 'todo' | 'waiting'>> = {
  all: {},
  todo: { todo: true },
  waiting: { waiting: true },
};

/** What a view asks the list for; `all` where no view has the name. */
export function filterOfView(name: string | string[] | undefined): Pick<SubmissionListInput, 'todo' | 'waiting'> {
  return filters[AGENCY_VIEWS.find((view) => view === name) ?? 'all'];
}
