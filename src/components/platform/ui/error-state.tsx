'use client';

import { CircleAlert } from 'lucide-react';
import { apiError, useErrorMessage } from '@/components/platform/api/errors';
import { useWords } from '@/i18n/use-words';
import { uiWords } from '~/messages/ui';
import { Button } from './button';
import { cn } from './cn';
import { CopyButton } from './copy-button';

interface ErrorStateProps {
  error: unknown;
  retry?: () => void;
  className?: string;
}

/** What stands where data could not be loaded: the reason, the request id for whoever helps, and another try. */
export function ErrorState({ error, retry, className }: ErrorStateProps) {
  const t = useWords(uiWords, 'error');
  const messageOf = useErrorMessage();
  const requestId = apiError(error)?.requestId;
  return (
    <div role="alert" className={cn('flex flex-col items-center gap-3 px-6 py-14 text-center', className)}>
      <CircleAlert aria-hidden strokeWidth={1.5} className="size-6 text-danger-text" />
      <div className="flex max-w-md flex-col gap-1">
        <p className="font-medium">{t('title')}</p>
        <p className="text-muted">{messageOf(error)}</p>
      </div>
      {requestId && (
        <p className="flex items-center gap-1 text-xs text-muted">
          {t('requestId')} <code className="font-mono">{requestId}</code>
          <CopyButton value={requestId} what={t('requestId')} />
        </p>
      )}
      {retry && <Button onClick={retry}>{t('retry')}</Button>}
    </div>
  );
}
