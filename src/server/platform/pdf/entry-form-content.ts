import type { Term } from '@/server/platform/pdf/pdf-content';

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
