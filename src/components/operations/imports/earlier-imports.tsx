'use client';

import { DateTime } from '@/components/platform/format/time';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { Card, CardHeader } from '@/components/platform/ui/card';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { ImportList } from '@/server/operations/imports/imports.schema';
import { importsWords } from '~/messages/imports';

/** The imports of the company, newest first. */
export function EarlierImports({ imports }: { imports: ImportList['data'] | undefined }) {
  const t = useWords(importsWords);
  const href = useWorkspaceHref();
  if (!imports) return null;
  return (
    <Card>
      <CardHeader title={t('earlier')} />
      {imports.length === 0 ? (
        <p className="px-4 pb-4 text-muted">{t('none')}</p>
      ) : (
        <ul className="divide-y border-t">
          {imports.map(({ id, kind, fileName, status, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
              <TextLink href={href(`/imports/${id}`)} className="min-w-0 flex-1 wrap-anywhere">
                {fileName}
              </TextLink>
              <span className="text-muted">{t(`kinds.${kind}`)}</span>
              {status !== 'waiting' && (
                <Badge tone={status === 'imported' ? 'success' : 'neutral'}>{t(`state.${status}`)}</Badge>
              )}
              <span className="text-muted">
                <DateTime value={createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
