'use client';

import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '@/components/platform/format/use-format';
import { Button } from '@/components/platform/ui/button';
import { DropdownMenu, MenuCheckboxGroup } from '@/components/platform/ui/dropdown-menu';
import { Tabs } from '@/components/platform/ui/tabs';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';

export interface StatusTabsProps<Status extends string> {
  /** Names the tabs for screen readers. */
  label: string;
  /** The words of the tab that leaves none out. */
  all: string;
  statuses: readonly Status[];
  nameOf: (status: Status) => string;
  /** How many there are of each; a status that is not among them has none. */
  counts?: Partial<Record<Status, number>>;
  /** Those that are shown; null, or none of them, for all. */
  value: readonly Status[] | null;
  onChange: (statuses: Status[] | null) => void;
}

/** A list by status: whichever tab is chosen, the list is in it. Several are chosen in the menu beside them. */
export function StatusTabs<Status extends string>(props: StatusTabsProps<Status> & { children: ReactNode }) {
  const { label, all, statuses, nameOf, counts, value, onChange, children } = props;
  const t = useWords(uiWords, 'filters');
  const format = useFormat();
  const chosen = value ?? [];
  const [only = 'all', ...others] = chosen;
  const shown = others.length > 0 ? SEVERAL : only;
  const tabs = statuses.map((status) => ({
    value: status as string,
    label: (
      <>
        {nameOf(status)}
        {counts && <span className="text-xs text-muted tabular-nums">{format.number(counts[status] ?? 0)}</span>}
      </>
    ),
  }));
  const several = { value: SEVERAL, label: format.list(chosen.map(nameOf)) };
  const choose = (next: readonly string[]) => {
    const among = statuses.filter((status) => next.includes(status));
    onChange(among.length > 0 ? among : null);
  };
  return (
    <Tabs
      aria-label={label}
      value={shown}
      onChange={(next) => next !== SEVERAL && choose([next])}
      tabs={[{ value: 'all', label: all }, ...(shown === SEVERAL ? [several] : []), ...tabs].map((tab) => ({
        ...tab,
        content: tab.value === shown && children,
      }))}
      aside={
        <DropdownMenu
          trigger={
            <Button variant="ghost" size="icon-sm" aria-label={t('several')}>
              <ListChecks aria-hidden />
            </Button>
          }
        >
          <MenuCheckboxGroup
            label={t('several')}
            value={chosen}
            onChange={choose}
            choices={statuses.map((status) => ({ value: status, label: nameOf(status) }))}
          />
        </DropdownMenu>
      }
    />
  );
}

/** The tab of several, which no status is called. */
const SEVERAL = 'several';
