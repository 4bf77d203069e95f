'use client';

import { useFormat } from '@/components/platform/format/use-format';
import { Callout } from '@/components/platform/ui/callout';
import { useWords } from '@/i18n/use-words';
import type { MoveFindings as Findings } from '@/server/operations/moves/moves.schema';
import { movesWords } from '~/messages/moves';
import { useQuarterName } from './use-quarter-name';

const MOST_SHOWN = 5;

/** What a rehearsal found that is worth a look before the move; nothing of it is in its way. */
export function MoveFindings({ of, currency }: { of: Findings; currency: string }) {
  const t = useWords(movesWords, 'findings');
  const nameOf = useQuarterName();
  const format = useFormat();
  const money = (amount: number) => format.money(amount, currency);
  const { alike } = of;
  const sentences = [
    ...of.series.map(({ prefix, next }) => t('series', { prefix, next })),
    ...of.gaps
      .slice(0, MOST_SHOWN)
      .map(({ from, to, count, missing }) =>
        t('gap', { from, to, count, missing: missing.slice(0, MOST_SHOWN).join(', ') }),
      ),
    ...(of.gaps.length > MOST_SHOWN ? [t('moreGaps', { count: of.gaps.length - MOST_SHOWN })] : []),
    ...of.doubled.slice(0, MOST_SHOWN).map(({ fileName, row }) => t('doubled', { file: fileName, row })),
    ...(of.doubled.length > MOST_SHOWN ? [t('moreDoubled', { count: of.doubled.length - MOST_SHOWN })] : []),
    ...of.negatives.map(({ quarter, form, count, base, tax }) =>
      t(`negatives.${form}`, { ...{ quarter: nameOf(quarter), count }, base: money(-base), tax: money(-tax) }),
    ),
    ...alike.slice(0, MOST_SHOWN).map(({ one, other }) => t('alike', { one, other })),
    ...(alike.length > MOST_SHOWN ? [t('moreAlike', { count: alike.length - MOST_SHOWN })] : []),
    ...(of.closed > 0 ? [t('closed', { count: of.closed })] : []),
    ...(of.refused > 0 ? [t('refused', { count: of.refused })] : []),
    ...(of.same > 0 ? [t('same', { count: of.same })] : []),
    ...(of.receipts.open > 0 ? [t('receipts', { count: of.receipts.open })] : []),
    ...(of.quartersOmitted > 0 ? [t('quarters', { count: of.quartersOmitted })] : []),
  ];
  if (sentences.length === 0) return <Callout tone="success">{t('nothing')}</Callout>;
  return (
    <Callout tone="warning" title={t('title')}>
      <ul className="flex list-disc flex-col gap-1 pl-4">
        {sentences.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
