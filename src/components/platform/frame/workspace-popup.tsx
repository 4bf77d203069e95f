'use client';

import { Popover } from '@base-ui/react/popover';
import { type ReactElement, useState } from 'react';
import { cn } from '@/components/platform/ui/cn';
import { popupClass } from '@/components/platform/ui/popup';
import { useWords } from '@/i18n/use-words';
import { shellWords } from '~/messages/shell';
import { CompanyChoices } from './company-choices';

/** What opens from the button with the company's name. */
export default function WorkspacePopup({ trigger }: { trigger: ReactElement }) {
  const t = useWords(shellWords, 'workspace');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => setOpen(open)}>
      <Popover.Trigger render={trigger} />
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
