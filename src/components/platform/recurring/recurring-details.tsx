'use client';

import type { ReactNode } from 'react';
import { CalendarDate } from '@/components/platform/format/time';
import { useFormat } from '@/components/platform/format/use-format';
import { Badge } from '@/components/platform/ui/badge';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { Recurring } from '@/server/platform/recurring/recurring.schema';
import { recurringWords } from '~/messages/recurring';

interface RecurringDetailsProps {
  recurring?: Recurring;
  /** The recurring document that made this one. */
  generatedFromId?: string;
  /** Where a document of this kind is shown. */
  hrefOf: (id: string) => string;
  /** What can be done about it: a button. */
  action?: ReactNode;
}

/** How a document recurs and how far it has come, or which one has made it; nothing where neither is so. */
export function RecurringDetails({ recurring, generatedFromId, hrefOf, action }: RecurringDetailsProps) {
  const t = useWords(recurringWords);
  const format = useFormat();
  if (!recurring && !generatedFromId) return null;
  const source = generatedFromId && <TextLink href={hrefOf(generatedFromId)}>{t('open')}</TextLink>;
  return (
    <Card>
      <CardHeader title={t('title')} actions={recurring && action} />
      <CardBody className="flex flex-col gap-4">
        {recurring?.sendProblem && (
          <Callout tone="warning" title={t('notSent')}>
            {recurring.sendProblem}
          </Callout>
        )}
        {recurring?.movedTo && recurring.lastDate && (
          <Callout title={t('moved')}>
            {t('movedText', { from: format.date(recurring.lastDate), to: format.date(recurring.movedTo) })}
          </Callout>
        )}
        <DefinitionList entries={[{ term: t('madeBy'), value: source }, ...(recurring ? entriesOf(recurring) : [])]} />
      </CardBody>
    </Card>
  );

  function entriesOf({ enabled, frequency, nextDate, endDate, maxOccurrences, ...it }: Recurring) {
    const state = (
      <Badge tone={enabled ? 'success' : 'neutral'} dot>
        {t(enabled ? 'running' : 'stopped')}
      </Badge>
    );
    return [
      { term: t('state'), value: state },
      { term: t('frequency'), value: t(`frequencies.${frequency}`) },
      { term: t('nextDate'), value: enabled && <CalendarDate value={nextDate} /> },
      { term: t('endDate'), value: endDate && <CalendarDate value={endDate} /> },
      { term: t('made'), value: t('madeCount', { count: it.occurrencesGenerated, most: maxOccurrences ?? 0 }) },
      {
        term: t('last'),
        value: it.lastGeneratedId && <TextLink href={hrefOf(it.lastGeneratedId)}>{t('open')}</TextLink>,
      },
      { term: t('autoSend'), value: it.autoSend && t('yes') },
    ];
  }
}
