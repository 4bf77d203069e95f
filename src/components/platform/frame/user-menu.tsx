'use client';

import { ChevronsUpDown } from 'lucide-react';
import { LazyPopup } from '@/components/platform/ui/lazy-popup';
import { useWords } from '@/i18n/use-words';
import { shellWords } from '~/messages/shell';

export interface Person {
  name: string;
  email: string;
}

const loadChoices = () => import('./user-menu-choices');

/** Who is signed in, and what belongs to the person rather than to the workspace. */
export function UserMenu({ user, onShortcuts }: { user: Person; onShortcuts: () => void }) {
  const t = useWords(shellWords, 'user');
  return (
    <LazyPopup
      kind="menu"
      load={loadChoices}
      own={{ onShortcuts }}
      trigger={
        <button
          type="button"
          aria-label={t('menu', { name: user.name })}
          className="flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-left transition-colors hover:bg-subtle data-popup-open:bg-subtle"
        >
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="truncate font-medium">{user.name}</span>
            <span className="truncate text-xs text-muted">{user.email}</span>
          </span>
          <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-muted" />
        </button>
      }
    />
  );
}
