'use client';

import { ChevronDown } from 'lucide-react';
import { useApiWords } from '@/components/platform/api/api-words';
import { DateTime } from '@/components/platform/format/time';
import { useFormat } from '@/components/platform/format/use-format';
import { Badge } from '@/components/platform/ui/badge';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody } from '@/components/platform/ui/card';
import { CodeBlock } from '@/components/platform/ui/code-block';
import { useWords } from '@/i18n/use-words';
import type { DeliveryDetail } from '@/server/developers/webhooks/deliveries.schema';
import { webhooksWords } from '~/messages/webhooks';
import { indented } from './indented-json';

interface AttemptCardProps {
  attempt: DeliveryDetail['attempts'][number];
  /** The others are folded: what came of the last attempt is what somebody looks for. */
  isLast: boolean;
}

/** One attempt: when, how long, what was sent and what came back. */
export function AttemptCard({ attempt, isLast }: AttemptCardProps) {
  const t = useWords(webhooksWords, 'delivery');
  const format = useFormat();
  const inWords = useApiWords();
  const { number, startedAt, durationMs, responseCode, responseBody, isCut, error, requestHeaders } = attempt;
  const headers = Object.entries(requestHeaders).map(([name, value]) => `${name}: ${value}`);
  const labels = { headers: t('headersOf', { number }), answer: t('answerOf', { number }) };
  return (
    <Card>
      <details className="group" open={isLast}>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-lg px-4 py-3">
          <h3 className="font-medium">{t('attempt', { number })}</h3>
          <Badge tone={isSuccess(responseCode) ? 'success' : 'danger'}>
            {responseCode === undefined ? t('noAnswer') : t('answered', { code: responseCode })}
          </Badge>
          <span className="text-muted tabular-nums">
            <DateTime value={startedAt} seconds /> · {format.duration(durationMs)}
          </span>
          <ChevronDown aria-hidden className="ml-auto size-4 text-muted group-open:rotate-180" />
        </summary>
        <CardBody className="flex flex-col gap-3">
          {error && <Callout tone="warning">{inWords(error)}</Callout>}
          {responseBody !== undefined && (
            <div className="flex flex-col gap-1.5">
              <h4 className="text-xs font-medium text-muted">{t('answer')}</h4>
              {responseBody ? (
                <CodeBlock code={indented(responseBody)} label={labels.answer} wrap />
              ) : (
                <p className="text-muted">{t('emptyAnswer')}</p>
              )}
              {isCut && <p className="text-xs text-muted">{t('cut', { count: responseBody.length })}</p>}
            </div>
          )}
          <div className="flex flex-col gap-1.5">
            <h4 className="text-xs font-medium text-muted">{t('headers')}</h4>
            <CodeBlock code={headers.join('\n')} label={labels.headers} wrap />
          </div>
        </CardBody>
      </details>
    </Card>
  );
}

function isSuccess(code: number | undefined): boolean {
  return code !== undefined && code >= 200 && code < 300;
}
