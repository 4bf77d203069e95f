import { toCalendarDate } from '@/lib/dates';
import { Money, toNumber } from '@/lib/money/money';
import { formTerm } from '@/lib/tax/tax-forms/filing-dates';
import { FORMS_WITH_FILE, isPeriodOf, taxFormNumbers } from '@/lib/tax/tax-forms/form-catalog';
import { entryKindOf, FORM_ENTRIES } from '@/lib/tax/tax-forms/form-entries';
import type { TaxFiling as FilingRow } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { db } from '@/server/platform/db/client';
import { declarationTypes, nextResult } from '@/server/tax/form-files/declaration-type';
import type { FormContext, FormFigures } from '@/server/tax/form-files/form-figures';
import type { FormList, FormListInput, FormQuery, TaxFiling, TaxForm } from '@/server/tax/form-files/forms.schema';
import { attemptFile, readFigures } from '@/server/tax/form-files/make-file';
import { FrozenFigures, formRules, openForm, openForms } from '@/server/tax/form-files/open-form';

/** The lines that are shown of a list; all are in its file. */
const MOST_ROWS = 1000;

/** The forms of a period, each with whether the company files it, why, and by when. @throws 400, 404 */
export async function listForms(actor: Actor, { period }: FormListInput): Promise<FormList> {
  const forms = taxFormNumbers.filter((form) => formRules[form] && isPeriodOf(form, period));
  const data: FormList['data'] = [];
  for (const context of await openForms(actor, forms, period)) data.push(dutyOf(context, await readFigures(context)));
  return { data };
}

/** What a form says of a period, what was filed of it, and what has changed since. @throws 400, 404 */
export async function readForm(actor: Actor, query: FormQuery): Promise<TaxForm> {
  const context = await openForm(actor, query);
  const [figures, filings, entries] = await Promise.all([
    readFigures(context),
    listFilings(actor, query),
    listEntries(actor, query),
  ]);
  const { blocked, notes, made } = attemptFile(context, figures);
  const latest = filings.find(({ undoneAt }) => undoneAt === null);
  return {
    ...dutyOf(context, figures),
    currency: context.books.currency,
    boxes: [...figures.boxes].map(([box, amount]) => ({
      ...{ box, amount: toNumber(amount) },
      isEntered: context.entries.amounts.has(box),
    })),
    rows: figures.rows.slice(0, MOST_ROWS).map((row) => ({ ...row, amount: toNumber(row.amount) })),
    rowCount: figures.rows.length,
    entries,
    types:
      hasType(context) && figures.result ? [...declarationTypes(context, nextResult(context, figures.result))] : [],
    blocked,
    notes,
    ...(made && { fileName: made.fileName }),
    follows: kindOfNext(context),
    changes: latest ? changesSince(FrozenFigures.parse(latest.figures), figures) : [],
    filings: filings.map(toFiling),
  };
}

function dutyOf({ form, period, filed }: FormContext, { duty, result }: FormFigures): FormList['data'][number] {
  const latest = filed.at(-1);
  return {
    ...{ form, period, ...duty, ...formTerm(form, period) },
    ...(result && { result: toNumber(result) }),
    ...(latest && { filedOn: latest.filedOn }),
    hasFile: FORMS_WITH_FILE.some((of) => of === form),
  };
}

const hasType = ({ form }: FormContext) =>
  Object.hasOwn(FORM_ENTRIES[form], 'type') && entryKindOf(form, 'type') !== undefined;

/** The first return, or what follows one: 303 and lists are filed anew as a whole, the others add to what was filed. */
export function kindOfNext({ form, filed, entries }: FormContext): TaxForm['follows'] {
  if (filed.length === 0) return 'ordinary';
  const adds = ['130', '111', '115', '123', '216', '202', '420'].includes(form) || entries.answers.get('kind') === 'C';
  return adds ? 'complementary' : 'rectifying';
}

/** What a form has in it, as it is frozen where it is filed. */
export function freeze({ boxes, rows }: FormFigures, result: Money | undefined): FrozenFigures {
  return {
    boxes: Object.fromEntries([...boxes].map(([box, amount]) => [box, toNumber(amount)])),
    rows: rows.map(({ key, name, amount }) => ({ key, name, amount: toNumber(amount) })),
    result: result ? toNumber(result) : null,
  };
}

/** The boxes and lines that differ from what was filed, those that are in one of the two alone included. */
export function changesSince(filed: FrozenFigures, figures: FormFigures): TaxForm['changes'] {
  const now = freeze(figures, undefined);
  const before = new Map([
    ...Object.entries(filed.boxes),
    ...filed.rows.map(({ key, amount }) => [key, amount] as const),
  ]);
  const after = new Map([...Object.entries(now.boxes), ...now.rows.map(({ key, amount }) => [key, amount] as const)]);
  const order = [...figures.boxes.keys(), ...figures.rows.map(({ key }) => key)];
  return [...new Set([...order, ...before.keys()])].flatMap((box) => {
    const change = { box, filed: before.get(box) ?? 0, now: after.get(box) ?? 0 };
    return new Money(change.filed).equals(change.now) ? [] : [change];
  });
}

function listFilings({ workspaceId }: Actor, { form, period }: FormQuery): Promise<FilingRow[]> {
  return db.taxFiling.findMany({
    where: { workspaceId, form, period },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 100,
  });
}

async function listEntries({ workspaceId }: Actor, { form, period }: FormQuery): Promise<TaxForm['entries']> {
  const found = await db.taxFormEntry.findMany({ where: { workspaceId, form, period }, orderBy: { box: 'asc' } });
  return found.map(({ box, amount, text, enteredBy, enteredAt }) => ({
    box,
    ...(amount !== null && { amount: toNumber(amount) }),
    ...(text !== null && { answer: text }),
    enteredBy,
    enteredAt: enteredAt.toISOString(),
  }));
}

/** A note of a filing as it is answered. */
export function toFiling(row: FilingRow): TaxFiling {
  const { id, form, period, kind, declaredAs, receipt, filedOn, fileName, notedBy, createdAt, undoneBy, undoneAt } =
    row;
  const { result } = FrozenFigures.parse(row.figures);
  return {
    ...{ id, form: form as TaxFiling['form'], period, kind, filedOn: toCalendarDate(filedOn) },
    ...(declaredAs !== null && { declaredAs }),
    ...(receipt !== null && { receipt }),
    ...(result !== null && { result }),
    ...(fileName !== null && { fileName }),
    ...{ notedBy, createdAt: createdAt.toISOString() },
    ...(undoneAt && { undoneBy: undoneBy ?? '', undoneAt: undoneAt.toISOString() }),
  };
}
