'use client';

import { Menu } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Search } from '@/components/platform/search/search';
import { SearchIconButton } from '@/components/platform/search/search-button';
import { pageShortcuts } from '@/components/platform/shell/page-shortcuts';
import { useRememberCompany } from '@/components/platform/shell/recent-companies';
import { rightFor } from '@/components/platform/shell/roles';
import { useListedShortcuts, usePageShortcuts } from '@/components/platform/shell/shortcuts';
import { useSingleKeys } from '@/components/platform/shell/use-single-keys';
import { useWorkspace, workspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { cn } from '@/components/platform/ui/cn';
import { LazyPopup } from '@/components/platform/ui/lazy-popup';
import { PendingMark } from '@/components/platform/ui/pending-line';
import { SkipLink } from '@/components/platform/ui/skip-link';
import { useOnce } from '@/components/platform/ui/use-once';
import { useWords } from '@/i18n/use-words';
import { may, rolesWith } from '@/lib/folio/roles';
import { shellWords } from '~/messages/shell';
import { NotAllowed } from './not-allowed';
import { Sidebar } from './sidebar';
import { useFocusHeading } from './use-focus-heading';
import type { Person } from './user-menu';

interface AppShellProps {
  user: Person;
  /** The name and the version of the program. */
  program: string;
  /** What stands above every screen of this company. */
  banner?: ReactNode;
  children: ReactNode;
}

const loadNavigation = () => import('./navigation-sheet');
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog'));

/** The frame of every screen of a workspace: navigation at the left, or behind a button on a small screen. */
export function AppShell({ user, program, banner, children }: AppShellProps) {
  const t = useWords(shellWords);
  const workspace = useWorkspace();
  const pathname = usePathname();
  const right = rightFor(pathname.slice(workspaceHref(workspace.id, '').length));
  const [isNavigationOpen, setNavigationOpen] = useState(false);
  const [dialog, setDialog] = useState<'search' | 'shortcuts' | null>(null);
  const content = useRef<HTMLElement>(null);
  const singleKeys = useSingleKeys();
  const hasShortcuts = useOnce(dialog === 'shortcuts');
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
        {banner}
        <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b bg-canvas px-3 lg:hidden print:hidden">
          <LazyPopup
            kind="dialog"
            load={loadNavigation}
            own={{ open: isNavigationOpen, onOpenChange: setNavigationOpen, user, program, onShortcuts: openShortcuts }}
            trigger={
              <Button variant="ghost" size="icon" aria-label={t('openNavigation')}>
                <Menu aria-hidden />
              </Button>
            }
          />
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
      <Search open={dialog === 'search'} onOpenChange={(open) => setDialog(open ? 'search' : null)} />
      {hasShortcuts && (
        <Suspense fallback={<PendingMark />}>
          <ShortcutsDialog open={dialog === 'shortcuts'} onClose={() => setDialog(null)} singleKeys={singleKeys} />
        </Suspense>
      )}
    </div>
  );
}

const FITS_TWO_LINES = 50;

/** Companies may differ in their last word only: a long name gets three small lines of the header. */
function nameClass(name: string): string {
  return name.length > FITS_TWO_LINES ? 'line-clamp-3 text-xs' : 'line-clamp-2 text-sm';
}
