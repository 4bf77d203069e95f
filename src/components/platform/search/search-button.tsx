'use client';

import { Search } from 'lucide-react';
import { pageShortcuts } from '@/components/platform/shell/page-shortcuts';
import { ariaShortcuts, ShortcutKeys } from '@/components/platform/shell/shortcut-keys';
import { Button } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import { searchWords } from '~/messages/search';
import { prepareSearch } from './load-search';

/** Opens the search; it looks like the field that it leads to. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const t = useWords(searchWords);
  return (
    <button
      type="button"
      aria-label={t('open')}
      aria-keyshortcuts={ariaShortcuts(pageShortcuts.search)}
      onPointerEnter={prepareSearch}
      onFocus={prepareSearch}
      onClick={onOpen}
      className="flex h-8 w-full items-center gap-2 rounded-md border border-line-strong/60 bg-surface px-2.5 text-muted transition-colors hover:bg-subtle hover:text-ink"
    >
      <Search aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
      <span aria-hidden className="flex-1 text-left">
        {t('title')}
      </span>
      <span aria-hidden>
        <ShortcutKeys keys={pageShortcuts.search[0]} />
      </span>
    </button>
  );
}

/** The same where there is room for an icon only. */
export function SearchIconButton({ onOpen }: { onOpen: () => void }) {
  const t = useWords(searchWords);
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t('open')}
      onPointerEnter={prepareSearch}
      onFocus={prepareSearch}
      onClick={onOpen}
      className="ml-auto"
    >
      <Search aria-hidden />
    </Button>
  );
}
