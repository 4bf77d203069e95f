import { useFormat } from '@/components/platform/format/use-format';
import { useMay } from '@/components/platform/shell/use-may';
import { useWords } from '@/i18n/use-words';
import type { Overview } from '@/server/operations/overview/overview.schema';
import { overviewWords } from '~/messages/overview';
import { countOf } from './money-tiles';

type Area = 'overdue' | 'filing' | 'bills' | 'drafts' | 'banking' | 'taxAgency' | 'lettings' | 'webhooks' | 'tasks';

/** What was looked at and needs nothing, by name, and what was not looked at and why. */
export function Checked({ overview }: { overview: Overview }) {
  const t = useWords(overviewWords, 'checked');
  const format = useFormat();
  const mayAdminister = useMay('administer');
  const { looked, lettings, bills } = overview;
  const counts: Record<Exclude<Area, Unlooked>, number> & Record<Unlooked, number | null> = {
    overdue: countOf(overview.overdue),
    filing: overview.filing?.forms.length ?? 0,
    bills: countOf(bills.overdue) + countOf(bills.soon),
    drafts: countOf(overview.drafts),
    banking: looked.banking ? countOf(overview.unexplained) : null,
    taxAgency: looked.taxAgency ? overview.taxAgency + (overview.blocked.taxAgency === null ? 0 : 1) : null,
    lettings: lettings && lettings.toRegister + lettings.withoutAuthority.count,
    webhooks: looked.webhooks ? overview.failedDeliveries.webhooks.length : null,
    tasks: looked.tasks ? overview.failedTasks.length : null,
  };
  const areas = (Object.keys(counts) as Area[]).filter((area) => area !== 'webhooks' || mayAdminister);
  const quiet = areas.filter((area) => counts[area] === 0).map((area) => t(`areas.${area}`));
  const unlooked = areas.filter(isUnlooked(counts)).map((area) => t(`why.${area}`));
  return (
    <div className="flex flex-col gap-1 text-xs text-muted">
      {quiet.length > 0 && <p>{t('nothing', { areas: format.list(quiet) })}</p>}
      {unlooked.length > 0 && <p>{t('unlooked', { areas: format.list(unlooked) })}</p>}
    </div>
  );
}

type Unlooked = 'banking' | 'taxAgency' | 'lettings' | 'webhooks' | 'tasks';

function isUnlooked(counts: Record<Area, number | null>) {
  return (area: Area): area is Unlooked => counts[area] === null;
}
