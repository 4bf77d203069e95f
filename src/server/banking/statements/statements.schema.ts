import { z } from 'zod';
import { BankAccountPath, hasMore } from '@/server/banking/accounts.schema';
import { Money } from '@/server/contract/amounts';
import { UploadedFile } from '@/server/contract/file-body';
import { fileKinds } from '@/server/contract/file-kinds';
import { CalendarDate, ListInput, listOf, queryInteger, Timestamp } from '@/server/contract/pagination';
import { oneLine } from '@/server/contract/text';

const StatementFormat = z.enum(['n43', 'camt', 'ofx', 'mt940', 'csv', 'xlsx']);

const FileName = oneLine(255, 'A file name is one line of text');

const Reading = z.object({
  format: StatementFormat.optional().meta({ description: 'What the file is; found by its content where left out.' }),
});
export type StatementReading = z.output<typeof Reading>;

const PossibleDuplicates = z.enum(['skip', 'import']).meta({
  description:
    'What becomes of movements that may be here already, by another format or by hand: of the same day and amount, with ' +
    'nothing to prove it. Left out, a file with such is refused with 409 `POSSIBLE_DUPLICATES`, which says how many.',
});

export const StatementImport = BankAccountPath.extend({
  file: UploadedFile,
  fileName: FileName.optional().meta({ description: 'What the file is called.', example: 'january.n43' }),
  ...Reading.shape,
  possibleDuplicates: PossibleDuplicates.optional(),
});
export type StatementImport = z.output<typeof StatementImport>;

const Warning = z.object({
  code: z.string().meta({ description: 'What it is about, for programs.', example: 'gap' }),
  message: z.string(),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .meta({ description: 'What varies in the message.' }),
  line: z.int().optional().meta({ description: 'The line of the file, from 1.' }),
});

export const BankStatement = z
  .object({
    id: z.string().meta({ description: 'Its id.', example: 'bst_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    format: StatementFormat,
    fileName: z.string(),
    accountId: z.string(),
    from: CalendarDate.optional(),
    to: CalendarDate.optional(),
    openingBalance: Money.optional(),
    closingBalance: Money.optional(),
    total: z.int().meta({ description: 'The movements in the file.' }),
    imported: z.int().meta({ description: 'Of them, those that were new.' }),
    duplicates: z.int().meta({ description: 'Of them, those that were here already, excluded ones too.' }),
    warnings: z.array(Warning).meta({ description: 'What does not add up, or is missing between statements.' }),
    importedAt: Timestamp,
    createdAt: Timestamp,
  })
  .meta({ id: 'BankStatement' });
export type BankStatement = z.output<typeof BankStatement>;

export const BankStatementAnswer = z.object({ data: BankStatement }).meta({ id: 'BankStatementAnswer' });

export const BankStatementPath = BankAccountPath.extend({
  statementId: z.string().max(64).meta({ description: 'The id of the statement.' }),
});

export const BankStatementListInput = BankAccountPath.extend(ListInput.omit({ q: true, search: true }).shape);
export type BankStatementListInput = z.output<typeof BankStatementListInput>;

export const BankStatementList = listOf(BankStatement).extend({ hasMore }).meta({ id: 'BankStatementList' });
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

export const StatementRun = BankStatementPath.extend({
  ...Reading.shape,
  possibleDuplicates: PossibleDuplicates.optional(),
});
export type StatementRun = z.output<typeof StatementRun>;
