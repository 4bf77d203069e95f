import { z } from 'zod';
import { ClientPath } from '@/server/contacts/clients/clients.schema';
import { DateRangeInput, ListInput, listSchemaOf, Timestamp } from '@/server/platform/contract/pagination';

export const NoteCreate = z
  .object({
    content: z
      .string()
      .trim()
      .min(1)
      .max(10_000)
      .meta({ description: 'The text.', example: 'Prefers to be called in the morning.' }),
  })
  .meta({ id: 'NoteCreate' });
export type NoteCreate = z.output<typeof NoteCreate>;

export const NotePatch = NoteCreate.partial().meta({ id: 'NotePatch' });
export type NotePatch = z.output<typeof NotePatch>;

export const Note = z
  .object({
    id: z.string().meta({ description: 'Its id.', example: 'note_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    clientId: z.string().meta({ description: 'The client that the note is about.' }),
    content: z.string().meta({ description: 'The text; line breaks stay.' }),
    createdById: z.string().optional().meta({ description: 'The user who wrote it, or whose API key did.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Note', description: 'A note about a client, for the company alone.' });
export type Note = z.output<typeof Note>;

export const NotePath = ClientPath.extend({
  noteId: z.string().max(64).meta({ description: 'The id of the note.' }),
});

export const NoteListInput = ListInput.extend(DateRangeInput.shape).extend(ClientPath.shape);
export type NoteListInput = z.output<typeof NoteListInput>;

export const NoteList = listSchemaOf(Note).meta({ id: 'NoteList' });
export type NoteList = z.output<typeof NoteList>;
