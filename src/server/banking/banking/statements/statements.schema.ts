import { z } from 'zod';
import { DATE_ORDERS } from '@/lib/tables/date-order';
import { CSV_FIELDS, MAPPING_QUESTIONS, TEXT_FIELDS } from '@/lib/tables/imports/statement-columns';
import { DECIMAL_MARKS } from '@/lib/tables/number-style';
import { BankAccountPath } from '@/server/banking/banking/accounts.schema';
import { Money } from '@/server/platform/contract/amounts';
import { fileKinds, UploadedFile } from '@/server/platform/contract/file-kinds';
import {
  CalendarDate,
  hasMore,
  ListInput,
  listSchemaOf,
  queryInteger,
  Timestamp,
} from '@/server/platform/contract/pagination';
import { oneLineText } from '@/server/platform/contract/text';

const StatementFormat = z.enum(['n43', 'camt', 'ofx', 'mt940', 'csv', 'xlsx']);

const FileName = oneLineText(255, 'A file name is one line of text');

const SideWords = z.array(z.string().max(40)).min(1).max(20);

/** How a table of CSV or Excel is read. What is left out is found by the names of the columns, or by what is in them. */
export const StatementMapping = z
  .strictObject({
    columns: z.array(z.enum(CSV_FIELDS).nullable()).min(1).max(100).meta({
      description: 'What each column is, from the left; null leaves it out.',
    }),
    headerRow: z.int().min(0).max(10_000).optional().meta({
      description: 'The line that names the columns, from 1: the movements stand behind it. 0 where none does.',
    }),
    dateOrder: z.enum(DATE_ORDERS).nullable().optional().meta({
      description: 'How dates are written where the table does not tell: `dmy` or `mdy`; `null` lets it be found.',
    }),
    decimalMark: z.enum(DECIMAL_MARKS).nullable().optional().meta({
      description: 'What parts the cents where the table does not tell: `comma` or `point`; `null` lets it be found.',
    }),
    isFlipped: z.boolean().optional().meta({
      description: 'Money that left the account is written without a sign, and money that came with one.',
    }),
    debitWords: SideWords.optional().meta({
      description:
        'Words of the column `side`, or beside the amounts, that mean money out, where they are not known ones; an empty one is no word.',
      example: ['1'],
    }),
    creditWords: SideWords.optional().meta({
      description:
        'Words of the column `side` that mean money in. Left out, every word does that is neither in `debitWords` nor known.',
      example: ['2'],
    }),
    sheet: z.string().max(100).optional().meta({ description: 'The sheet of a workbook of several.' }),
  })
  .refine(({ columns }) => columns.every((it, at) => !it || TEXT_FIELDS.has(it) || columns.indexOf(it) === at), {
    path: ['columns'],
    message: 'One column only can be this. Choose it for one, and leave the other out.',
  });
export type StatementMapping = z.output<typeof StatementMapping>;

const Format = StatementFormat.optional().meta({
  description: 'What the file is; found by its content where left out.',
});

const Reading = z.object({ format: Format, mapping: StatementMapping.optional() });
export type StatementReading = z.output<typeof Reading>;

/** In a query a mapping is JSON, as text. */
const MappingText = z
  .string()
  .max(10_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'Write the mapping as a JSON object.' });
      return z.NEVER;
    }
  })
  .pipe(StatementMapping);

const PossibleDuplicates = z.enum(['skip', 'import']).meta({
  description:
    'What becomes of movements that may be here already, by another format or by hand: of the same day and amount, with ' +
    'nothing to prove it. Left out, a file with such is refused with 409 `POSSIBLE_DUPLICATES`, which says how many.',
});

export const StatementImport = BankAccountPath.extend({
  file: UploadedFile.meta({ description: 'The statement: Norma 43, CAMT.053, MT940, OFX, CSV or Excel.' }),
  fileName: FileName.optional().meta({ description: 'What the file is called.', example: 'january.n43' }),
  format: Format,
  mapping: MappingText.optional().meta({
    description:
      'Of CSV and Excel, a JSON object: `columns`, what each of them is from the left (`null` leaves it out), and where it ' +
      'does not tell by itself `headerRow`, `dateOrder` (`dmy`, `mdy`), `decimalMark` (`comma`, `point`), `isFlipped`, ' +
      '`debitWords`, `creditWords` and `sheet`; 422 `MAPPING_NEEDED` has such a `mapping` in each of its `readings`. ' +
      'It is remembered for the next file with columns of the same names.',
    example: '{"columns":["date","description","amount","balance"],"dateOrder":"dmy"}',
  }),
  possibleDuplicates: PossibleDuplicates.optional(),
});
export type StatementImport = z.output<typeof StatementImport>;

const Warning = z.object({
  code: z.string().meta({ description: 'What it is about, for programs.', example: 'gap' }),
  message: z.string().meta({ description: 'The same in a sentence.' }),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .meta({ description: 'What varies in the message.' }),
  line: z.int().optional().meta({ description: 'The line of the file, from 1.' }),
});

export const BankStatement = z
  .object({
    id: z.string().meta({ description: 'Its id.', example: 'bst_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    format: StatementFormat.meta({ description: 'What the file was read as: `n43` is Norma 43, `camt` CAMT.053.' }),
    fileName: z.string().meta({ description: 'What the file was called.' }),
    accountId: z.string().meta({ description: 'The account that it is of.' }),
    from: CalendarDate.optional().meta({ description: 'The first day of the statement, as the file says.' }),
    to: CalendarDate.optional().meta({ description: 'The last day of the statement, as the file says.' }),
    openingBalance: Money.optional().meta({
      description: 'What the file says was on the account before its movements.',
    }),
    closingBalance: Money.optional().meta({
      description: 'What the file says was on the account after its movements.',
    }),
    total: z.int().meta({ description: 'The movements in the file.' }),
    imported: z.int().meta({ description: 'Of them, those that were new.' }),
    duplicates: z.int().meta({ description: 'Of them, those that were here already, excluded ones too.' }),
    warnings: z.array(Warning).meta({ description: 'What does not add up, or is missing between statements.' }),
    importedAt: Timestamp.meta({ description: 'When its movements were written.' }),
    createdAt: Timestamp,
  })
  .meta({ id: 'BankStatement', description: 'A statement file that was imported into an account.' });
export type BankStatement = z.output<typeof BankStatement>;

export const BankStatementAnswer = z.object({ data: BankStatement }).meta({ id: 'BankStatementAnswer' });

export const BankStatementPath = BankAccountPath.extend({
  statementId: z.string().max(64).meta({ description: 'The id of the statement.' }),
});

export const BankStatementListInput = BankAccountPath.extend(ListInput.omit({ q: true, search: true }).shape);
export type BankStatementListInput = z.output<typeof BankStatementListInput>;

export const BankStatementList = listSchemaOf(BankStatement).extend({ hasMore }).meta({ id: 'BankStatementList' });
export type BankStatementList = z.output<typeof BankStatementList>;

/** The dashboard announces a file, sends its bytes, looks at what would become of it, and imports it. */
export const StatementAnnounce = BankAccountPath.extend({
  fileName: FileName,
  sizeBytes: z.int().min(1).max(fileKinds.statement.maxBytes),
});
export type StatementAnnounce = z.output<typeof StatementAnnounce>;

const Fate = z.enum(['new', 'duplicate', 'possible']);

export const StatementCheckInput = BankStatementPath.extend({
  ...Reading.shape,
  fate: Fate.optional(),
  offset: queryInteger(0, 10_000_000).default(0),
});
export type StatementCheckInput = z.output<typeof StatementCheckInput>;

/** What would become of a file: nothing has been written. */
export const StatementCheck = BankStatement.omit({ id: true, importedAt: true, createdAt: true }).extend({
  currency: z.string(),
  possible: z.int(),
  /** Of a table: whether it was read as such tables were before. */
  table: z.object({ isRemembered: z.boolean() }).optional(),
  movements: z.array(
    z.object({
      id: z.string(),
      date: CalendarDate,
      description: z.string(),
      counterparty: z.string().optional(),
      amount: Money,
      fate: Fate,
    }),
  ),
});
export type StatementCheck = z.output<typeof StatementCheck>;

/** How the columns of a table are read, said in full. */
export const TableReading = z.object({
  columns: z.array(z.enum(CSV_FIELDS).nullable()),
  dateOrder: z.enum(DATE_ORDERS).nullable(),
  decimalMark: z.enum(DECIMAL_MARKS).nullable(),
  isFlipped: z.boolean(),
  debitWords: SideWords.optional(),
  creditWords: SideWords.optional(),
});

/** A table as it stands and as it would be read, for a person to say which columns are what. */
export const StatementTableInput = BankStatementPath.extend(Reading.shape);
export type StatementTableInput = z.output<typeof StatementTableInput>;

const Mapping = TableReading.extend({ headerRow: z.int(), sheet: z.string().optional() });

const ReadMovement = z.object({
  date: CalendarDate,
  description: z.string(),
  counterparty: z.string().optional(),
  amount: Money,
  balance: Money.optional(),
  line: z.int(),
});

export const StatementTable = z.object({
  mapping: Mapping,
  /** What nothing in the table decides, and the readings that fit it. */
  questions: z.array(z.enum(MAPPING_QUESTIONS)),
  readings: z.array(z.object({ mapping: Mapping, movements: z.array(ReadMovement) })),
  confidence: z.enum(['proved', 'likely', 'unsure']),
  isRemembered: z.boolean(),
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  movements: z.array(ReadMovement),
  total: z.int().meta({ description: 'How many movements the whole table has.' }),
  currency: z.string(),
  proof: z.object({ held: z.int(), of: z.int(), brokenAt: z.int().optional() }),
  unreadable: z.int(),
  problem: Warning.optional().meta({ description: 'The first row that cannot be read this way.' }),
});
export type StatementTable = z.output<typeof StatementTable>;

/** How far the checking or importing of a file is, counted in movements; `total` is 0 where it is not known yet. */
export const StatementProgress = z.object({
  stage: z.enum(['reading', 'comparing', 'writing']),
  done: z.int(),
  total: z.int(),
});
export type StatementProgress = z.output<typeof StatementProgress>;

export const StatementProgressInput = BankStatementPath;
export type StatementProgressInput = z.output<typeof StatementProgressInput>;

export const StatementRun = BankStatementPath.extend({
  ...Reading.shape,
  possibleDuplicates: PossibleDuplicates.optional(),
});
export type StatementRun = z.output<typeof StatementRun>;
