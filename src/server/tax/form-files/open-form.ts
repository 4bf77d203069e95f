import { z } from 'zod';
import { toCalendarDate } from '@/lib/dates';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { isPeriodOf, TAX_FORMS, type TaxFormNumber } from '@/lib/tax/tax-forms/form-catalog';
import { getTaxSettings } from '@/server/company/tax-settings/tax-settings.service';
import type { TaxFiling } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { invalid } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';
import { form303, form420 } from '@/server/tax/form-files/form-303';
import { form347, form415 } from '@/server/tax/form-files/form-347';
import { form349 } from '@/server/tax/form-files/form-349';
import { form390, form425 } from '@/server/tax/form-files/form-390';
import type { FiledReturn, FormContext, FormRules } from '@/server/tax/form-files/form-figures';
import type { FormQuery } from '@/server/tax/form-files/forms.schema';
import { incomeTaxForms } from '@/server/tax/form-files/income-tax-forms';
import { form180, form190, form216 } from '@/server/tax/form-files/withheld-lists';
import { booksOf, findCompany } from '@/server/tax/reports/books';
import { formEntriesOf } from '@/server/tax/reports/form-entries';
import type { Quarterly } from '@/server/tax/reports/quarterly.schema';
import { readQuarterly } from '@/server/tax/reports/quarterly.service';

/** How each form is read and written; a form is added here. */
export const formRules: Partial<Record<TaxFormNumber, FormRules>> = {
  '303': form303,
  '420': form420,
  ...incomeTaxForms,
  '347': form347,
  '390': form390,
  '425': form425,
  '415': form415,
  '349': form349,
  '180': form180,
  '190': form190,
  '216': form216,
  '296': form216,
};

/** What a return had in it when it was filed. */
export const FrozenFigures = z.object({
  boxes: z.record(z.string(), z.number()),
  rows: z.array(z.object({ key: z.string(), name: z.string(), amount: z.number() })),
  result: z.number().nullable(),
});
export type FrozenFigures = z.output<typeof FrozenFigures>;

/** What a form is made for. @throws 400 for a period that the form is not filed for, 404 */
export async function openForm(actor: Actor, { form, period }: FormQuery): Promise<FormContext> {
  if (!isPeriodOf(form, period)) {
    throw invalid(['period'], reasonOf('FORM_PERIOD_MISFIT', { form, example: EXAMPLES[TAX_FORMS[form]] }));
  }
  const [context] = await openForms(actor, [form], period);
  if (!context) throw new Error(`Form ${form} was not opened`);
  return context;
}

/** What forms of one period are made for: what they have in common is read once. @throws 404 */
export async function openForms(actor: Actor, forms: readonly TaxFormNumber[], period: string): Promise<FormContext[]> {
  const company = await findCompany(actor);
  const books = booksOf(company);
  const [entries, settings, filings] = await Promise.all([
    formEntriesOf(books, period),
    getTaxSettings(actor),
    currentFilings(actor, { forms, period }),
  ]);
  const quarters = new Map<string, Promise<Quarterly>>();
  const quarterly = (quarter: string) => {
    const figures = quarters.get(quarter) ?? readQuarterly(actor, { quarter });
    quarters.set(quarter, figures);
    return figures;
  };
  return forms.map((form) => ({
    ...{ actor, company, books, form, period, entries: entries(form), settings, quarterly },
    filed: filings.filter((filing) => filing.form === form).map(toFiled),
  }));
}

function toFiled({ receipt, declaredAs, filedOn, figures }: TaxFiling): FiledReturn {
  const { result, rows } = FrozenFigures.parse(figures);
  return { receipt, declaredAs, filedOn: toCalendarDate(filedOn), result, keys: rows.map(({ key }) => key) };
}

/** A period that each kind of form is filed for. */
const EXAMPLES = { quarter: '2026-Q1', quarterOrMonth: '2026-Q1', instalment: '2026-P1', year: '2026' } as const;

/** The notes of forms of a period that count, the earliest first. */
export function currentFilings(
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  { forms, period }: { forms: readonly TaxFormNumber[]; period: string },
) {
  return db.taxFiling.findMany({
    where: { workspaceId, form: { in: [...forms] }, period, undoneAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}
