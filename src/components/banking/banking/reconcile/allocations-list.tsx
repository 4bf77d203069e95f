'use client';

import { Money } from '@/components/platform/format/money';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { BankTransaction } from '@/server/banking/banking/transactions.schema';
import { reconcileWords } from '~/messages/reconcile';
import { documentPath, useDocumentName } from './document-name';

/** What a movement settles, each with the way to it, and what of it is left; nothing of one that settles nothing. */
export function AllocationsList({ movement }: { movement: BankTransaction }) {
  const t = useWords(reconcileWords);
  const href = useWorkspaceHref();
  const nameOf = useDocumentName();
  const { allocations = [], unexplained, currency } = movement;
  if (allocations.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-medium">{t('allocations.title')}</h3>
      <ul className="divide-y rounded-lg border">
        {allocations.map(({ documentId, documentType, documentNumber, partyName, kind, ...one }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <li key={index} className="flex items-baseline justify-between gap-4 px-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              {documentId && documentType && (
                <TextLink href={href(documentPath(documentType, documentId))}>
                  {nameOf({ documentType, documentNumber, partyName })}
                </TextLink>
              )}
              {documentNumber && partyName && ` ${partyName}`}{' '}
              {(kind !== 'payment' || !documentId) && (
                <span className="text-muted">{t(`allocations.kinds.${kind}`)}</span>
              )}
            </span>
            <Money amount={one.amount} currency={currency} />
          </li>
        ))}
        {unexplained !== undefined && (
          <li className="flex justify-between gap-4 px-3 py-2 text-warning-text">
            {t('allocations.rest')}
            <Money amount={unexplained} currency={currency} />
          </li>
        )}
      </ul>
    </section>
  );
}
