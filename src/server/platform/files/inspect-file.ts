import { createHash } from 'node:crypto';
import { AppError } from '@/server/platform/contract/errors';
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
      if (size > sizeBytes) throw this.refuse(413, `The file is larger than the ${sizeBytes} bytes announced.`);
      hash.update(chunk);
      yield chunk;
    }
    if (size < sizeBytes) throw this.refuse(400, `The file ended after ${size} of ${sizeBytes} bytes.`);
    this.checksum = hash.digest('hex');
    if (checksum && checksum !== this.checksum) throw this.refuse(400, 'The file is not the one announced.');
    const actual = await typeOfContent(Buffer.concat(head));
    const type = this.types.find((it) => sameType(it, actual));
    if (!type) throw this.refuse(400, `This is no ${this.types.join(' or ')}${actual ? `, but ${actual}` : ''}.`);
    this.contentType = type;
  }

  private refuse(status: 400 | 413, why: string): AppError {
    this.refusal = new AppError(status, `${why} Choose the file again.`);
    return this.refusal;
  }
}

/** The same picture is called by several names; HEIC is one of HEIF's kinds, and cameras mix the two. */
function sameType(declared: string, actual: string | undefined): boolean {
  const names: Record<string, string> = { 'image/jpg': 'image/jpeg', 'image/heic': 'image/heif' };
  const kind = (type: string) => names[type] ?? type;
  return actual !== undefined && kind(declared) === kind(actual);
}
