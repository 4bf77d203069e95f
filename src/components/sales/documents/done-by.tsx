'use client';

import { useTranslations } from 'next-intl';
import type { DocumentHistory } from '@/server/sales/documents/document-history.schema';

/** Who took a step in the history of a document, in a few words. */
export function DoneBy({ step }: { step: Pick<DocumentHistory[number], 'authorKind' | 'authorName'> }) {
  const t = useTranslations('invoices.doneBy');
  const { authorKind, authorName } = step;
  if (!authorName && authorKind !== 'system' && authorKind !== 'client') return null;
  const kind = authorKind === 'client' && !authorName ? 'link' : authorKind;
  return <span className="break-words text-muted">{t(kind, { name: authorName ?? '' })}</span>;
}
