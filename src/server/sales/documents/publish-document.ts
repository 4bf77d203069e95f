import type { EventType } from '@/server/platform/contract/event-types';
import type { OpenTransaction, Sql } from '@/server/platform/db/client';
import { publishEvents } from '@/server/platform/events/events';
import { insertActivity, type SystemActivity } from '@/server/platform/events/record-activity';
import { type Author, type DocumentStep, insertHistory } from '@/server/sales/documents/document-history';

export type DocumentChange<Document extends { id: string } = { id: string }> = {
  /** One event for each of `documents`. */
  event: EventType;
  documents: Document[];
  /** What matters of it in the client's timeline. */
  activities: SystemActivity[];
  /** Who did what, in the documents' own history. */
  steps: DocumentStep[];
};

/** Tells of a change of documents, in its transaction and in one statement, with what else is to be written in it. */
export async function publishDocuments(
  tx: OpenTransaction,
  author: Author,
  { event, documents, activities, steps }: DocumentChange,
  alsoInsert: Sql[] = [],
): Promise<void> {
  const { workspaceId } = author;
  const inserts = [...insertActivity(workspaceId, activities), ...insertHistory(author, steps), ...alsoInsert];
  await publishEvents(tx, event, workspaceId, documents, inserts);
}
