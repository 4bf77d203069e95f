import { createHash } from 'node:crypto';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { type AppError, apiError, apiErrorWithMessage } from '@/server/platform/contract/errors';
import { type FileKindName, fileKinds } from '@/server/platform/contract/file-kinds';
import { typeOfContent } from '@/server/platform/files/type-of-content';

/** What a file was announced as; a `contentType` of null where nobody knows more than that it is one of its kind. */
export type AnnouncedFile = { contentType: string | null; sizeBytes: number; checksum: string | null };

/** What has to be seen of a file to know its type; of a TIFF all, because its directory may stand anywhere, and of a ZIP. */
const HEAD_BYTES = 4100;
const seenWhole = ['image/tiff', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];

/**
 * Passes the bytes of an upload on, and ends with an error at the first one too many, at the end of one too few, and
 * where they are not what was announced. `refusal` is that error, whatever the reader made of it.
 */
export class FileInspection {
  refusal: AppError | undefined;
  checksum = '';
  /** What it was announced as, or what it has proved to be. */
  contentType = '';
  private readonly types: readonly string[];

  constructor(
    kind: FileKindName,
    private readonly announced: AnnouncedFile,
  ) {
    this.types = announced.contentType === null ? fileKinds[kind].types : [announced.contentType];
  }

  async *bytes(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { sizeBytes, checksum } = this.announced;
    const hash = createHash('sha256');
    const headBytes = this.types.some((type) => seenWhole.includes(type)) ? sizeBytes : HEAD_BYTES;
    const head: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of source) {
      if (size < headBytes) head.push(chunk);
      size += chunk.length;
      if (size > sizeBytes) throw this.refuse(apiError('FILE_LARGER_THAN_ANNOUNCED', { bytes: sizeBytes }));
      hash.update(chunk);
      yield chunk;
    }
    if (size < sizeBytes) throw this.refuse(apiError('FILE_ENDED_EARLY', { size, bytes: sizeBytes }));
    this.checksum = hash.digest('hex');
    if (checksum && checksum !== this.checksum) throw this.refuse(apiError('FILE_NOT_ANNOUNCED'));
    const actual = await typeOfContent(Buffer.concat(head));
    const type = this.types.find((it) => sameType(it, actual));
    if (!type) {
      const types = this.types.join(' or ');
      const why = actual
        ? reasonOf('FILE_OF_OTHER_TYPE', { types, actual })
        : reasonOf('FILE_OF_UNKNOWN_TYPE', { types });
      throw this.refuse(apiErrorWithMessage('FILE_TYPE_NOT_ALLOWED', why));
    }
    this.contentType = type;
  }

  private refuse(error: AppError): AppError {
    this.refusal = error;
    return error;
  }
}

/** The same picture is called by several names; HEIC is one of HEIF's kinds, and cameras mix the two. */
function sameType(declared: string, actual: string | undefined): boolean {
  const names: Record<string, string> = { 'image/jpg': 'image/jpeg', 'image/heic': 'image/heif' };
  const kind = (type: string) => names[type] ?? type;
  return actual !== undefined && kind(declared) === kind(actual);
}
