'use client';

import { Menu } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SearchIconButton } from '@/components/platform/search/search-button';
import { SearchDialog } from '@/components/platform/search/search-dialog';
import { pageShortcuts } from '@/components/platform/shell/page-shortcuts';
import { useRememberCompany } from '@/components/platform/shell/recent-companies';
import { rightFor } from '@/components/platform/shell/roles';
import { useListedShortcuts, usePageShortcuts } from '@/components/platform/shell/shortcuts';
import { useSingleKeys } from '@/components/platform/shell/use-single-keys';
import { useWorkspace, workspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { cn } from '@/components/platform/ui/cn';
import { Sheet } from '@/components/platform/ui/sheet';
import { SkipLink } from '@/components/platform/ui/skip-link';
import { may, rolesWith } from '@/lib/folio/roles';
import { NotAllowed } from './not-allowed';
import { ShortcutsDialog } from './shortcuts-dialog';
import { Sidebar } from './sidebar';
import { useFocusHeading } from './use-focus-heading';
import type { Person } from './user-menu';

interface AppShellProps {
  user: Person;
  /** The name and the version of the program. */
  program: string;
  children: ReactNode;
}

/** The frame of every screen of a workspace: navigation at the left, or behind a button on a small screen. */
export function AppShell({ user, program, children }: AppShellProps) {
  const t = useTranslations('shell');
  const workspace = useWorkspace();
  const pathname = usePathname();
  const right = rightFor(pathname.slice(workspaceHref(workspace.id, '').length));
  const [isNavigationOpen, setNavigationOpen] = useState(false);
  const [dialog, setDialog] = useState<'search' | 'shortcuts' | null>(null);
  const content = useRef<HTMLElement>(null);
  const singleKeys = useSingleKeys();
  const openSearch = () => setDialog('search');
  const openShortcuts = () => setDialog('shortcuts');

  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the navigation
  useEffect(() => setNavigationOpen(false), [pathname]);

  useFocusHeading(content);
  useRememberCompany();
  useListedShortcuts('everywhere', pageShortcuts);
  usePageShortcuts(
    pageShortcuts,
    { search: () => setDialog(dialog === 'search' ? null : 'search'), shortcuts: openShortcuts },
    singleKeys.areOn,
  );

  return (
    <div className="flex min-h-dvh [--sticky-top:3.5rem] lg:[--sticky-top:0px]">
      <SkipLink>{t('skip')}</SkipLink>
      <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 border-r lg:block print:hidden">
        <Sidebar user={user} program={program} onSearch={openSearch} onShortcuts={openShortcuts} />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b bg-canvas px-3 lg:hidden print:hidden">
          <Sheet
            side="left"
            title={t('navigation')}
            hideTitle
            open={isNavigationOpen}
            onOpenChange={setNavigationOpen}
            trigger={
              <Button variant="ghost" size="icon" aria-label={t('openNavigation')}>
                <Menu aria-hidden />
              </Button>
            }
          >
            <Sidebar user={user} program={program} onShortcuts={openShortcuts} />
          </Sheet>
          <span className={cn('min-w-0 leading-tight font-medium wrap-anywhere', nameClass(workspace.name))}>
            {workspace.name}
          </span>
          <SearchIconButton onOpen={openSearch} />
        </header>
        <p className="hidden pb-4 text-xs text-muted print:block">{workspace.name}</p>
        <main ref={content} id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {right && !may(workspace.role, right) ? <NotAllowed roles={rolesWith(right)} /> : children}
        </main>
      </div>
      <SearchDialog open={dialog === 'search'} onOpenChange={(open) => setDialog(open ? 'search' : null)} />
      <ShortcutsDialog open={dialog === 'shortcuts'} onClose={() => setDialog(null)} singleKeys={singleKeys} />
    </div>
  );
}

const FITS_TWO_LINES = 50;

/** Companies may differ in their last word only: a long name gets three small lines of the header. */
function nameClass(name: string): string {
  return name.length > FITS_TWO_LINES ? 'line-clamp-3 text-xs' : 'line-clamp-2 text-sm';
}
