import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import { Money, percentOf, round2 } from '@/lib/money/money';
import { INCOME_TAX_FORMS, type IncomeTaxForm } from '@/lib/tax/form-files/forms-of-income-tax';
import { taggedFile } from '@/lib/tax/form-files/tagged-file';
import { agencyPeriod } from '@/lib/tax/tax-forms/form-catalog';
import type { WithholdingForm } from '@/lib/tax/tax-forms/withholding-forms';
import { declarantOf, PROGRAM_VERSION } from '@/server/tax/form-files/declarant';
import { declaredAs, paidBefore } from '@/server/tax/form-files/declaration-type';
import { moneyBoxes, outsideBoxes } from '@/server/tax/form-files/form-303';
import type { Duty, FormContext, FormFigures, FormRules } from '@/server/tax/form-files/form-figures';
import { residenceProblems, withheldIn } from '@/server/tax/form-files/withheld-lists';
import type { Quarterly } from '@/server/tax/reports/quarterly.schema';

/** The boxes of what an earlier return has paid, and of what is to be paid. */
const RESULTS: Record<IncomeTaxForm, { earlier: string; result: string }> = {
  '111': { earlier: '29', result: '30' },
  '115': { earlier: '04', result: '05' },
  '123': { earlier: '13', result: '14' },
  '130': { earlier: '18', result: '19' },
};

async function read130(context: FormContext): Promise<FormFigures> {
  const figures = await context.quarterly(context.period);
  const form = figures.modelo130;
  const boxes = moneyBoxes(form.casillas);
  return { duty: dutyOf130(form), boxes, rows: [], result: boxes.get('19'), blocked: outsideBoxes(figures) };
}

function dutyOf130({ aplica, retencion }: Quarterly['modelo130']): Duty {
  if (!aplica) return { must: 'no', why: reasonOf('FORM_130_COMPANY') };
  if (!retencion?.suficiente) return { must: 'yes', why: reasonOf('FORM_130_DUE') };
  return { must: 'no', why: reasonOf('FORM_130_WITHHELD', { percent: retencion.porcentaje }) };
}

const readWithheld =
  (form: WithholdingForm) =>
  async (context: FormContext): Promise<FormFigures> => {
    const figures = await context.quarterly(context.period);
    const shown = figures[`modelo${form}`];
    if (!shown) return { duty: NONE_OF[form], boxes: new Map(), rows: [], blocked: [] };
    const boxes = moneyBoxes(shown.casillas);
    const found = await withheldIn(context, form);
    return {
      duty: { must: 'yes', why: reasonOf(form === '123' ? 'FORM_123_ENTERED' : 'FORM_WITHHELD_DUE') },
      boxes,
      rows: [],
      result: boxes.get(RESULTS[form].result),
      blocked: [
        ...outsideBoxes(figures),
        ...residenceProblems(found),
        ...(form === '123' ? problemsOf123(context, boxes) : []),
      ],
      notes: form === '111' ? otherRates(found) : form === '123' ? bothOf123(context, found.length > 0) : [],
    };
  };

const NONE_OF: Record<WithholdingForm, Duty> = {
  '111': { must: 'no', why: reasonOf('FORM_WITHHELD_NONE') },
  '115': { must: 'no', why: reasonOf('FORM_WITHHELD_NONE') },
  '123': { must: 'ask', why: reasonOf('FORM_123_UNKNOWN') },
};

/** Percent of rents and capital, and of non-residents: what is withheld at it may be of another form than 111. */
const RATES_OF_OTHERS = [19, 24];

function otherRates(found: Awaited<ReturnType<typeof withheldIn>>): Why[] {
  const others = found.filter(({ rate }) => RATES_OF_OTHERS.some((other) => rate.equals(other)));
  const named = new Map(
    others.map(({ party, rate }) => [`${party.key} ${rate}`, { name: party.name, rate: rate.toString() }]),
  );
  return [...named.values()].map((of) => reasonOf('FORM_111_OTHER_RATE', of));
}

/** That boxes of form 123 have documents and what somebody has entered together. */
function bothOf123({ entries: { amounts } }: FormContext, hasDocuments: boolean): Why[] {
  const boxes = ['02', '05', '08'].filter((box) => amounts.has(box));
  return hasDocuments && boxes.length > 0 ? [reasonOf('FORM_123_BOTH', { boxes: boxes.join(', ') })] : [];
}

/** Box 12 was entered before it was worked out: it is refused where it says another amount. */
function problemsOf123({ entries: { amounts } }: FormContext, boxes: ReadonlyMap<string, Money>): Why[] {
  const was = amounts.get('12');
  const total = boxes.get('12') ?? new Money(0);
  if (was === undefined || total.equals(was)) return [];
  return [reasonOf('FORM_BOX_12_MISFIT', { sum: total.toFixed(2), amount: new Money(was).toFixed(2) })];
}

/** Percent of the last quota that a company pays in advance: LIS art. 40.2. */
const INSTALMENT_RATE = 18;

async function read202({ books, entries: { amounts } }: FormContext): Promise<FormFigures> {
  const base = new Money(amounts.get('01') ?? 0);
  const boxes = new Map([
    ['01', base],
    ['02', new Money(amounts.get('02') ?? 0)],
    ['03', round2(percentOf(base, INSTALMENT_RATE)).minus(amounts.get('02') ?? 0)],
  ]);
  const of = { boxes, rows: [], result: boxes.get('03'), blocked: [] };
  if (books.isPerson) return { ...of, duty: { must: 'no', why: reasonOf('FORM_202_PERSON') } };
  if (amounts.size === 0) return { ...of, duty: { must: 'ask', why: reasonOf('FORM_202_UNKNOWN') } };
  return { ...of, duty: { must: base.gt(0) ? 'yes' : 'no', why: reasonOf('FORM_202_ENTERED') } };
}

const writeOf =
  (form: IncomeTaxForm): FormRules['write'] =>
  (context, figures) => {
    const { declarant, notes } = declarantOf(context);
    const { taxId, name, surname, firstName } = declarant;
    const { paid, receipt } = paidBefore(context);
    const isComplementary = context.filed.length > 0;
    const boxes = new Map(figures.boxes);
    const { earlier, result: resultBox } = RESULTS[form];
    const box = (of: string) => boxes.get(of) ?? new Money(0);
    // What the returns before it have paid is taken off, where nobody has entered it.
    if (isComplementary && !context.entries.amounts.has(earlier) && paid !== 0) {
      boxes.set(earlier, new Money(paid));
      boxes.set(resultBox, box(resultBox).minus(paid));
    }
    const result = box(resultBox);
    const { type, iban, blocked } = declaredAs(context, result);
    const problems = [...blocked, ...(isComplementary ? complementaryProblems(result, receipt) : [])];
    if (problems.length > 0) return { blocked: problems };
    const { year, period } = agencyPeriod(context.period);
    const design = INCOME_TAX_FORMS[form];
    const file = taggedFile({
      ...{ form, year, period, program: { version: PROGRAM_VERSION, taxId: null } },
      pages: [
        {
          design,
          values: {
            ...Object.fromEntries(boxes),
            ...{ type, taxId, year, period, iban },
            ...(form === '123' ? { name } : { surname, firstName }),
            ...(isComplementary && { complementary: true, receipt }),
          },
        },
      ],
    });
    return { ...file, declaredAs: type, result, notes };
  };

function complementaryProblems(result: Money, receipt: string | null): Why[] {
  return [
    ...(/^\d{13}$/.test(receipt ?? '') ? [] : [reasonOf('FORM_NEEDS_RECEIPT')]),
    ...(result.isNegative() ? [reasonOf('FORM_COMPLEMENTARY_LOWERS', { amount: result.abs().toFixed(2) })] : []),
  ];
}

export const incomeTaxForms: Record<IncomeTaxForm | '202', FormRules> = {
  '130': { read: read130, write: writeOf('130') },
  '111': { read: readWithheld('111'), write: writeOf('111') },
  '115': { read: readWithheld('115'), write: writeOf('115') },
  '123': { read: readWithheld('123'), write: writeOf('123') },
  '202': { read: read202 },
};
