import { z } from 'zod';
import { PROGRAMS } from '@/lib/tables/moves/programs';
import { ImportKind, ImportView, SeriesStep } from '@/server/operations/imports/imports.schema';
import { fileKinds } from '@/server/platform/contract/file-kinds';
import { ListInput, listSchemaOf, Timestamp } from '@/server/platform/contract/pagination';
import { reasonFields } from '@/server/platform/contract/reason-fields';
import { Quarter } from '@/server/tax/reports/quarterly.schema';

const STATUSES = ['open', 'reading', 'rehearsing', 'rehearsed', 'moving', 'moved', 'undoing', 'undone'] as const;

const Id = z.string().max(64);
export const MovePath = z.object({ moveId: Id });

export const MoveCreate = z.object({ program: z.enum(PROGRAMS) });
export type MoveCreate = z.output<typeof MoveCreate>;

export const MoveFilePath = MovePath.extend({ fileId: Id });
export type MoveFilePath = z.output<typeof MoveFilePath>;

export const MoveFileCreate = MovePath.extend({
  fileName: z.string().trim().min(1).max(255),
  sizeBytes: z.int().min(1).max(fileKinds.move.maxBytes),
});
export type MoveFileCreate = z.output<typeof MoveFileCreate>;

/** What is to be known of a file, in words with their code. */
export const MoveProblem = z.object({ message: z.string(), ...reasonFields });
export type MoveProblem = z.output<typeof MoveProblem>;

/** Whose a receipt is: a row of a table of the move, and what it says. */
export const ReceiptOwner = z.object({ importId: z.string(), row: z.int(), title: z.string() });
export type ReceiptOwner = z.output<typeof ReceiptOwner>;

export const MoveFile = z.object({
  id: z.string(),
  fileName: z.string(),
  role: z.enum(['unread', 'table', 'receipt', 'refused']),
  isLeftOut: z.boolean(),
  sizeBytes: z.int(),
  problem: MoveProblem.nullable(),
  /** Of a receipt: the document that it was found to be of, or that a person has said. */
  owner: ReceiptOwner.nullable(),
  isChosen: z.boolean(),
  isAttached: z.boolean(),
});
export type MoveFile = z.output<typeof MoveFile>;

export const MoveTable = ImportView.pick({
  id: true,
  kind: true,
  status: true,
  fileName: true,
  total: true,
  counts: true,
}).extend({
  program: z.string().nullable(),
  sheet: z.string().nullable(),
  isLeftOut: z.boolean(),
  /** A person has to say what it is of. */
  isKindOpen: z.boolean(),
  /** What its columns leave open. */
  question: z.string().nullable(),
});
export type MoveTable = z.output<typeof MoveTable>;

const Amount = z.number();
export const FiledFigures = z.object({ base: Amount, outputTax: Amount, inputTax: Amount, result: Amount });
export type FiledFigures = z.output<typeof FiledFigures>;

/** A quarter as it would be: of all that the company has then. */
export const QuarterFigures = z.object({
  form: z.enum(['303', '420']),
  vat: FiledFigures,
  rates: z.array(z.object({ rate: Amount, base: Amount, tax: Amount, surcharge: Amount })),
  sales: z.object({ count: z.int(), total: Amount, withheld: Amount }),
  purchases: z.object({ count: z.int(), total: Amount, base: Amount, withheld: Amount }),
});
export type QuarterFigures = z.output<typeof QuarterFigures>;

export const MoveQuarter = QuarterFigures.extend({
  quarter: z.string(),
  filed: FiledFigures.nullable(),
  filedBy: z.enum(['noted', 'typed']).nullable(),
  /** What the figures are above those that were filed, field by field. */
  difference: FiledFigures.nullable(),
});
export type MoveQuarter = z.output<typeof MoveQuarter>;

/** Past invoices of a negative amount of which nothing says that they rectify: they count as ordinary sales of their quarter. */
export const NegativeSales = z.object({
  quarter: z.string(),
  form: z.enum(['303', '420']),
  count: z.int(),
  base: Amount,
  tax: Amount,
});
export type NegativeSales = z.output<typeof NegativeSales>;

/** Documents of two tables with one day and one amount, whose numbers or parties are written in different ways. */
const Alike = z.object({ one: z.string(), other: z.string(), date: z.string() });

const Doubled = z.object({ fileName: z.string(), number: z.string(), row: z.int() });

export const MoveFindings = z.object({
  gaps: z.array(z.object({ from: z.string(), to: z.string(), count: z.int(), missing: z.array(z.string()) })),
  /** The series that go on behind the numbers of these invoices; none in what was rehearsed before they did. */
  series: z.array(SeriesStep.pick({ prefix: true, year: true, next: true })).default([]),
  /** Rows whose number another document has, that says something else. */
  doubled: z.array(Doubled),
  negatives: z.array(NegativeSales).default([]),
  alike: z.array(Alike).default([]),
  closed: z.int(),
  same: z.int(),
  refused: z.int(),
  receipts: z.object({ matched: z.int(), open: z.int() }),
  /** The quarters that are not shown, for there are too many. */
  quartersOmitted: z.int(),
});
export type MoveFindings = z.output<typeof MoveFindings>;

export const MoveView = z.object({
  id: z.string(),
  program: z.enum(PROGRAMS),
  status: z.enum(STATUSES),
  done: z.int(),
  total: z.int(),
  problem: z.string().nullable(),
  problemFile: z.string().nullable(),
  tables: z.array(MoveTable),
  files: z.array(MoveFile),
  quarters: z.array(MoveQuarter),
  findings: MoveFindings.nullable(),
  currency: z.string(),
  createdAt: Timestamp,
  movedAt: Timestamp.nullable(),
});
export type MoveView = z.output<typeof MoveView>;

export const MoveListInput = ListInput.pick({ limit: true, offset: true, cursor: true, after: true });
export type MoveListInput = z.output<typeof MoveListInput>;

export const MoveList = listSchemaOf(
  MoveView.pick({ id: true, program: true, status: true, createdAt: true, movedAt: true }),
);
export type MoveList = z.output<typeof MoveList>;

export const MoveTableSet = MovePath.extend({
  importId: Id,
  kind: ImportKind.optional(),
  isLeftOut: z.boolean().optional(),
});
export type MoveTableSet = z.output<typeof MoveTableSet>;

export const MoveFileSet = MovePath.extend({
  fileId: Id,
  isLeftOut: z.boolean().optional(),
  /** Whose receipt it is; null: as its name says. */
  owner: z.object({ importId: Id, row: z.int().min(1).max(1_100_000) }).nullish(),
});
export type MoveFileSet = z.output<typeof MoveFileSet>;

export const MoveFiledSet = MovePath.extend({
  quarter: Quarter,
  /** Null takes them back. */
  filed: FiledFigures.extend({
    base: Amount.min(-1e12).max(1e12),
    outputTax: Amount.min(-1e12).max(1e12),
    inputTax: Amount.min(-1e12).max(1e12),
    result: Amount.min(-1e12).max(1e12),
  }).nullable(),
});
export type MoveFiledSet = z.output<typeof MoveFiledSet>;

export const MoveDocumentsInput = MovePath.extend({ quarter: Quarter });
export type MoveDocumentsInput = z.output<typeof MoveDocumentsInput>;

export const MoveDocument = z.object({
  kind: z.enum(['invoice', 'expense']),
  title: z.string(),
  date: z.string(),
  party: z.string().nullable(),
  base: Amount,
  tax: Amount,
  currency: z.string(),
});
export type MoveDocument = z.output<typeof MoveDocument>;

export const MoveDocuments = z.object({ data: z.array(MoveDocument), total: z.int() });
export type MoveDocuments = z.output<typeof MoveDocuments>;

export const OwnersInput = MovePath.extend({ search: z.string().trim().max(100).optional() });
export type OwnersInput = z.output<typeof OwnersInput>;
export const Owners = z.object({ data: z.array(ReceiptOwner) });
export type Owners = z.output<typeof Owners>;
