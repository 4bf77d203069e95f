'use client';

import { ChevronsUpDown } from 'lucide-react';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { LazyPopup } from '@/components/platform/ui/lazy-popup';
import { useWords } from '@/i18n/use-words';
import { shellWords } from '~/messages/shell';
import { Monogram } from './monogram';

const loadPopup = () => import('./workspace-popup');

/** Names the company and leads to the person's others, to the page of all of them, and to a new one. */
export function WorkspaceSwitcher() {
  const t = useWords(shellWords, 'workspace');
  const { name } = useWorkspace();
  return (
    <LazyPopup
      kind="dialog"
      load={loadPopup}
      own={{}}
      trigger={
        <button
          type="button"
          aria-label={t('switch', { name })}
          className="flex min-h-10 w-full items-center gap-2.5 rounded-md px-2 py-1 text-left transition-colors hover:bg-subtle data-popup-open:bg-subtle"
        >
          <Monogram name={name} />
          <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
          <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-muted" />
        </button>
      }
    />
  );
}
