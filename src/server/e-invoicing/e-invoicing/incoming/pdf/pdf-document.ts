import { reasonOf } from '@/lib/errors/reasons/reason-table';
import {
  type PdfDictionary,
  PdfName,
  PdfReference,
  type PdfValue,
  PdfValues,
} from '@/server/e-invoicing/e-invoicing/incoming/pdf/pdf-values';
import { tooMuch, UnpackedBytes } from '@/server/e-invoicing/e-invoicing/incoming/pdf/unpacked-bytes';
import { unreadable } from '@/server/e-invoicing/e-invoicing/incoming/xml-node';

/** A stream: what is said of it, and where its bytes begin in the file. */
export class PdfStream {
  constructor(
    readonly dictionary: PdfDictionary,
    readonly from: number,
  ) {}
}

type PdfObject = PdfValue | PdfStream;
type Numbered = { number: number; object: PdfObject };

const OBJECT_OR_TRAILER = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj(?![A-Za-z])|trailer(?![A-Za-z])/g;
/** So many characters of damaged objects are gone through again, and so many each costs besides: a hostile file has nothing else. */
const MOST_PASSED_TWICE = 5_000_000;
const EACH_DAMAGED = 100;
/** How many objects all object streams of a file may hold, and how many of these may be damaged. */
const [MOST_INSIDE, MOST_DAMAGED_INSIDE] = [200_000, 1000];
const END = /[\0\t\n\f\r ]*endstream/y;

/**
 * The objects of a PDF, found by going through the file from its beginning: its tables may be damaged, and a later object of
 * the same number stands in the place of the former, as a revision is written behind what it revises (ISO 32000-1, 7.5.6).
 */
export class PdfDocument {
  readonly #text: string;
  readonly #objects = new Map<number, PdfObject>();
  readonly #trailers: PdfDictionary[] = [];
  readonly #unpacked = new UnpackedBytes();
  #lastEnd: number;
  #inside = 0;
  #damagedInside = 0;

  /** @throws 422 where its objects unpack to more than an invoice can be */
  constructor(bytes: Uint8Array) {
    this.#text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    this.#lastEnd = this.#text.lastIndexOf('endstream');
    const found = this.#scan();
    for (const { number, object } of found) this.#objects.set(number, object);
    if (this.isEncrypted || !found.some(({ object }) => isOfType(object, 'ObjStm'))) return;
    const inOrder = found.flatMap((it) => [it, ...this.#objectsInside(it.object)]);
    for (const { number, object } of inOrder) this.#objects.set(number, object);
  }

  get isEncrypted(): boolean {
    return this.#trailers.some((it) => it.has('Encrypt'));
  }

  /** The root of what the document is; undefined of a damaged one. */
  get catalog(): PdfDictionary | undefined {
    const roots = this.#trailers.flatMap((it) => it.get('Root') ?? []);
    return this.dictionary(roots.at(-1));
  }

  /** All objects, the last written first. */
  get objects(): PdfObject[] {
    return [...this.#objects.values()].reverse();
  }

  /** What a value is, a reference followed. */
  resolve(value: PdfValue | undefined): PdfObject | undefined {
    let object: PdfObject | undefined = value;
    for (let steps = 0; object instanceof PdfReference && steps < 10; steps++)
      object = this.#objects.get(object.object);
    return object instanceof PdfReference ? undefined : object;
  }

  dictionary(value: PdfValue | undefined): PdfDictionary | undefined {
    const object = this.resolve(value);
    return object instanceof Map ? object : undefined;
  }

  array(value: PdfValue | undefined): PdfValue[] {
    const object = this.resolve(value);
    return Array.isArray(object) ? object : [];
  }

  name(value: PdfValue | undefined): string | undefined {
    const object = this.resolve(value);
    return object instanceof PdfName ? object.name : undefined;
  }

  /**
   * What a stream unpacks to; null where it is damaged, packed in a way that is not read here, or not what is wanted by its
   * beginning. @throws 422 for more than an invoice can be
   */
  content(stream: PdfStream, isWanted?: (beginning: Uint8Array) => boolean): Buffer | null {
    const length = this.resolve(stream.dictionary.get('Length'));
    const end = this.#endOf(stream.from, typeof length === 'number' ? length : undefined);
    const filter = this.resolve(stream.dictionary.get('Filter'));
    if (this.#isPredicted(stream)) return null;
    const filters = (Array.isArray(filter) ? filter : [filter]).flatMap((it) => this.name(it as PdfValue) ?? []);
    return this.#unpacked.unpack(Buffer.from(this.#text.slice(stream.from, end), 'latin1'), filters, isWanted);
  }

  /** Packed as differences of neighbours (7.4.4.4), which no writer does to a file. */
  #isPredicted({ dictionary }: PdfStream): boolean {
    const parameters = this.resolve(dictionary.get('DecodeParms'));
    const all = Array.isArray(parameters) ? parameters : [parameters];
    return all.some((it) => Number(this.dictionary(it as PdfValue)?.get('Predictor') ?? 1) > 1);
  }

  /** Every object that stands in the file by itself, in its order. */
  #scan(): Numbered[] {
    const found: Numbered[] = [];
    const values = new PdfValues(this.#text, 0);
    const heads = new RegExp(OBJECT_OR_TRAILER);
    let passedTwice = 0;
    for (let head = heads.exec(this.#text); head; head = heads.exec(this.#text)) {
      const behindHead = heads.lastIndex;
      values.at = behindHead;
      try {
        const object = this.#withStream(values);
        const entries = object instanceof PdfStream ? object.dictionary : object;
        if (head[1] === undefined || isOfType(object, 'XRef')) {
          if (entries instanceof Map) this.#trailers.push(entries);
        } else found.push({ number: Number(head[1]), object });
        heads.lastIndex = values.at;
      } catch {
        // A damaged object is left alone: the next one begins behind its head.
        passedTwice += values.at - behindHead + EACH_DAMAGED;
        if (passedTwice > MOST_PASSED_TWICE) throw damaged();
      }
    }
    return found;
  }

  /** A value and, behind a dictionary, its stream; the position moves behind both. */
  #withStream(values: PdfValues): PdfObject {
    const value = values.next();
    values.skipSpace();
    if (!(value instanceof Map) || !this.#text.startsWith('stream', values.at)) return value;
    const [first, second] = [this.#text[values.at + 6], this.#text[values.at + 7]];
    const line = first === '\r' && second === '\n' ? 2 : first === '\r' || first === '\n' ? 1 : 0;
    const stream = new PdfStream(value, values.at + 6 + line);
    const length = value.get('Length');
    values.at = this.#endOf(stream.from, typeof length === 'number' ? length : undefined);
    return stream;
  }

  /** Its length counts where the stream ends there; else what comes first behind its beginning ends it. */
  #endOf(from: number, length: number | undefined): number {
    if (length !== undefined && length >= 0) {
      END.lastIndex = from + length;
      if (END.test(this.#text)) return from + length;
    }
    return from <= this.#lastEnd ? this.#text.indexOf('endstream', from) : this.#text.length;
  }

  /** What is packed inside of an object stream (7.5.7). */
  #objectsInside(object: PdfObject): Numbered[] {
    if (!(object instanceof PdfStream) || !isOfType(object, 'ObjStm')) return [];
    const first = this.resolve(object.dictionary.get('First'));
    const content = this.content(object)?.toString('latin1');
    if (content === undefined || typeof first !== 'number') return [];
    const numbers = content.slice(0, first).match(/\d+/g)?.map(Number) ?? [];
    const found: Numbered[] = [];
    this.#inside += numbers.length / 2;
    if (this.#inside > MOST_INSIDE) throw tooMuch();
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const [number = 0, offset = 0] = numbers.slice(at, at + 2);
      try {
        found.push({ number, object: new PdfValues(content, first + offset).next() });
      } catch {
        // A damaged object is left alone, as it is in the file.
        this.#damagedInside += 1;
        if (this.#damagedInside > MOST_DAMAGED_INSIDE) throw damaged();
      }
    }
    return found;
  }
}

function damaged() {
  return unreadable(reasonOf('EINVOICE_PDF_DAMAGED'));
}

function isOfType(object: PdfObject, type: string): boolean {
  const typeName = object instanceof PdfStream ? object.dictionary.get('Type') : undefined;
  return typeName instanceof PdfName && typeName.name === type;
}
