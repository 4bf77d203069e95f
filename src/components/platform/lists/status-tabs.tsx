'use client';

import type { ReactNode } from 'react';
import { useFormat } from '@/components/platform/format/use-format';
import { Tabs } from '@/components/platform/ui/tabs';

export interface StatusTabsProps<Status extends string> {
  /** Names the tabs for screen readers. */
  label: string;
  /** The words of the tab that leaves none out. */
  all: string;
  statuses: readonly Status[];
  nameOf: (status: Status) => string;
  /** How many there are of each; a status that is not among them has none. */
  counts?: Partial<Record<Status, number>>;
  /** The one that is shown; null for all. */
  value: Status | null;
  onChange: (status: Status | null) => void;
}

/** A list by status: whichever tab is chosen, the list is in it. */
export function StatusTabs<Status extends string>(props: StatusTabsProps<Status> & { children: ReactNode }) {
  const { label, all, statuses, nameOf, counts, value, onChange, children } = props;
  const format = useFormat();
  const shown = value ?? 'all';
  const tabs = statuses.map((status) => ({
    value: status,
    label: (
      <>
        {nameOf(status)}
        {counts && <span className="text-xs text-muted tabular-nums">{format.number(counts[status] ?? 0)}</span>}
      </>
    ),
  }));
  return (
    <Tabs
      aria-label={label}
      value={shown}
      onChange={(next) => onChange(statuses.find((status) => status === next) ?? null)}
      tabs={[{ value: 'all', label: all }, ...tabs].map((tab) => ({
        ...tab,
        content: tab.value === shown && children,
      }))}
    />
  );
}
