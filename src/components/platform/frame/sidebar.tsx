'use client';

import { usePathname } from 'next/navigation';
import { SearchButton } from '@/components/platform/search/search-button';
import { navigationFor } from '@/components/platform/shell/navigation';
import { useWorkspace, workspaceHref } from '@/components/platform/shell/workspace-context';
import { useWords } from '@/i18n/use-words';
import { shellWords } from '~/messages/shell';
import { NavigationGroup } from './navigation-group';
import { useUnfolded } from './use-unfolded';
import { type Person, UserMenu } from './user-menu';
import { WorkspaceSwitcher } from './workspace-switcher';

interface SidebarProps {
  user: Person;
  /** The name and the version of the program, at the foot. */
  program: string;
  /** Left out where the search has a button of its own. */
  onSearch?: () => void;
  onShortcuts: () => void;
}

export function Sidebar({ user, program, onSearch, onShortcuts }: SidebarProps) {
  const t = useWords(shellWords);
  const workspace = useWorkspace();
  const pathname = usePathname();
  const { isOpen, fold, unfold } = useUnfolded(pathname);
  const groups = navigationFor(workspace).map(({ label, items }) => {
    const entries = items.map((item) => {
      const href = item.isGlobal ? item.path : workspaceHref(workspace.id, item.path);
      // The overview's address begins every other one.
      const isCurrent = pathname === href || (item.path !== '' && pathname.startsWith(`${href}/`));
      return { item, href, isCurrent };
    });
    return { label, entries, isCurrent: entries.some((entry) => entry.isCurrent) };
  });
  return (
    <div className="flex h-full flex-col">
      <div className="flex flex-col gap-2 p-3 max-lg:pr-12">
        <WorkspaceSwitcher />
        {onSearch && <SearchButton onOpen={onSearch} />}
      </div>
      <nav aria-label={t('navigation')} className="flex flex-1 flex-col gap-1 overflow-y-auto px-3 pt-1">
        {groups.map(({ label, entries, isCurrent }) => (
          <NavigationGroup
            key={label ?? 'main'}
            label={label}
            entries={entries}
            isOpen={!label || isOpen(label, isCurrent)}
            onToggle={(open) => label && (open ? unfold : fold)(label)}
          />
        ))}
      </nav>
      <div className="border-t px-3 pt-2 pb-1.5">
        <UserMenu user={user} onShortcuts={onShortcuts} />
        <p className="px-2 text-xs/3 text-muted">{program}</p>
      </div>
    </div>
  );
}
