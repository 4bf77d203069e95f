import { newId } from '@/lib/text/id';
import { findClient, lockClientOfPath } from '@/server/contacts/clients/clients.service';
import type { Note, NoteCreate, NoteList, NoteListInput, NotePatch } from '@/server/contacts/notes/notes.schema';
import type { Prisma, Note as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { lockRow, touchChanged } from '@/server/platform/db/change-row';
import { db, inTransaction } from '@/server/platform/db/client';
import { dayRange } from '@/server/platform/db/day-range';
import { containsText, listRows, pageOf } from '@/server/platform/db/list-rows';
import { recordActivity } from '@/server/platform/events/record-activity';
import { clock } from '@/server/platform/runtime/clock';

/** The notes on a client, newest first. @throws 404 */
export async function listNotes(actor: Actor, input: NoteListInput): Promise<NoteList> {
  const { workspaceId } = actor;
  const { clientId, from, to } = input;
  await findClient(workspaceId, clientId);
  const page = pageOf(input);
  const where: Prisma.NoteWhereInput = {
    workspaceId,
    clientId,
    ...((from || to) && { createdAt: await dayRange(workspaceId, input) }),
    ...(page.q && containsText(page.q)),
  };
  return listRows(page, where, {
    count: () => db.note.count({ where }),
    find: (query) => db.note.findMany(query),
    toItem: toNote,
  });
}

/** @throws 404 */
export async function getNote(actor: Actor, clientId: string, noteId: string): Promise<Note> {
  return toNote(await findNote(actor, clientId, noteId));
}

/** The timeline says that there is a note, not what it says: that can be deleted. @throws 404 for an unknown client */
export async function createNote(actor: Actor, clientId: string, { content }: NoteCreate): Promise<Note> {
  const { workspaceId, userId } = actor;
  return inTransaction(async (tx) => {
    await lockClientOfPath(tx, workspaceId, clientId);
    const now = clock.now();
    const row = await db.note.create({
      data: { id: newId('note'), workspaceId, clientId, content, createdById: userId, createdAt: now, updatedAt: now },
    });
    await recordActivity(tx, workspaceId, { clientId, type: 'note_added', metadata: { noteId: row.id } });
    return toNote(row);
  });
}

/** @throws 404 */
export async function updateNote(actor: Actor, clientId: string, noteId: string, changes: NotePatch): Promise<Note> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    await lockRow(tx, 'note', workspaceId, noteId);
    const before = await findNote(actor, clientId, noteId);
    const where = { id: noteId, workspaceId };
    return toNote(await touchChanged(before, (touched) => db.note.update({ where, data: { ...changes, ...touched } })));
  });
}

/** @throws 404 */
export async function deleteNote(actor: Actor, clientId: string, noteId: string): Promise<void> {
  const where = { id: noteId, clientId, workspaceId: actor.workspaceId };
  const { count } = await db.note.deleteMany({ where });
  if (count === 0) throw notFound('Note');
}

async function findNote(actor: Actor, clientId: string, noteId: string): Promise<Row> {
  const where = { id: noteId, clientId, workspaceId: actor.workspaceId };
  const row = await db.note.findFirst({ where });
  if (!row) throw notFound('Note');
  return row;
}

function toNote(row: Row): Note {
  return {
    id: row.id,
    clientId: row.clientId,
    content: row.content,
    createdById: row.createdById ?? undefined,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
