'use client';

import { useWords } from '@/i18n/use-words';
import type { DocumentHistory } from '@/server/sales/documents/document-history.schema';
import { documentTimelineWords } from '~/messages/document-timeline';

/** Who took a step in the history of a document, in a few words. */
export function DoneBy({ step }: { step: Pick<DocumentHistory[number], 'authorKind' | 'authorName'> }) {
  const t = useWords(documentTimelineWords, 'doneBy');
  const { authorKind, authorName } = step;
  if (!authorName && authorKind !== 'system' && authorKind !== 'client') return null;
  const kind = authorKind === 'client' && !authorName ? 'link' : authorKind;
  return <span className="break-words text-muted">{t(kind, { name: authorName ?? '' })}</span>;
}
