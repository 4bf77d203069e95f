'use client';

import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cn } from './cn';

export interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  tabs: readonly Tab[];
  value?: string;
  onChange?: (value: string) => void;
  /** Beside the tabs: another way to choose one. */
  aside?: ReactNode;
  'aria-label'?: string;
  className?: string;
}

/** Views of one thing, one at a time. Without `value` it keeps its own state, starting at the first. */
export function Tabs({ tabs, value, onChange, aside, className, ...props }: TabsProps) {
  return (
    <BaseTabs.Root
      value={value}
      defaultValue={value === undefined ? tabs[0]?.value : undefined}
      onValueChange={(next) => onChange?.(next)}
      className={cn('flex flex-col gap-4', className)}
    >
      <div className="flex items-center gap-1 border-b print:border-b-0">
        <BaseTabs.List
          aria-label={props['aria-label']}
          className="relative flex min-w-0 grow gap-5 overflow-x-auto overflow-y-hidden"
        >
          {tabs.map((tab) => (
            <BaseTabs.Tab
              key={tab.value}
              value={tab.value}
              className="-outline-offset-2 flex h-9 shrink-0 items-center gap-2 rounded-sm text-sm text-muted transition-colors hover:text-ink data-active:font-medium data-active:text-ink not-data-active:print:hidden"
            >
              {tab.label}
            </BaseTabs.Tab>
          ))}
          <BaseTabs.Indicator className="absolute bottom-0 left-0 h-0.5 print:hidden w-(--active-tab-width) translate-x-(--active-tab-left) bg-accent transition-[translate,width] duration-150" />
        </BaseTabs.List>
        {aside && <div className="shrink-0 print:hidden">{aside}</div>}
      </div>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="outline-offset-4">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
