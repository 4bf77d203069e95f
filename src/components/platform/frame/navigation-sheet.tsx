'use client';

import type { ReactElement } from 'react';
import { Sheet } from '@/components/platform/ui/sheet';
import { useWords } from '@/i18n/use-words';
import { shellWords } from '~/messages/shell';
import { Sidebar } from './sidebar';
import type { Person } from './user-menu';

interface NavigationSheetProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: Person;
  program: string;
  onShortcuts: () => void;
}

/** The navigation where the screen has no room for it beside the page. */
export default function NavigationSheet({
  trigger,
  open,
  onOpenChange,
  user,
  program,
  onShortcuts,
}: NavigationSheetProps) {
  const t = useWords(shellWords);
  return (
    <Sheet side="left" title={t('navigation')} hideTitle open={open} onOpenChange={onOpenChange} trigger={trigger}>
      <Sidebar user={user} program={program} onShortcuts={onShortcuts} />
    </Sheet>
  );
}
