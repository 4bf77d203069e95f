import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { PdfDocument, PdfStream } from '@/server/e-invoicing/e-invoicing/incoming/pdf/pdf-document';
import { type PdfDictionary, PdfString, type PdfValue } from '@/server/e-invoicing/e-invoicing/incoming/pdf/pdf-values';
import { tooMuch } from '@/server/e-invoicing/e-invoicing/incoming/pdf/unpacked-bytes';
import { unreadable } from '@/server/e-invoicing/e-invoicing/incoming/xml-node';

/** A file inside a PDF. */
export type EmbeddedFile = {
  /** As the PDF calls it; empty where it has no name. */
  name: string;
  /** Its bytes; null where it is no XML, damaged, or packed in a way that is not read here. @throws 422 for too much */
  read: () => Uint8Array | null;
};

const MOST_FILES = 200;

/** The names that Factur-X, ZUGFeRD and the XRechnung profile give the invoice. */
const OF_THE_INVOICE = /^(?:factur-x|zugferd-invoice|xrechnung)\.xml$/i;
/** What an associated file is to the page that people read: the invoice itself, in words of the specifications. */
const RELATIONS = ['Alternative', 'Data', 'Source'];
/** A file that its name says to be something else. */
const OF_ANOTHER_KIND = /\.(?!xml$)[a-z0-9]{1,5}$/i;

/**
 * The files inside a PDF that may be its invoice, in groups: of a group that holds an invoice no later one counts. First
 * what bears a name of the invoice and is related to the document (/AF), then what only bears the name, what is only
 * related, what else is attached, and last what no table of the PDF leads to.
 * @throws 422 for an encrypted PDF, and for one that holds too many files
 */
export function embeddedFiles(pdf: Uint8Array): EmbeddedFile[][] {
  const document = new PdfDocument(pdf);
  if (document.isEncrypted) {
    throw unreadable(reasonOf('EINVOICE_PDF_ENCRYPTED'));
  }
  const catalog = document.catalog;
  const associated = document.array(catalog?.get('AF'));
  const attached = namesIn(document, document.dictionary(catalog?.get('Names'))?.get('EmbeddedFiles'));
  const related = new Set(associated.map((it) => document.resolve(it)));
  const reachable = unique([...associated, ...attached].flatMap((it) => document.dictionary(it) ?? []));
  const others = document.objects.flatMap((it) => (it instanceof Map && it.has('EF') ? [it] : []));
  const streams = new Set<PdfStream>();
  const filesOf = (specifications: PdfDictionary[]) =>
    specifications.flatMap((it) => {
      const stream = streamOf(document, it);
      if (!stream || streams.has(stream)) return [];
      streams.add(stream);
      const relation = document.name(it.get('AFRelationship')) ?? '';
      return [
        {
          ...fileOf(document, stream, nameOf(document, it)),
          isRelated: related.has(it) && RELATIONS.includes(relation),
        },
      ];
    });
  const [near, far] = [filesOf(reachable), filesOf(unique(others))];
  const bare = document.objects.flatMap((it) =>
    it instanceof PdfStream && !streams.has(it) && isEmbedded(document, it) ? [fileOf(document, it, '')] : [],
  );
  if (near.length + far.length + bare.length > MOST_FILES) throw tooMuch();
  const isNamed = ({ name }: EmbeddedFile) => OF_THE_INVOICE.test(name);
  const groups: EmbeddedFile[][] = [
    near.filter((it) => isNamed(it) && it.isRelated),
    near.filter((it) => isNamed(it) && !it.isRelated),
    near.filter((it) => !isNamed(it) && it.isRelated),
    near.filter((it) => !isNamed(it) && !it.isRelated),
    far,
    bare,
  ];
  return groups.map((files) => files.filter(({ name }) => !OF_ANOTHER_KIND.test(name)));
}

/** Whether the specifications give the invoice this name: then it is read, or the PDF is refused. */
export function isNameOfInvoice(name: string): boolean {
  return OF_THE_INVOICE.test(name);
}

function looksLikeXml(file: Uint8Array): boolean {
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\0?\s*\0?</.test(Buffer.from(file.subarray(0, 64)).toString('latin1'));
}

/** The specifications at the leaves of a tree of names (7.9.6). */
function namesIn(document: PdfDocument, tree: PdfValue | undefined, seen = new Set<PdfDictionary>()): PdfValue[] {
  const node = document.dictionary(tree);
  if (!node || seen.has(node) || seen.size > MOST_FILES) return [];
  seen.add(node);
  const own = document.array(node.get('Names')).filter((_, index) => index % 2 === 1);
  return [...own, ...document.array(node.get('Kids')).flatMap((it) => namesIn(document, it, seen))];
}

function streamOf(document: PdfDocument, specification: PdfDictionary): PdfStream | undefined {
  const files = document.dictionary(specification.get('EF'));
  const found = ['F', 'UF', 'Unix', 'DOS', 'Mac'].map((key) => document.resolve(files?.get(key)));
  return found.find((it) => it instanceof PdfStream);
}

function nameOf(document: PdfDocument, specification: PdfDictionary): string {
  const fileNames = ['UF', 'F'].map((key) => document.resolve(specification.get(key)));
  const name = fileNames.find((it) => it instanceof PdfString);
  return name ? textOf(name.bytes).replace(/^.*[\\/]/, '') : '';
}

/** 7.9.2: UTF-16 or UTF-8 behind a mark, else an encoding that is ASCII for what names are made of. */
function textOf(bytes: string): string {
  const raw = Buffer.from(bytes, 'latin1');
  if (bytes.startsWith('\xfe\xff'))
    return raw
      .subarray(2, raw.length & ~1)
      .swap16()
      .toString('utf16le');
  return bytes.startsWith('\xef\xbb\xbf') ? raw.subarray(3).toString('utf8') : bytes;
}

function fileOf(document: PdfDocument, stream: PdfStream, name: string): EmbeddedFile {
  return { name, read: () => document.content(stream, looksLikeXml) };
}

/** Its type may be left out; then its kind says that it is XML. */
function isEmbedded(document: PdfDocument, { dictionary }: PdfStream): boolean {
  if (document.name(dictionary.get('Type')) === 'EmbeddedFile') return true;
  return /^(?:text|application)\/xml$/i.test(document.name(dictionary.get('Subtype')) ?? '');
}

function unique<Item>(items: Item[]): Item[] {
  return [...new Set(items)];
}
