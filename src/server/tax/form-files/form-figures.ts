import type { Why } from '@/lib/errors/reasons/reason-table';
import type { Money } from '@/lib/money/money';
import type { FormFile } from '@/lib/tax/form-files/tagged-file';
import type { TaxFormNumber } from '@/lib/tax/tax-forms/form-catalog';
import type { FormEntries } from '@/lib/tax/tax-forms/form-entries';
import type { TaxSettings } from '@/server/company/tax-settings/tax-settings.schema';
import type { Actor } from '@/server/platform/api/context';
import type { Books, Company } from '@/server/tax/reports/books';
import type { Quarterly } from '@/server/tax/reports/quarterly.schema';

/** Whether a form is filed, and why: `ask` where no document can say it. */
export interface Duty {
  must: 'yes' | 'no' | 'ask';
  why: Why;
}

/** What adds to a line of a list. */
export interface RowDocument {
  kind: 'invoice' | 'expense';
  id: string;
  /** An invoice's number, an expense's description. */
  title: string;
}

/** A line of a list: a party with what is stated of it, by the names of the fields of its record. */
export interface FormRow {
  /** Tells it from the other lines of the list. */
  key: string;
  /** What its documents are asked for by. */
  party: string;
  name: string;
  taxId: string;
  /** Amounts and marks by the fields of the record. */
  values: Record<string, string | number | boolean>;
  /** Of what it is shown with. */
  amount: Money;
}

/** What a form says of a period. */
export interface FormFigures {
  duty: Duty;
  /** By number, in the order of the form. */
  boxes: Map<string, Money>;
  rows: FormRow[];
  /** What is to be paid, or below nothing is owed to the company; absent of what only informs. */
  result?: Money;
  /** What the file waits for. */
  blocked: Why[];
  /** What is good to know of the figures: what is left out, and what no document can say. */
  notes?: Why[];
  /** Of the last form 303 of who files no form 390: the year's volume, and whether form 347 is filed. */
  year?: { volume: ReadonlyMap<string, Money>; files347: boolean };
}

/** A return that was filed of the same form and period. */
export interface FiledReturn {
  filedOn: string;
  receipt: string | null;
  /** What it came to, paid before or not. */
  result: number | null;
  declaredAs: string | null;
  /** Of the lines of a list. */
  keys: string[];
}

/** What a form is made for: a company, a period, and what was entered and filed of it. */
export interface FormContext {
  actor: Actor;
  company: Company;
  books: Books;
  form: TaxFormNumber;
  period: string;
  entries: FormEntries;
  settings: TaxSettings;
  /** The latest last. */
  filed: FiledReturn[];
  /** The report of a quarter, which several forms are made from: read once for all of them. */
  quarterly: (quarter: string) => Promise<Quarterly>;
}

/** A file with the sentences about what was changed so that it fits. */
export interface MadeFile extends FormFile {
  /** The agency's letter of how it is declared; absent of lists. */
  declaredAs?: string;
  /** What the return comes to, with what earlier ones have paid taken off. */
  result?: Money;
  notes: Why[];
}

/** A form: what it says, and the file of it where there is one. */
export interface FormRules {
  read: (context: FormContext) => Promise<FormFigures>;
  /** @throws FieldOverflow for what its field has no room for */
  write?: (context: FormContext, figures: FormFigures) => MadeFile | { blocked: Why[] };
}
