'use client';

import { useState } from 'react';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';
import { Input } from './input';
import { PAGE_SIZES, type PageSize } from './page-address';
import { Select } from './select';

export interface PageJumpProps {
  /** From 1. */
  page: number;
  pages: number;
  onJump: (page: number) => void;
}

/** "Page 3 of 2,000", where the number can be typed; what lies beyond the last page is the last. */
export function PageJump({ page, pages, onJump }: PageJumpProps) {
  const t = useWords(uiWords, 'pagination');
  const [typed, setTyped] = useState<string>();
  function jump() {
    const wanted = Number(typed ?? page);
    setTyped(undefined);
    if (!Number.isInteger(wanted) || wanted < 1) return;
    const next = Math.min(wanted, pages);
    if (next !== page) onJump(next);
  }
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is in it
    <label className="flex items-center gap-1.5 text-xs whitespace-nowrap text-muted tabular-nums">
      {t.rich('page', {
        pages,
        input: () => (
          <Input
            inputMode="numeric"
            autoComplete="off"
            className="h-7 w-16 text-center"
            value={typed ?? String(page)}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={jump}
            onKeyDown={(event) => event.key === 'Enter' && jump()}
          />
        ),
      })}
    </label>
  );
}

export interface PageSizeProps {
  size: number;
  onSize: (size: PageSize) => void;
}

/** How many rows a page has. */
export function PageSizeChoice({ size, onSize }: PageSizeProps) {
  const t = useWords(uiWords, 'pagination');
  return (
    <Select
      aria-label={t('size')}
      className="h-7 w-auto text-xs"
      value={String(size)}
      onChange={(value) => onSize(Number(value) as PageSize)}
      choices={PAGE_SIZES.map((value) => ({ value: String(value), label: t('rows', { count: value }) }))}
    />
  );
}
