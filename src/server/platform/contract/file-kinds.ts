import { z } from 'zod';
import type { Right } from '@/lib/folio/roles';

/** What is the same of every file of a kind. */
export type FileKind = {
  /** The media types that it may be of, judged by its content. */
  types: readonly string[];
  /** The largest that is taken, in bytes. */
  maxBytes: number;
  /** What somebody has the right to who reads one, and who stores one. */
  readers: Right;
  writers: Right;
};

const KB = 1024;
const MB = 1024 * KB;

const RECEIPT_TYPES = [
  'application/pdf',
  'application/xml',
  'application/pkcs7-mime',
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/tiff',
] as const;

/** Every kind of file that Folio keeps or takes. A kind is added here; whoever takes it reads its limits from here. */
export const fileKinds = {
  /** What proves an expense, an e-invoice too. `image/jpg` is what some clients call `image/jpeg`. */
  receipt: {
    types: RECEIPT_TYPES,
    maxBytes: 10 * MB,
    readers: 'read',
    writers: 'write',
  },
  /** What a client answers its accountant with, where that is no receipt of an expense yet. */
  answer: { types: RECEIPT_TYPES, maxBytes: 10 * MB, readers: 'compareCompanies', writers: 'own' },
  /**
   * What a bank says of an account: Norma 43, MT940, OFX and CSV are text, CAMT.053 and some OFX are XML, and what banks
   * call a spreadsheet is XLSX, the older XLS (`x-cfb`), or a page of HTML. Banks pack CAMT into a ZIP.
   */
  statement: {
    types: [
      'text/plain',
      'text/html',
      'application/xml',
      'application/x-cfb',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/zip',
    ],
    maxBytes: 10 * MB,
    readers: 'readStatements',
    writers: 'write',
  },
  /** A tax return as the tax agency takes it: text of ISO 8859-1, whose tags look like XML. */
  taxReturn: { types: ['text/plain', 'application/xml'], maxBytes: 20 * MB, readers: 'read', writers: 'closeQuarters' },
  /** A table of clients, products, vendors, expenses or past invoices: CSV in any encoding, or XLSX. */
  import: {
    types: ['text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    maxBytes: 20 * MB,
    readers: 'write',
    writers: 'write',
  },
  /** What a company brings from another program at once: tables, receipts, and ZIPs of them. */
  move: {
    types: [
      ...RECEIPT_TYPES,
      'text/plain',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/zip',
    ],
    maxBytes: 60 * MB,
    readers: 'write',
    writers: 'write',
  },
  /** An invoice as a machine reads it, and what a tax agency was sent and answered. */
  xml: { types: ['application/xml'], maxBytes: 10 * MB, readers: 'read', writers: 'write' },
  /** What was said of invoices between businesses (ApplicationResponse of UBL). */
  statusFile: { types: ['application/xml'], maxBytes: 2 * MB, readers: 'read', writers: 'correctExpenses' },
  /** An invoice as people and machines read it: a PDF with its XML inside. */
  hybridInvoice: { types: ['application/pdf'], maxBytes: 30 * MB, readers: 'read', writers: 'write' },
  /** An invoice that a vendor sends for machines: XML, or a PDF with its XML inside, either of them in a signed envelope. */
  incomingInvoice: {
    types: ['application/xml', 'application/pdf', 'application/pkcs7-mime'],
    maxBytes: 10 * MB,
    readers: 'read',
    writers: 'write',
  },
  /** The company's logo as it is sent: what is kept of it is drawn anew, and smaller. */
  logo: {
    types: ['image/png', 'image/jpeg', 'image/svg+xml'],
    maxBytes: 512 * KB,
    readers: 'read',
    writers: 'administer',
  },
} as const satisfies Record<string, FileKind>;

export type FileKindName = keyof typeof fileKinds;

/** The limits of the kind with this name; undefined where there is none. */
export function fileKindOf(name: string): FileKind | undefined {
  return Object.hasOwn(fileKinds, name) ? fileKinds[name as FileKindName] : undefined;
}

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
export function fileFormOf(kind: FileKindName): FileBody {
  const { types, maxBytes } = fileKinds[kind];
  return { as: 'form', sentAs: ['multipart/form-data'], types, maxBytes };
}
