'use client';

import { useMutation } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { DateTime } from '@/components/platform/format/time';
import { useFormat } from '@/components/platform/format/use-format';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { CopyButton } from '@/components/platform/ui/copy-button';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { useWords } from '@/i18n/use-words';
import type { PublicLink as Link } from '@/server/platform/contract/answer-parts';
import { publicLinkWords } from '~/messages/public-link';

interface PublicLinkProps {
  link: Link & { sentAt?: string; lastDay?: string };
  /** Makes one where none is in use. */
  make: () => Promise<unknown>;
  withdraw: () => Promise<unknown>;
  /** Other ways to hand it over. */
  children?: ReactNode;
}

/** A link that opens without signing in: copied, opened, withdrawn and made anew, with who has opened it and until when it works. */
export function PublicLink({ link, make, withdraw, children }: PublicLinkProps) {
  const t = useWords(publicLinkWords);
  const format = useFormat();
  const mayWrite = useMayWrite();
  const { dayNow } = useWorkspace();
  const { url, lastDay, withdrawnAt } = link;
  const isOver = lastDay !== undefined && lastDay < dayNow();
  return (
    <div className="flex flex-col gap-4">
      {isOver && <p className="text-muted">{t('over', { day: format.date(lastDay) })}</p>}
      {withdrawnAt && !isOver && <p className="text-muted">{t('withdrawn')}</p>}
      {link.openings === 0 && url && <p className="text-muted">{t('unopened')}</p>}
      <Facts link={link} isOver={isOver} />
      {mayWrite && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {!isOver && children}
          {url && (
            <>
              <CopyButton labelled value={url} what={t('what')} />
              <ButtonLink href={url} target="_blank" prefetch={false}>
                <ExternalLink aria-hidden /> {t('open')}
              </ButtonLink>
              <WithdrawButton withdraw={withdraw} />
            </>
          )}
          {!url && !isOver && <MakeButton make={make} isNew={!withdrawnAt} />}
        </div>
      )}
      {!mayWrite && <p className="text-muted">{t('forWriters')}</p>}
    </div>
  );
}

function Facts({ link, isOver }: { link: PublicLinkProps['link']; isOver: boolean }) {
  const t = useWords(publicLinkWords);
  const format = useFormat();
  const { url, openings, firstOpenedAt, lastOpenedAt, sentAt, lastDay } = link;
  const entries = [
    { term: t('sent'), value: sentAt && <DateTime value={sentAt} /> },
    { term: t('openings'), value: openings > 0 && t('times', { count: openings }) },
    { term: t(openings > 1 ? 'first' : 'when'), value: firstOpenedAt && <DateTime value={firstOpenedAt} /> },
    { term: t('last'), value: openings > 1 && lastOpenedAt && <DateTime value={lastOpenedAt} /> },
    { term: t('works'), value: url && !isOver && (lastDay ? format.date(lastDay) : t('untilWithdrawn')) },
  ].filter(({ value }) => value);
  return entries.length > 0 && <DefinitionList entries={entries} />;
}

function MakeButton({ make, isNew }: { make: () => Promise<unknown>; isNew: boolean }) {
  const t = useWords(publicLinkWords);
  const explain = useErrorMessage();
  const made = useMutation({ mutationFn: make, onError: (error) => toast.error(explain(error)) });
  return (
    <Button loading={made.isPending} onClick={() => made.mutate()}>
      {t(isNew ? 'make' : 'makeAnew')}
    </Button>
  );
}

function WithdrawButton({ withdraw }: { withdraw: () => Promise<unknown> }) {
  const t = useWords(publicLinkWords);
  const explain = useErrorMessage();
  const [isAsking, setAsking] = useState(false);
  const withdrawn = useMutation({ mutationFn: withdraw, onError: (error) => toast.error(explain(error)) });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('withdraw')}</Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('withdrawTitle')}
        description={t('withdrawText')}
        action={t('withdraw')}
        onConfirm={() => withdrawn.mutateAsync()}
      />
    </>
  );
}
