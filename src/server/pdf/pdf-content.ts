/** The state of a document, where the page shows it. */
export type MarkKind = 'draft' | 'cancelled' | 'paid' | 'accepted' | 'rejected' | 'expired';

/** A line, or the names of its columns. A discount is '' everywhere where there is none at all. */
type PrintedLine = {
  description: string;
  quantity: string;
  unitPrice: string;
  discount: string;
  tax: string;
  amount: string;
};

export type Term = { label: string; value: string };

/** Every word of the page, ready to be laid out: what the worker gets, and all it needs to know. */
export type PdfContent = {
  language: string;
  /** The PDF's own date, fixed so that the bytes are. */
  createdAt: string;
  title: string;
  number: string | null;
  mark: { kind: MarkKind; label: string } | null;
  issuer: { name: string; details: string[] };
  client: { heading: string; name: string; details: string[] };
  facts: Term[];
  columns: PrintedLine;
  lines: PrintedLine[];
  breakdown: { tax: string; taxable: string; amount: string; rows: { tax: string; taxable: string; amount: string }[] };
  sums: Term[];
  total: Term;
  /** From the total to what is due. */
  afterTotal: Term[];
  amountDue: Term | null;
  /** What has happened since it was issued, beside what it says. */
  later: { heading: string; rows: Term[]; outstanding: Term | null } | null;
  notes: { heading: string; text: string } | null;
  mentions: string[];
  fiscal: { qrUrl: string; fingerprint: string } | null;
  /** With `{page}` and `{pages}`, which only the layout knows. */
  pageLabel: string;
};
