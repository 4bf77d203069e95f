import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '@/server/contract/errors';

/** What a file was announced as. */
export type AnnouncedFile = { contentType: string; sizeBytes: number; checksum: string | null };

/** What file-type needs to see of a file; of a TIFF all, because its directory may stand anywhere. */
const HEAD_BYTES = 4100;

/**
 * Passes the bytes of an upload on, and ends with an error at the first one too many, at the end of one too few, and
 * where they are not what was announced. `refusal` is that error, whatever the reader made of it.
 */
export class FileInspection {
  refusal: AppError | undefined;
  checksum = '';

  constructor(private readonly announced: AnnouncedFile) {}

  async *bytes(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { contentType, sizeBytes, checksum } = this.announced;
    const hash = createHash('sha256');
    const headBytes = contentType === 'image/tiff' ? sizeBytes : HEAD_BYTES;
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
    const actual = await fileTypeFromBuffer(Buffer.concat(head));
    if (!sameType(contentType, actual?.mime)) {
      throw this.refuse(400, `This is no ${contentType}${actual ? `, but ${actual.mime}` : ''}.`);
    }
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
