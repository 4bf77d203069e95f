import { z } from 'zod';
import { BOOK_KINDS } from '@/lib/tax/record-books/book-kinds';
import { BOOK_PROBLEMS, type BookProblemCode } from '@/lib/tax/record-books/book-problems';
import { EXPENSE_CONCEPTS } from '@/lib/tax/record-books/concepts';
import { Quarter } from '@/server/tax/reports/quarterly.schema';

const Kind = z.enum(BOOK_KINDS).meta({
  description: '`C`: the books of VAT. `D`: those of income tax, of a person. `T`: both in one.',
  example: 'T',
});

export const RecordBookQuery = z.object({
  quarter: Quarter.meta({
    description: 'The last quarter of the books, which begin on 1 January of its year; this quarter where left out.',
    example: '2026-Q3',
  }).optional(),
  kind: Kind.optional().meta({ description: 'Left out: `T` of a person, and `C` of a company.' }),
});
export type RecordBookQuery = z.output<typeof RecordBookQuery>;

export const RecordBookFileQuery = RecordBookQuery.extend({
  draft: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: '`true`: also where documents have errors; the name of the file then begins with DRAFT.' }),
});
export type RecordBookFileQuery = z.output<typeof RecordBookFileQuery>;

const BookProblem = z.object({
  code: z.enum(Object.keys(BOOK_PROBLEMS) as [BookProblemCode, ...BookProblemCode[]]).meta({
    description: 'What it is, for programs.',
  }),
  severity: z.enum(['error', 'warning']).meta({ description: 'The tax agency refuses what has an error.' }),
  message: z.string().meta({ description: 'What it is and what to do, in English.' }),
  kind: z.enum(['invoice', 'expense', 'company']).meta({ description: 'Of what.' }),
  documentId: z.string().optional().meta({ description: 'The id of the invoice or expense.' }),
  documentName: z.string().optional().meta({ description: 'The number of the invoice, or what the expense bought.' }),
});
export type BookProblem = z.output<typeof BookProblem>;

export const RecordBooks = z
  .object({
    kind: Kind,
    quarter: z.string().meta({ description: 'Their last quarter, `YYYY-Q1`.', example: '2026-Q3' }),
    fileName: z.string().meta({ description: 'The name of the file, as the tax agency wants it.' }),
    issued: z.int().meta({ description: 'How many entries the book of invoices issued has.' }),
    received: z.int().meta({ description: 'How many the book of invoices received has.' }),
    assets: z.int().meta({ description: 'How many the book of investment goods has.' }),
    errors: z.int().meta({ description: 'How many documents have something that the tax agency refuses.' }),
    warnings: z.int().meta({ description: 'How many have something to look at.' }),
    problems: z
      .array(BookProblem)
      .meta({ description: 'What its checks find, the errors first; at most 200 are listed.' }),
  })
  .meta({ id: 'RecordBooks', description: 'The record books of a company from January to the end of a quarter.' });
export type RecordBooks = z.output<typeof RecordBooks>;

const Concept = z.enum(EXPENSE_CONCEPTS).meta({
  description: 'The concept of income tax in the record books, as `G12` for rents.',
  example: 'G12',
});

export const ExpenseConceptSave = z
  .object({
    category: z.string().trim().min(1).max(100).meta({ description: 'A category of expenses.', example: 'Local' }),
    concept: Concept.nullable().meta({ description: 'Its concept; `null`: as the category says by itself.' }),
  })
  .meta({ id: 'ExpenseConceptSave', description: 'The concept that the expenses of a category have.' });
export type ExpenseConceptSave = z.output<typeof ExpenseConceptSave>;

const ExpenseConcept = z.object({
  category: z.string().meta({ description: 'A category of expenses.' }),
  concept: Concept.optional().meta({ description: 'Its concept; absent: nobody has chosen one, and it says none.' }),
  isChosen: z.boolean().meta({ description: 'Somebody has chosen it; else the category says it by its words.' }),
});

export const ExpenseConcepts = z
  .object({ data: z.array(ExpenseConcept).meta({ description: 'The categories in use, by name.' }) })
  .meta({ id: 'ExpenseConcepts', description: 'The categories of expenses with their concepts of income tax.' });
export type ExpenseConcepts = z.output<typeof ExpenseConcepts>;
