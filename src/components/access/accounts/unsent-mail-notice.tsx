'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { DateTime } from '@/components/platform/format/time';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Callout } from '@/components/platform/ui/callout';
import { useWords } from '@/i18n/use-words';
import { accountWords } from '~/messages/account';

/** Says which mails about somebody's account have not reached them, and that none will where no mail is sent. */
export function UnsentMailNotice() {
  const t = useWords(accountWords, 'unsentMail');
  const trpc = useTRPC();
  const { data } = useQuery({ ...trpc.account.unsentMail.queryOptions(), enabled: !useWorkspace().isScoped });
  if (!data || (data.sending && data.mails.length === 0)) return null;
  return (
    <Callout tone="warning" title={t(data.sending ? 'failed' : 'off')}>
      <p>{t(data.sending ? 'failedText' : 'offText')}</p>
      {data.mails.length > 0 && (
        <ul aria-label={t('list')} className="mt-1 flex flex-col">
          {data.mails.map(({ id, subject, createdAt }) => (
            <li key={id}>
              {subject} · <DateTime value={createdAt} />
            </li>
          ))}
        </ul>
      )}
    </Callout>
  );
}
