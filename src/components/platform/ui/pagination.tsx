'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';
import { Button } from './button';
import { cn } from './cn';
import { askedOffset, askedPage, cursorParsers, isPageSize, offsetParsers, PAGE_SIZES } from './page-address';
import { PageJump, type PageJumpProps, PageSizeChoice, type PageSizeProps } from './page-choice';
import { pageBefore, rememberPage } from './page-trail';

interface PaginationProps {
  /** Number of the first row shown, from 1. */
  from: number;
  /** Rows shown. */
  count: number;
  /** Rows in all; leave it out where it is not known. */
  total?: number;
  onPrevious?: () => void;
  /** Left out on the first and the last page. */
  onNext?: () => void;
  /** Whether any page can be opened. */
  jump?: PageJumpProps;
  /** Where one says how many rows a page has. */
  choice?: PageSizeProps;
}

/** "51–100 of 1,204", the way to either side and to any page, and how many rows it has. From useOffset or useCursor. */
export function Pagination({ from, count, total, onPrevious, onNext, jump, choice }: PaginationProps) {
  const t = useWords(uiWords, 'pagination');
  const to = from + count - 1;
  const isSingle = !onPrevious && !onNext;
  // Fewer rows than the smallest page has are shown all at once, whatever is chosen.
  const mayChoose = choice && (!isSingle || (total ?? to) > PAGE_SIZES[0]);
  return (
    <nav aria-label={t('label')} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p aria-live="polite" className="mr-auto text-xs text-muted tabular-nums">
        {total === undefined ? t('rangeOpen', { from, to }) : t('range', { from, to, total })}
      </p>
      {mayChoose && <PageSizeChoice {...choice} />}
      {jump && jump.pages > 2 && <PageJump key={jump.page} {...jump} />}
      {/* Of a single page there is nothing to go to. */}
      <div className={cn('flex gap-1.5', isSingle && 'invisible')}>
        <Button size="sm" disabled={!onPrevious} focusableWhenDisabled onClick={onPrevious}>
          <ChevronLeft aria-hidden /> {t('previous')}
        </Button>
        <Button size="sm" disabled={!onNext} focusableWhenDisabled onClick={onNext}>
          {t('next')} <ChevronRight aria-hidden />
        </Button>
      </div>
    </nav>
  );
}

interface ListPage {
  data: readonly unknown[];
  total?: number;
  nextCursor?: string;
}

/** Paging by offset, stored in the address bar (`?offset=50`): for lists that one pages through by hand. */
export function useOffset(usual: number) {
  const [asked, show] = useQueryStates(offsetParsers);
  const input = askedOffset(asked, usual);
  const { limit, offset } = input;
  const goTo = (next: number) => void show({ offset: next || null });
  return {
    input,
    /** Call it whenever a filter changes. */
    reset: () => goTo(0),
    /** The props of Pagination for the page that is shown. */
    pagination: (page: ListPage & { total: number }): PaginationProps => ({
      from: page.data.length === 0 ? 0 : offset + 1,
      count: page.data.length === 0 ? 1 : page.data.length,
      total: page.total,
      onPrevious: offset > 0 ? () => goTo(Math.max(offset - limit, 0)) : undefined,
      onNext: offset + page.data.length < page.total ? () => goTo(offset + limit) : undefined,
      jump: {
        page: Math.floor(offset / limit) + 1,
        pages: Math.ceil(page.total / limit),
        onJump: (number) => goTo((number - 1) * limit),
      },
      ...(isPageSize(usual) && {
        choice: { size: limit, onSize: (size) => void show({ size, offset: offset - (offset % size) || null }) },
      }),
    }),
  };
}

/**
 * Paging by cursor, equally fast however deep, stored in the address bar (`?page=3&after=…`), so that one comes back to the
 * page that one left. An address has room for its own cursor; this tab knows that of the page before. A page that one jumps
 * to has a number alone, and is found by the rows before it.
 */
export function useCursor(usual: number) {
  const [asked, show] = useQueryStates(cursorParsers);
  const { page, after } = asked;
  const input = askedPage(asked, usual);
  const { limit } = input;
  const number = Math.max(page, after === null ? 1 : 2);
  const jumpTo = (next: number) => void show({ page: next > 1 ? next : null, after: null });
  const showPrevious = () => {
    const earlier = after === null || number === 2 ? null : pageBefore(after);
    if (earlier === null) jumpTo(number - 1);
    else void show({ page: number - 1, after: earlier });
  };
  const showNext = (nextCursor: string) => {
    rememberPage(nextCursor, after);
    void show({ page: number + 1, after: nextCursor });
  };
  return {
    input,
    /** Call it whenever a filter changes. */
    reset: () => jumpTo(1),
    /** The props of Pagination for the page that is shown. */
    pagination: ({ data, total, nextCursor }: ListPage): PaginationProps => ({
      from: (number - 1) * limit + 1,
      count: data.length,
      total,
      onPrevious: number === 1 ? undefined : showPrevious,
      onNext: nextCursor && nextCursor !== after ? () => showNext(nextCursor) : undefined,
      ...(total !== undefined && { jump: { page: number, pages: Math.ceil(total / limit), onJump: jumpTo } }),
      choice: {
        size: limit,
        onSize: (size) => {
          const first = Math.floor(((number - 1) * limit) / size) + 1;
          void show({ size, after: null, page: total !== undefined && first > 1 ? first : null });
        },
      },
    }),
  };
}
