import { z } from 'zod';
import { FORM_PERIOD, TAX_FORMS, type TaxFormNumber } from '@/lib/tax/tax-forms/form-catalog';
import { CalendarDate, ListInput, listSchemaOf, Timestamp } from '@/server/platform/contract/pagination';
import { reasonFields } from '@/server/platform/contract/reason-fields';

const Form = z
  .enum(Object.keys(TAX_FORMS) as [TaxFormNumber, ...TaxFormNumber[]])
  .meta({ description: 'The number of the form.', example: '303' });

const Period = z
  .string()
  .max(7)
  .regex(FORM_PERIOD, 'Write a period as 2026-Q1, 2026-01, 2026-P1 or 2026')
  .meta({
    description:
      'A quarter `2026-Q1`; the year `2026` of a form of the year; a month `2026-01` of form 349; an instalment `2026-P1` to ' +
      '`2026-P3` of form 202.',
    example: '2026-Q1',
    pattern: String.raw`^\d{4}(-Q[1-4]|-P[1-3]|-(0[1-9]|1[0-2]))?$`,
  });

/** A sentence with the code that other languages find it by. */
const Sentence = z
  .object({ message: z.string().meta({ description: 'The sentence in English.' }), ...reasonFields })
  .meta({ id: 'TaxFormSentence', description: 'A sentence about a form, with its code.' });

const Duty = z
  .object({
    form: Form,
    period: z.string().meta({ description: 'The period that it is of.' }),
    must: z.enum(['yes', 'no', 'ask']).meta({
      description: 'Whether the company files it; `ask` where no document can say so.',
    }),
    why: Sentence,
    dueOn: CalendarDate.meta({ description: 'The last day on which it is filed.' }),
    debitUntil: CalendarDate.optional().meta({
      description:
        'The last day on which it can be filed so that it is paid by direct debit; absent of what only informs.',
    }),
    result: z.number().optional().meta({
      description:
        'What is to be paid, or below nothing is owed to the company or carried on; absent of what only informs.',
    }),
    filedOn: CalendarDate.optional().meta({ description: 'The day of its latest note of a filing.' }),
    hasFile: z.boolean().meta({ description: 'Whether Folio makes the file of it that the tax agency takes.' }),
  })
  .meta({ id: 'TaxFormDuty', description: 'Whether a form is filed, why, and by when.' });

export const FormListInput = z.object({ period: Period });
export type FormListInput = z.output<typeof FormListInput>;

export const FormList = z
  .object({ data: z.array(Duty).meta({ description: 'The forms of the period, in the order of their numbers here.' }) })
  .meta({ id: 'TaxFormList' });
export type FormList = z.output<typeof FormList>;

export const FormQuery = z.object({ form: Form, period: Period });
export type FormQuery = z.output<typeof FormQuery>;

const Box = z.object({
  box: z.string().meta({ description: 'Its number.', example: '27' }),
  amount: z.number().meta({ description: 'What it says.' }),
  isEntered: z.boolean().meta({ description: 'Whether a person has entered it.' }),
});

const Row = z.object({
  key: z.string().meta({ description: 'Tells it from the other lines.' }),
  party: z.string().meta({ description: 'What its documents are asked for by.' }),
  name: z.string().meta({ description: 'Who it is about.' }),
  taxId: z.string().meta({ description: 'Their tax id, or VAT number; empty where there is none.' }),
  amount: z.number().meta({ description: 'What it comes to.' }),
  values: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .meta({ description: 'What is stated of them, by the fields of its record.' }),
});

const Entry = z.object({
  box: z.string().meta({ description: 'The box, or the name of a question.' }),
  amount: z.number().optional().meta({ description: 'The amount that was entered.' }),
  answer: z.string().optional().meta({ description: 'The answer that was given.' }),
  enteredBy: z.string().meta({ description: 'Who entered it.' }),
  enteredAt: Timestamp.meta({ description: 'When.' }),
});

const Filing = z
  .object({
    id: z.string().meta({ description: 'The id of the note.' }),
    form: Form,
    period: z.string().meta({ description: 'The period that was filed.' }),
    kind: z.enum(['ordinary', 'complementary', 'rectifying']).meta({
      description: 'The first return, one that adds to it, or one that takes its place.',
    }),
    declaredAs: z.string().optional().meta({ description: 'The letter of how it was declared, such as `I` or `C`.' }),
    receipt: z.string().optional().meta({ description: 'The number that the tax agency gave it.' }),
    filedOn: CalendarDate.meta({ description: 'The day on which it was filed.' }),
    result: z.number().optional().meta({ description: 'What it came to.' }),
    fileName: z.string().optional().meta({ description: 'The name of the file that is kept; absent where none is.' }),
    notedBy: z.string().meta({ description: 'Who noted it.' }),
    createdAt: Timestamp.meta({ description: 'When.' }),
    undoneBy: z.string().optional().meta({ description: 'Who took the note back; it counts no more.' }),
    undoneAt: Timestamp.optional().meta({ description: 'When.' }),
  })
  .meta({ id: 'TaxFiling', description: 'A note that a return was filed.' });
export type TaxFiling = z.output<typeof Filing>;
export const TaxFiling = Filing;

export const FilingListInput = ListInput.pick({ limit: true, offset: true, cursor: true, after: true }).extend({
  form: Form.optional(),
  period: Period.optional(),
});
export type FilingListInput = z.output<typeof FilingListInput>;

export const FilingList = listSchemaOf(Filing).meta({ id: 'TaxFilingList' });
export type FilingList = z.output<typeof FilingList>;

const Change = z.object({
  box: z.string().meta({ description: 'The box, or the line of a list.' }),
  filed: z.number().meta({ description: 'What was filed.' }),
  now: z.number().meta({ description: 'What it says now.' }),
});

export const TaxForm = Duty.extend({
  currency: z.string().meta({ description: 'The currency of the books.' }),
  boxes: z.array(Box).meta({ description: 'Its boxes by number, in their order; none of a list.' }),
  rows: z.array(Row).meta({ description: 'The lines of a list, at most the first thousand.' }),
  rowCount: z.int().meta({ description: 'How many lines it has.' }),
  entries: z.array(Entry).meta({ description: 'What was entered for it.' }),
  types: z.array(z.string()).meta({
    description:
      'The letters that it can be declared as; the first is what it is where nobody chooses. None of a list.',
  }),
  blocked: z.array(Sentence).meta({ description: 'What its file waits for; empty where it can be made.' }),
  notes: z
    .array(Sentence)
    .meta({ description: 'What is good to know before the file is handed in, such as a name that is cut.' }),
  fileName: z.string().optional().meta({ description: 'What its file is called; absent where none can be made.' }),
  follows: z.enum(['ordinary', 'complementary', 'rectifying']).meta({
    description: 'What kind of return the next one is: the first, or one that follows what was filed.',
  }),
  changes: z.array(Change).meta({ description: 'What differs from the latest return that was filed.' }),
  filings: z.array(Filing).meta({ description: 'The notes of its filings, the latest first.' }),
}).meta({ id: 'TaxForm', description: 'What a form says of a period, and what its file waits for.' });
export type TaxForm = z.output<typeof TaxForm>;

export const EntriesSave = FormQuery.extend({
  entries: z
    .record(z.string().max(40), z.union([z.number(), z.string().max(40), z.null()]))
    .refine((entries) => Object.keys(entries).length <= 60, 'Enter at most 60 boxes at once')
    .meta({
      description: 'Amounts or answers by box or question; `null` takes one back, and what is left out stays.',
      example: { '77': 120.5, type: 'U' },
      maxProperties: 60,
    }),
});
export type EntriesSave = z.output<typeof EntriesSave>;

export const FilingFields = z.object({
  receipt: z
    .string()
    .trim()
    .min(1)
    .max(30)
    .regex(/^[A-Za-z0-9-]+$/, 'Write the number as it stands on the receipt')
    .nullish()
    .meta({ description: 'The number that the tax agency gave it (justificante).', example: '3031234567890' }),
  filedOn: CalendarDate.meta({
    description: 'The day on which it was filed: after the last one of its period, and none to come.',
    example: '2026-04-15',
  }),
  closesQuarter: z.boolean().default(false).meta({
    description: 'Close the quarter as well, of form 303 or 420: nothing dated in it changes from then on.',
    example: true,
  }),
});
export const FilingCreate = FormQuery.extend(FilingFields.shape);
export type FilingCreate = z.output<typeof FilingCreate>;

export const FilingPath = z.object({
  filingId: z.string().max(40).meta({ description: 'The id of the note.', example: 'fil_x' }),
});
export type FilingPath = z.output<typeof FilingPath>;

export const FormDocumentsInput = FormQuery.extend({ party: z.string().max(200) });
export type FormDocumentsInput = z.output<typeof FormDocumentsInput>;

/** The documents behind a line of a list, the first of them; the sum is of all. */
export const FormDocuments = z.object({
  data: z.array(
    z.object({
      kind: z.enum(['invoice', 'expense']),
      id: z.string(),
      title: z.string(),
      day: CalendarDate,
      amount: z.number(),
    }),
  ),
  total: z.int(),
  sum: z.number(),
});
export type FormDocuments = z.output<typeof FormDocuments>;
