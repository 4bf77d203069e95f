import type { Why } from '@/lib/errors/reasons/reason-table';
import type { EInvoice } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

/** Something that a format asks for and the invoice lacks, or that it cannot say; `message` says what to enter. */
export type Problem = Why & {
  /** The field of the invoice; one of the company begins with `company`. */
  path: (string | number)[];
};

/** Something of the invoice that a format had to shorten or to replace: never an amount or an id. */
export type Warning = Problem;

/** One electronic format: a file of its own, and a line in `formats.ts`. */
export type Format = {
  /** As the API calls it. */
  name: string;
  /** As people call it. */
  label: string;
  contentType: 'application/xml';
  canBeSigned: boolean;
  /** We read it as well: its XML can be shown as a page. Left out of what we only write. */
  isReadable?: true;
  fileName(invoice: EInvoice): string;
  /** All that keeps the invoice from being written, at once; asked before anything is written. */
  problems(invoice: EInvoice): Problem[];
  /** The XML, unsigned. */
  write(invoice: EInvoice): { xml: string; warnings: Warning[] };
};
