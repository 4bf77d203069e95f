'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronDown, FlaskConical } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { useMay } from '@/components/platform/shell/use-may';
import { useWorkspaceHref, workspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { DropdownMenu, MenuItem } from '@/components/platform/ui/dropdown-menu';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { testModeWords } from '~/messages/test-mode';
import { AdvanceToDate } from './advance-to-date';
import { useAdvance } from './use-advance';

const LOOK_AGAIN_MS = 1000;

/** The bar of a test company: its day, what passes the time, and the ways to its mail and to its live company. */
export default function TestBar({ liveId }: { liveId: string }) {
  const t = useWords(testModeWords);
  const trpc = useTRPC();
  const format = useFormat();
  const href = useWorkspaceHref();
  const mayAdvance = useMay('administer');
  const [choosing, setChoosing] = useState(false);
  const { advance, isPending, refresh } = useAdvance();
  const clock = useQuery(
    trpc.testMode.clock.queryOptions(
      {},
      { refetchInterval: ({ state }) => (state.data?.isAdvancing ? LOOK_AGAIN_MS : false) },
    ),
  );
  const isAdvancing = clock.data?.isAdvancing ?? false;
  const wasAdvancing = useRef(false);
  useEffect(() => {
    if (wasAdvancing.current && !isAdvancing) refresh();
    wasAdvancing.current = isAdvancing;
  }, [isAdvancing, refresh]);

  return (
    <section
      aria-label={t('label')}
      className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-warning bg-warning-soft px-4 py-1.5 text-warning-text print:hidden"
    >
      <div aria-hidden className="pointer-events-none fixed inset-0 z-40 border-2 border-warning" />
      <p className="flex items-center gap-2 font-medium">
        <FlaskConical aria-hidden className="size-4 shrink-0" />
        {t('badge')}
      </p>
      <p aria-live="polite">
        {isAdvancing || isPending
          ? t('advancing')
          : clock.data && t('today', { day: format.longDay(clock.data.today) })}
      </p>
      {mayAdvance && (
        <DropdownMenu
          align="start"
          trigger={
            <Button size="sm" disabled={isPending || isAdvancing}>
              {t('advance')} <ChevronDown aria-hidden />
            </Button>
          }
        >
          <MenuItem onSelect={() => advance({ advance: 'P1D' })}>{t('day')}</MenuItem>
          <MenuItem onSelect={() => advance({ advance: 'P1W' })}>{t('week')}</MenuItem>
          <MenuItem onSelect={() => advance({ advance: 'P1M' })}>{t('month')}</MenuItem>
          <MenuItem onSelect={() => setChoosing(true)}>{t('toDate')}</MenuItem>
        </DropdownMenu>
      )}
      <span className="flex flex-wrap gap-x-4 sm:ml-auto">
        {mayAdvance && <TextLink href={href('/settings/mail')}>{t('mail')}</TextLink>}
        <TextLink href={workspaceHref(liveId, '')}>{t('live')}</TextLink>
      </span>
      {choosing && clock.data && (
        <AdvanceToDate clock={clock.data} onClose={() => setChoosing(false)} onChosen={(to) => advance({ to })} />
      )}
    </section>
  );
}
