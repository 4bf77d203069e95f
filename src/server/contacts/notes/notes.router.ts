import { z } from 'zod';
import { ClientPath } from '@/server/contacts/clients/clients.schema';
import { Note, NoteCreate, NoteList, NoteListInput, NotePatch, NotePath } from '@/server/contacts/notes/notes.schema';
import * as notes from '@/server/contacts/notes/notes.service';
import { listProcedure, readProcedure, rest, router, writeProcedure } from '@/server/platform/api/trpc';

const tag = 'Notes';
const collection = '/v1/clients/{clientId}/notes';
const single = '/v1/clients/{clientId}/notes/{noteId}';

export const notesRouter = router({
  list: listProcedure
    .meta(
      rest('GET', collection, {
        tag,
        summary: 'List the notes on a client',
        description: 'What is worth remembering of the client, newest first.',
      }),
    )
    .input(NoteListInput)
    .output(NoteList)
    .query(({ ctx, input }) => notes.listNotes(ctx.actor, input)),

  create: writeProcedure
    .meta(
      rest('POST', collection, {
        tag,
        summary: 'Add a note to a client',
        description:
          'A text for the company alone. The timeline of the client says that there is a note, not what it says.',
        status: 201,
      }),
    )
    .input(ClientPath.extend(NoteCreate.shape))
    .output(Note)
    .mutation(({ ctx, input: { clientId, ...note } }) => notes.createNote(ctx.actor, clientId, note)),

  get: readProcedure
    .meta(rest('GET', single, { tag, row: 'note', summary: 'Read a note', description: 'One note on the client.' }))
    .input(NotePath)
    .output(Note)
    .query(({ ctx, input }) => notes.getNote(ctx.actor, input.clientId, input.noteId)),

  update: writeProcedure
    .meta(rest('PATCH', single, { tag, summary: 'Change a note', description: 'What is left out stays.' }))
    .input(NotePath.extend(NotePatch.shape))
    .output(Note)
    .mutation(({ ctx, input: { clientId, noteId, ...changes } }) =>
      notes.updateNote(ctx.actor, clientId, noteId, changes),
    ),

  delete: writeProcedure
    .meta(rest('DELETE', single, { tag, summary: 'Delete a note', description: 'For good.', status: 204 }))
    .input(NotePath)
    .output(z.void())
    .mutation(({ ctx, input }) => notes.deleteNote(ctx.actor, input.clientId, input.noteId)),
});
