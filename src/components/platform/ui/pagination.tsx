'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsInteger, parseAsString, useQueryState, useQueryStates } from 'nuqs';
import { Button } from './button';
import { cn } from './cn';
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
}

/** "51–100 of 1,204" and the way to either side. Feed it from useOffset or useCursor. */
export function Pagination({ from, count, total, onPrevious, onNext }: PaginationProps) {
  const t = useTranslations('ui.pagination');
  const to = from + count - 1;
  return (
    <nav aria-label={t('label')} className="flex items-center justify-between gap-3">
      <p aria-live="polite" className="text-xs text-muted tabular-nums">
        {total === undefined ? t('rangeOpen', { from, to }) : t('range', { from, to, total })}
      </p>
      {/* Of a single page there is nothing to go to. */}
      <div className={cn('flex gap-1.5', !onPrevious && !onNext && 'invisible')}>
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

/** Paging by offset, kept in the address bar (`?offset=50`): for lists that one pages through by hand. */
export function useOffset(limit: number) {
  const [offset, setOffset] = useQueryState('offset', parseAsInteger.withDefault(0));
  return {
    input: { limit, offset },
    /** Call it whenever a filter changes. */
    reset: () => void setOffset(null),
    /** The props of Pagination for the page that is shown. */
    pagination: (page: ListPage & { total: number }): PaginationProps => ({
      from: page.data.length === 0 ? 0 : offset + 1,
      count: page.data.length === 0 ? 1 : page.data.length,
      total: page.total,
      onPrevious: offset > 0 ? () => void setOffset(offset > limit ? offset - limit : null) : undefined,
      onNext: offset + page.data.length < page.total ? () => void setOffset(offset + limit) : undefined,
    }),
  };
}

/**
 * Paging by cursor, equally fast however deep, kept in the address bar (`?page=3&after=…`), so that one comes back to the
 * page that one left. An address has room for its own cursor; this tab knows that of the page before.
 */
export function useCursor(limit: number) {
  const [{ page, after }, show] = useQueryStates({ page: parseAsInteger.withDefault(1), after: parseAsString });
  const number = after === null ? 1 : Math.max(page, 2);
  const showPrevious = () => {
    const earlier = pageBefore(after ?? '');
    void show({ page: earlier === null ? null : number - 1, after: earlier });
  };
  const showNext = (nextCursor: string) => {
    rememberPage(nextCursor, after);
    void show({ page: number + 1, after: nextCursor });
  };
  return {
    input: { limit, cursor: after ?? undefined },
    /** Call it whenever a filter changes. */
    reset: () => void show(null),
    /** The props of Pagination for the page that is shown. */
    pagination: ({ data, total, nextCursor }: ListPage): PaginationProps => ({
      from: (number - 1) * limit + 1,
      count: data.length,
      total,
      onPrevious: after === null ? undefined : showPrevious,
      onNext: nextCursor && nextCursor !== after ? () => showNext(nextCursor) : undefined,
    }),
  };
}
