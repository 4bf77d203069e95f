/** The state of a document, where the page shows it. */
export type MarkKind = 'draft' | 'cancelled' | 'paid' | 'accepted' | 'rejected' | 'expired';

/** A line, or the names of its columns. A discount and a price with tax are '' everywhere where there is none at all. */
type PrintedLine = {
  description: string;
  quantity: string;
  /** Before tax. */
  unitPrice: string;
  /** The same with tax, of a line whose price includes it. */
  withTax: string;
  discount: string;
  tax: string;
  amount: string;
};

export type Term = { label: string; value: string };

/** How to pay what is due: the account, and when and how. */
export type PrintedPayment = {
  heading: string;
  rows: Term[];
  terms: string;
  /** What a banking app reads, and what is said beside it. */
  qr: { text: string; label: string } | null;
};

/** Every word of the page, ready to be laid out: what the worker gets, and all it needs to know. */
export type PdfContent = {
  language: string;
  look: {
    layout: 'classic' | 'modern';
    /** The company's colour as it chose it, #rrggbb; the layout sees that it can be read. */
    accent: string;
    /** Inline, with its size in pixels. */
    logo: { url: string; width: number; height: number } | null;
  };
  /** The PDF's own date, fixed so that the bytes are. */
  createdAt: string;
  title: string;
  number: string | null;
  mark: { kind: MarkKind; label: string } | null;
  /** Across every page of a test company, whatever its state. */
  testMark?: string;
  issuer: { heading: string; name: string; details: string[]; contact: string[] };
  client: { heading: string; name: string; details: string[] };
  facts: Term[];
  columns: PrintedLine;
  lines: PrintedLine[];
  /** What the lines come to, from the first up to each, for where they go on to another page. */
  carried: { forward: string; brought: string; sums: string[] };
  breakdown: { tax: string; taxable: string; amount: string; rows: { tax: string; taxable: string; amount: string }[] };
  sums: Term[];
  total: Term;
  /** From the total to what is due. */
  afterTotal: Term[];
  amountDue: Term | null;
  /** What has happened since it was issued, beside what it says. */
  later: { heading: string; rows: Term[]; outstanding: Term | null } | null;
  payment: PrintedPayment | null;
  notes: { heading: string; text: string } | null;
  mentions: string[];
  /** At the foot of every page; '' where there is none. */
  footnote: string;
  fiscal: { qrUrl: string; heading: string; fingerprint: string; isVerifiable: boolean } | null;
  /** With `{page}` and `{pages}`, which only the layout knows. */
  pageLabel: string;
};

/** What every page of ours says, whatever it is about: who writes to whom, and when. */
export type PageContent = Pick<
  PdfContent,
  | 'language'
  | 'look'
  | 'createdAt'
  | 'title'
  | 'number'
  | 'mark'
  | 'testMark'
  | 'issuer'
  | 'client'
  | 'facts'
  | 'footnote'
  | 'pageLabel'
> & { fiscal: PdfContent['fiscal'] };

/** A table of a statement: texts on the left, figures on the right. */
export type StatementTable = {
  heading: string;
  columns: [string, ...string[]];
  rows: { text: string; detail: string; figures: string[] }[];
  /** Under the figures; '' where a column is not added up. */
  sums: string[];
};

/** What an owner is told of a month: tables, and what they come to. */
export type StatementContent = PageContent &
  Pick<PdfContent, 'sums' | 'total' | 'afterTotal'> & { tables: StatementTable[]; amountDue: Term; mentions: string[] };

/** A traveller's sheet of the register: what it says, word for word. */
export type EntryForm = {
  sections: { heading: string; rows: Term[] }[];
  signature: {
    heading: string;
    /** As it was drawn, in the units of its box. */
    drawing: { path: string; width: number; height: number } | null;
    /** Where it was not drawn: a typed name, or why there is none. */
    text: string;
  };
};

/** The register's forms of a stay, one a page. */
export type EntryFormsContent = {
  kind: 'entryForms';
  language: string;
  /** The PDF's own date, fixed so that the bytes are. */
  createdAt: string;
  title: string;
  subtitle: string;
  issuer: string;
  forms: EntryForm[];
  /** At the foot of every page. */
  footnote: string;
};
