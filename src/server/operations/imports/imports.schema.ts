import { z } from 'zod';
import { DATE_ORDERS } from '@/lib/tables/date-order';
import { IMPORT_KINDS } from '@/lib/tables/imports/import-kinds';
import { CELL_PROBLEMS } from '@/lib/tables/imports/read-cells';
import { DECIMAL_MARKS } from '@/lib/tables/number-style';
import { ClientStage } from '@/server/contacts/clients/clients.schema';
import { Currency } from '@/server/platform/contract/amounts';
import { fileKinds } from '@/server/platform/contract/file-kinds';
import { ListInput, listSchemaOf, Timestamp } from '@/server/platform/contract/pagination';
import { reasonFields } from '@/server/platform/contract/reason-fields';

export const ImportKind = z.enum(IMPORT_KINDS);

const STATUSES = ['waiting', 'read', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone'] as const;
const FATES = ['new', 'same', 'changed', 'refused'] as const;

export const ImportFate = z.enum(FATES);
export type ImportFate = z.output<typeof ImportFate>;

export const ImportPath = z.object({ importId: z.string().max(64) });

export const ImportCreate = z.object({
  kind: ImportKind,
  fileName: z.string().trim().min(1).max(255),
  sizeBytes: z.int().min(1).max(fileKinds.import.maxBytes),
});
export type ImportCreate = z.output<typeof ImportCreate>;

/** How a table is read: which column is which field, and how its numbers and dates are written. */
export const ImportPlan = z.object({
  columns: z
    .array(
      z.object({
        field: z.string().max(50).nullable(),
        decimalMark: z.enum(DECIMAL_MARKS).nullable(),
        dateOrder: z.enum(DATE_ORDERS).nullable(),
        isShare: z.boolean().nullable().default(null),
        currency: Currency.nullable().default(null),
        isOutflow: z.boolean().nullable().default(null),
      }),
    )
    .max(100),
  /** Past invoices that do not say whether they were paid were. */
  assumePaid: z.boolean(),
  /** The rate, percent, of past invoices that say nothing of their tax; null refuses them. */
  assumedTaxRate: z.number().min(0).max(100).nullable().default(null),
  /** Where new clients stand whose rows do not say it. */
  assumedStage: ClientStage.default('active'),
});
export type ImportPlan = z.output<typeof ImportPlan>;

export const ImportCheck = ImportPath.extend({ plan: ImportPlan, update: z.boolean() });
export type ImportCheck = z.output<typeof ImportCheck>;

/** How the file was read. */
export const ImportReading = z.object({
  format: z.union([
    z.object({ type: z.literal('csv'), encoding: z.string(), separator: z.string() }),
    z.object({ type: z.literal('xlsx'), sheet: z.string() }),
  ]),
  headers: z.array(z.string()),
  /** The program whose export the table looks like, by the names of its columns. */
  program: z.string().nullable().default(null),
  columns: z.array(
    z.object({
      samples: z.array(z.string()),
      decimalMark: z.enum(DECIMAL_MARKS).nullable(),
      eitherNumber: z.string().nullable(),
      dateOrder: z.enum(DATE_ORDERS).nullable(),
      eitherDate: z.string().nullable(),
      isShare: z.boolean().nullable().default(null),
      eitherRate: z.string().nullable().default(null),
      eitherCurrency: z.string().nullable().default(null),
      eitherSign: z.string().nullable().default(null),
    }),
  ),
  /** The columns were matched as they were for the last table with the same ones. */
  isRemembered: z.boolean(),
});
export type ImportReading = z.output<typeof ImportReading>;

const ImportCounts = z.object({ new: z.int(), same: z.int(), changed: z.int(), refused: z.int() });
export type ImportCounts = z.output<typeof ImportCounts>;

/** A series of ours that goes on behind the numbers of past invoices: from its last number, and to which. */
export const SeriesStep = z.object({
  seriesId: z.string(),
  prefix: z.string(),
  year: z.int(),
  from: z.int(),
  to: z.int(),
  /** The number that it gives next. */
  next: z.string(),
});
export type SeriesStep = z.output<typeof SeriesStep>;

export const ImportView = z.object({
  id: z.string(),
  kind: ImportKind,
  status: z.enum(STATUSES),
  fileName: z.string(),
  /** Rows, and how many of them what is under way has done. */
  total: z.int(),
  done: z.int(),
  counts: ImportCounts.nullable(),
  series: z.array(SeriesStep),
  reading: ImportReading.nullable(),
  plan: ImportPlan.nullable(),
  update: z.boolean(),
  /** Why what was under way last came to nothing. */
  problem: z.string().nullable(),
  /** The move that it is part of. */
  moveId: z.string().nullable(),
  createdAt: Timestamp,
  importedAt: Timestamp.nullable(),
});
export type ImportView = z.output<typeof ImportView>;

export const ImportListInput = ListInput.pick({ limit: true, offset: true, cursor: true, after: true }).extend({
  kind: ImportKind.optional(),
});
export type ImportListInput = z.output<typeof ImportListInput>;

export const ImportList = listSchemaOf(ImportView.omit({ reading: true, plan: true }));
export type ImportList = z.output<typeof ImportList>;

/** What a row leaves open of an invoice or an expense, or says in two ways. */
const OPEN_SUMS = ['tax_unknown', 'base', 'repeated', 'summary', 'withheld', 'gross', 'total_row'] as const;

/** Why a row is refused: a cell that cannot be read, or what the API would answer. */
export const ImportReason = z.object({
  field: z.string().optional(),
  problem: z
    .enum([...CELL_PROBLEMS, 'missing', 'twice', 'differs', 'other_lines', 'draft', 'rate', ...OPEN_SUMS])
    .optional(),
  /** What the cell says, or the row that says the same. */
  text: z.string().optional(),
  message: z.string().optional(),
  ...reasonFields,
});
export type ImportReason = z.output<typeof ImportReason>;

export const ImportRow = z.object({
  position: z.int(),
  cells: z.array(z.union([z.string(), z.number()])),
  fate: ImportFate,
  reasons: z.array(ImportReason).nullable(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).nullable(),
  recordId: z.string().nullable(),
});
export type ImportRow = z.output<typeof ImportRow>;

export const ImportRowsInput = ImportPath.extend({
  fate: ImportFate.optional(),
  limit: z.int().min(1).max(10_000).default(50),
  offset: z.int().min(0).max(10_000).default(0),
});
export type ImportRowsInput = z.output<typeof ImportRowsInput>;

export const ImportRows = z.object({ data: z.array(ImportRow), total: z.int() });
export type ImportRows = z.output<typeof ImportRows>;
