import { z } from 'zod';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { isPeriodOf, TAX_FORMS, type TaxFormNumber } from '@/lib/tax/tax-forms/form-catalog';
import { getTaxSettings } from '@/server/company/tax-settings/tax-settings.service';
import type { Actor } from '@/server/platform/api/context';
import { invalid } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';
import { form303, form420 } from '@/server/tax/form-files/form-303';
import { form347, form415 } from '@/server/tax/form-files/form-347';
import { form349 } from '@/server/tax/form-files/form-349';
import { form390, form425 } from '@/server/tax/form-files/form-390';
import type { FormContext, FormRules } from '@/server/tax/form-files/form-figures';
import type { FormQuery } from '@/server/tax/form-files/forms.schema';
import { incomeTaxForms } from '@/server/tax/form-files/income-tax-forms';
import { form180, form190 } from '@/server/tax/form-files/withheld-lists';
import { booksOf, findCompany } from '@/server/tax/reports/books';
import { formEntriesOf } from '@/server/tax/reports/form-entries';

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
  const company = await findCompany(actor);
  const books = booksOf(company);
  const [entries, settings, filings] = await Promise.all([
    formEntriesOf(books, period),
    getTaxSettings(actor),
    standingFilings(actor, { form, period }),
  ]);
  const filed = filings.map(({ receipt, declaredAs, figures }) => {
    const { result, rows } = FrozenFigures.parse(figures);
    return { receipt, declaredAs, result, keys: rows.map(({ key }) => key) };
  });
  return { actor, company, books, form, period, entries: entries(form), settings, filed };
}

/** A period that each kind of form is filed for. */
const EXAMPLES = { quarter: '2026-Q1', quarterOrMonth: '2026-Q1', instalment: '2026-P1', year: '2026' } as const;

/** The notes of a form of a period that count, the earliest first. */
export function standingFilings({ workspaceId }: Pick<Actor, 'workspaceId'>, { form, period }: FormQuery) {
  return db.taxFiling.findMany({
    where: { workspaceId, form, period, undoneAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}
