'use client';

import { Popover } from '@base-ui/react/popover';
import { ChevronsUpDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { cn } from '@/components/platform/ui/cn';
import { popupClass } from '@/components/platform/ui/popup';
import { CompanyChoices } from './company-choices';
import { Monogram } from './monogram';

/** Names the company and leads to the person's others, to the page of all of them, and to a new one. */
export function WorkspaceSwitcher() {
  const t = useTranslations('shell.workspace');
  const { name } = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => setOpen(open)}>
      <Popover.Trigger
        aria-label={t('switch', { name })}
        className="flex min-h-10 w-full items-center gap-2.5 rounded-md px-2 py-1 text-left transition-colors hover:bg-subtle data-popup-open:bg-subtle"
      >
        <Monogram name={name} />
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
        <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-muted" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={4} collisionPadding={8} className="z-50">
          <Popover.Popup
            aria-label={t('label')}
            className={cn(
              popupClass,
              'flex max-h-(--available-height) w-80 max-w-(--available-width) flex-col overflow-hidden',
            )}
          >
            <CompanyChoices onChosen={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
