import { fieldsOf, type RecordDesign } from './record-design';
import { type FieldValues, type TextChange, writeRecord } from './write-record';

/** A file that is handed in to the tax agency, as text of ISO 8859-1, and what was changed so that it fits. */
export interface FormFile {
  text: string;
  changes: TextChange[];
}

/** A page with what it says. */
export type FilledPage = { design: RecordDesign; values: FieldValues };

interface TaggedFile {
  form: string;
  year: number;
  /** `1T` to `4T`, `01` to `12`, or `0A` of a year. */
  period: string;
  /** Who made the program, and its version in four characters. */
  program: { version: string; taxId: string | null };
  pages: readonly FilledPage[];
}

const program: RecordDesign = {
  length: 300,
  plus: '0',
  fields: fieldsOf(['version', 71, 4, 'code'], ['taxId', 79, 9, 'code']),
};

/** A form with tags: its envelope, what wrote it, and its pages, in one line. @throws FieldOverflow */
export function taggedFile({ form, year, period, program: by, pages }: TaggedFile): FormFile {
  const tag = `T${form}0${year}${period}0000`;
  const written = pages.map(({ design, values }) => writeRecord(design, values));
  const head = writeRecord(program, { version: by.version, taxId: by.taxId });
  return {
    text: `<${tag}><AUX>${head.text}</AUX>${written.map(({ text }) => text).join('')}</${tag}>`,
    changes: written.flatMap(({ changes }) => changes),
  };
}
