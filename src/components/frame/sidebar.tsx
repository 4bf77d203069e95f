'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { SearchButton } from '@/components/search/search-button';
import { type NavigationItem, navigationFor } from '@/components/shell/navigation';
import { useNavigationLabel } from '@/components/shell/use-navigation-label';
import { useWorkspace, workspaceHref } from '@/components/shell/workspace-context';
import { cn } from '@/components/ui/cn';
import { type Person, UserMenu } from './user-menu';
import { WorkspaceSwitcher } from './workspace-switcher';

/** `onSearch` is left out where the search has a button of its own. */
export function Sidebar({ user, onSearch }: { user: Person; onSearch?: () => void }) {
  const t = useTranslations('shell');
  const { role } = useWorkspace();
  return (
    <div className="flex h-full flex-col">
      <div className="flex flex-col gap-2 p-3 max-lg:pr-12">
        <WorkspaceSwitcher />
        {onSearch && <SearchButton onOpen={onSearch} />}
      </div>
      <nav aria-label={t('navigation')} className="flex flex-1 flex-col gap-5 overflow-y-auto px-3 py-2">
        {navigationFor(role).map((group) => (
          <div key={group.label ?? 'main'} className="flex flex-col gap-0.5">
            {group.label && <h2 className="px-2 pb-1 text-xs text-muted">{t(`nav.${group.label}`)}</h2>}
            <ul className="flex flex-col gap-0.5">
              {group.items.map((item) => (
                <li key={item.label}>
                  <NavigationLink item={item} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="border-t p-3">
        <UserMenu user={user} />
      </div>
    </div>
  );
}

function NavigationLink({ item }: { item: NavigationItem }) {
  const labelOf = useNavigationLabel();
  const { id } = useWorkspace();
  const pathname = usePathname();
  const href = item.isGlobal ? item.path : workspaceHref(id, item.path);
  // The overview's address begins every other one.
  const isCurrent = pathname === href || (item.path !== '' && pathname.startsWith(`${href}/`));
  const Icon = item.icon;
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={cn(
        'flex h-8 items-center gap-2.5 rounded-md px-2 text-muted transition-colors hover:bg-subtle hover:text-ink pointer-coarse:h-10',
        isCurrent && 'bg-subtle-hover font-medium text-ink hover:bg-subtle-hover',
      )}
    >
      <Icon aria-hidden strokeWidth={1.75} className={cn('size-4 shrink-0', isCurrent && 'text-accent-text')} />
      {labelOf(item.label)}
    </Link>
  );
}
