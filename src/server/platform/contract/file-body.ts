import { z } from 'zod';
import { type FileKindName, fileKinds } from '@/server/platform/contract/file-kinds';

/** What a request's body is where it is no JSON: a file, or a form with a file in its field `file`. */
export type FileBody = {
  as: 'bytes' | 'form';
  /** The content types that the body may be sent with. */
  sentAs: readonly string[];
  /** The media types of the file, judged by its content. */
  types: readonly string[];
  /** The largest file, in bytes. */
  maxBytes: number;
};

/** The file that a procedure takes, under the name `file`; what it is by its content, the files room says. */
export const UploadedFile = z.file().meta({ override: { type: 'string', format: 'binary' } });
export type UploadedFile = z.output<typeof UploadedFile>;

/** The body is a file of this kind, and what else the procedure takes stands in the query. */
export function bytesOf(kind: FileKindName, sentAs: readonly string[] = ['application/octet-stream']): FileBody {
  const { types, maxBytes } = fileKinds[kind];
  return { as: 'bytes', sentAs, types, maxBytes };
}

/** The body is a form with a file of this kind, and what else the procedure takes as text. */
export function formWith(kind: FileKindName): FileBody {
  const { types, maxBytes } = fileKinds[kind];
  return { as: 'form', sentAs: ['multipart/form-data'], types, maxBytes };
}
