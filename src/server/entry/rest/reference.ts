import { readOnce } from '@/server/entry/rest/built-texts';
import type { ReferenceField } from '@/server/entry/rest/reference-schemas';

// The API's document as its readers see it: by group, with what is referred to put in its place.

export type ReferenceParameter = ReferenceField & { in: 'path' | 'query' | 'header'; example?: string };

export type ReferenceOperation = {
  /** Names it in addresses: `invoicesCreate`. */
  id: string;
  method: string;
  path: string;
  summary: string;
  description?: string;
  parameters: ReferenceParameter[];
  body?: { isRequired: boolean; fields: ReferenceField[]; isList: boolean; example: unknown };
  answers: { status: string; description: string; contentType?: string; type?: string; object?: string }[];
  /** What a success may answer, where that is JSON. */
  example?: unknown;
};

export type ReferenceGroup = {
  name: string;
  /** Its part of the address. */
  slug: string;
  description: string;
  operations: ReferenceOperation[];
  /** What its operations take and answer, each once. */
  objects: { name: string; description?: string; fields: ReferenceField[] }[];
};

/** What a webhook that subscribes to an event is sent. */
export type ReferenceEvent = {
  name: string;
  summary: string;
  /** Beside what holds for all; may be empty. */
  description: string;
  headers: ReferenceField[];
  fields: ReferenceField[];
  /** A body as it may be. */
  example: unknown;
};

export type Reference = {
  version: string;
  summary: string;
  description: string;
  groups: ReferenceGroup[];
  /** What holds for every event. */
  everyEvent: string;
  events: ReferenceEvent[];
};

/** The reference: as the build has written it, or made once where no build has. */
export function apiReference(): Promise<Reference> {
  return readOnce('reference.json', async () => (await import('@/server/entry/rest/make-reference')).makeReference());
}
