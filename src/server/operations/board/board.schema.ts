import { z } from 'zod';
import { FORMS_BESIDE, QUARTERLY_FORMS } from '@/lib/tax/tax-forms/filing-dates';
import { FISCAL_ZONES } from '@/lib/tax/tax-zones';
import { FORAL_TERRITORIES } from '@/lib/tax/verifactu-duty';
import { CalendarDate, queryInteger, someIds, someOf, Timestamp } from '@/server/platform/contract/pagination';
import { optionalText } from '@/server/platform/contract/text';
import { Quarter } from '@/server/tax/reports/quarterly.schema';

/** A board, and what is read of it, is of so many companies at most. */
export const MOST_COMPANIES = 200;

export const LIGHTS = ['red', 'amber', 'green'] as const;
export const Light = z.enum(LIGHTS).meta({
  id: 'BoardLight',
  description: 'How a company stands: `red` needs somebody today, `amber` has work left, `green` has none.',
});
export type Light = z.output<typeof Light>;

/** What a light is red or amber for; each is a sentence in both languages. */
export const LIGHT_REASONS = [
  'late',
  'due_soon',
  'no_profile',
  'unmatched_movements',
  'drafts',
  'without_receipt',
  'without_tax_id',
  'without_rate',
  'refused_records',
  'sending_stopped',
  'verifactu_required',
  'verifactu_soon',
  'answers_to_read',
  'certificate_ended',
  'certificate_ends',
] as const;

const LightReason = z
  .object({
    code: z.enum(LIGHT_REASONS).meta({ description: 'What it is.' }),
    light: Light.exclude(['green']).meta({ description: 'The light that it asks for by itself.' }),
    count: z.int().optional().meta({ description: 'How many documents, movements or records.' }),
    day: CalendarDate.optional().meta({ description: 'The day that it is about.' }),
    days: z.int().optional().meta({ description: 'Days from today to that day; below zero where it is over.' }),
  })
  .meta({ id: 'BoardReason' });
export type LightReason = z.output<typeof LightReason>;

const count = (description: string) => z.int().meta({ description });

const Blockers = z
  .object({
    unmatchedMovements: count('Bank movements of the quarter that are neither matched, categorized nor excluded.'),
    drafts: count('Invoices dated in the quarter that are drafts.'),
    withoutReceipt: count('Expenses of the quarter without a file.'),
    withoutTaxId: count('Expenses of the quarter that deduct VAT or withhold, without the tax id of their vendor.'),
    withoutRate: count('Invoices and expenses of the quarter in another currency without a rate.'),
    refusedRecords: count('Records for the tax agency that wait for a person.'),
  })
  .meta({ id: 'BoardBlockers', description: 'What is in the way of filing the quarter.' });
export type Blockers = z.output<typeof Blockers>;

export const WORK_STATES = ['to_do', 'in_progress', 'waiting_for_client', 'done'] as const;

const Work = z
  .object({
    state: z.enum(WORK_STATES).meta({ description: 'How far the work on the quarter has come.' }),
    assigneeId: z.string().nullable().meta({ description: 'The user who does it.' }),
    assigneeName: z.string().nullable().meta({ description: 'The name of that user.' }),
    note: z.string().nullable().meta({ description: 'A note that owners and accountants of the company read.' }),
  })
  .meta({ id: 'QuarterWork', description: 'Who does the quarter of a company, and how far it has come.' });

/** What is changed of it; what is left out stays. */
export const WorkSave = z.object({
  workspaceId: z.string().max(64),
  quarter: Quarter,
  state: z.enum(WORK_STATES).optional(),
  assigneeId: z.string().max(64).nullish(),
  note: optionalText(2000),
});
export type WorkSave = z.output<typeof WorkSave>;

/** A quarter of one of the accountant's companies. */
export const QuarterOfCompany = WorkSave.pick({ workspaceId: true, quarter: true });

const Form = z.object({
  form: z.enum([...QUARTERLY_FORMS, ...FORMS_BESIDE]).meta({ description: 'The number of the form.' }),
  period: z.string().meta({ description: 'The quarter that it is of, or the year.', example: '2026-Q1' }),
  must: z.enum(['yes', 'ask']).meta({
    description:
      'Whether it is filed; `ask` of forms 347 and 415 where somebody was traded with for more than their limit: look at the form.',
  }),
  dueOn: CalendarDate.meta({ description: 'The last day on which it is filed.' }),
  days: z.int().meta({ description: 'Days from today to that day; below zero where it is over.' }),
  filedOn: CalendarDate.nullable().meta({
    description: 'When it was filed, as somebody has noted; null where nobody has.',
  }),
});

const Receivable = z.object({
  currency: z.string().meta({ description: 'ISO 4217.' }),
  total: z.number().meta({ description: 'What clients owe.' }),
  overdue: z.number().meta({ description: 'What of it is past due.' }),
});

export const BoardCompany = z
  .object({
    workspaceId: z.string().meta({ description: "The company's workspace." }),
    workspaceName: z.string().meta({ description: 'What the company is called.' }),
    taxId: z.string().nullable().meta({ description: 'Its tax id; null where nobody has given one.' }),
    zone: z.enum(FISCAL_ZONES).nullable().meta({ description: 'Where it is taxed.' }),
    foralTerritory: z
      .enum(FORAL_TERRITORIES)
      .nullable()
      .meta({ description: 'The territory whose own agency it files at; null where nobody has said.' }),
    currency: z.string().meta({ description: 'ISO 4217: the currency of its books.' }),
    light: Light,
    reasons: z.array(LightReason).meta({ description: 'Why; what asks for red first. None of a green one.' }),
    closedAt: Timestamp.nullable().meta({ description: 'When the quarter was closed; null while it is open.' }),
    forms: z.array(Form).meta({
      description: 'What it files of the quarter, and with the last one of the year; none where nothing is due.',
    }),
    nextDue: CalendarDate.nullable().meta({
      description:
        'The first last day of those that it files and are not filed; null where none is due. A closed quarter leaves those of the year.',
    }),
    blockers: Blockers,
    work: Work,
    requests: z
      .object({
        open: count('How many wait for the client.'),
        answered: count('How many answers wait to be looked at.'),
      })
      .meta({ description: 'What the client was asked for.' }),
    receivable: z.array(Receivable).meta({
      description: 'What its clients owe, an entry each currency: currencies are never added up.',
    }),
  })
  .meta({ id: 'BoardCompany' });
export type BoardCompany = z.output<typeof BoardCompany>;

export const BOARD_SORTS = ['light', 'due', 'name'] as const;

export const BoardInput = z.object({
  quarter: Quarter.optional().meta({
    description: 'The quarter to file; the last one that is over where left out.',
    example: '2026-Q1',
  }),
  workspaceIds: someIds(MOST_COMPANIES)
    .optional()
    .meta({
      description: 'Only these companies; all that you are an active owner or accountant of where left out.',
      example: ['ws_01kagz4t5v8w9x0y1z2a3b4c5d'],
    }),
  light: someOf(Light).optional().meta({ description: 'Only companies with one of these lights.' }),
  sort: z
    .enum(BOARD_SORTS)
    .default('light')
    .meta({ description: 'By light, by the next day that is due, or by name.' }),
  limit: queryInteger(1, MOST_COMPANIES)
    .default(MOST_COMPANIES)
    .meta({ description: 'How many companies to return, 1 to 200.', example: 200 }),
  assigneeId: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'Only companies whose quarter this user does.', example: 'usr_01kagz4t5v8w9x0y1z2a3b4c5d' }),
});
export type BoardInput = z.output<typeof BoardInput>;

export const Board = z.object({
  data: z
    .object({
      quarter: z.string().meta({ description: 'The quarter that is filed.', example: '2026-Q1' }),
      asOf: CalendarDate.meta({ description: 'The day that is reported for.' }),
      companies: z.array(BoardCompany).meta({ description: 'A row a company.' }),
      lights: z
        .object({
          red: count('How many are red.'),
          amber: count('How many are amber.'),
          green: count('How many are green.'),
        })
        .meta({ description: 'How many companies have each light, whatever was asked for by `light` and `limit`.' }),
      rejectedWorkspaceIds: z
        .array(z.string())
        .meta({ description: 'Of the companies asked for, those that you may not see.' }),
      people: z
        .array(
          z.object({
            id: z.string().meta({ description: 'The id of that user.' }),
            name: z.string().meta({ description: 'The name of that user.' }),
          }),
        )
        .meta({ description: 'Who can be given the work on a quarter: the accountants of these companies, and you.' }),
      omitted: z.int().meta({
        description: 'How many further companies there are that you may see: a board has 200. Name them to see them.',
      }),
      generatedAt: Timestamp.meta({ description: 'When it was made.' }),
    })
    .meta({ id: 'Board', description: 'The companies of an accountant, as they stand for a quarter.' }),
});
export type Board = z.output<typeof Board>;
