import type { EventType } from '@/server/contract/event-types';
import { type Author, type DocumentStep, recordHistory } from '@/server/documents/document-history';
import { recordAll } from '@/server/events/events';
import { recordActivity, type SystemActivity } from '@/server/events/record-activity';

export type News<Document extends { id: string } = { id: string }> = {
  /** One event for each of `documents`. */
  event: EventType;
  documents: Document[];
  /** What matters of it in the client's timeline. */
  activities: SystemActivity[];
  /** Who did what, in the documents' own history. */
  steps: DocumentStep[];
};

/** Tells of a change of documents, in its transaction; the three need nothing of each other and are sent together. */
export async function publishDocuments(author: Author, { event, documents, activities, steps }: News): Promise<void> {
  const { workspaceId } = author;
  await Promise.all([
    recordAll(event, workspaceId, documents),
    recordActivity(workspaceId, ...activities),
    recordHistory(author, steps),
  ]);
}
