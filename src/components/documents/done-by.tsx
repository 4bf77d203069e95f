'use client';

import { useTranslations } from 'next-intl';
import type { DocumentHistory } from '@/server/documents/document-history.schema';

/** Who took a step in the history of a document, in a few words. */
export function DoneBy({ step }: { step: DocumentHistory[number] }) {
  const t = useTranslations('invoices.doneBy');
  if (step.authorKind !== 'system' && !step.authorName) return null;
  return <span className="break-words text-muted">{t(step.authorKind, { name: step.authorName ?? '' })}</span>;
}
