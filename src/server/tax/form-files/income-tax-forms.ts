import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import { Money, percentOf, round2, sum } from '@/lib/money/money';
import { INCOME_TAX_FORMS, type IncomeTaxForm } from '@/lib/tax/form-files/forms-of-income-tax';
import { taggedFile } from '@/lib/tax/form-files/tagged-file';
import { agencyPeriod } from '@/lib/tax/tax-forms/form-catalog';
import { declarantOf, PROGRAM_VERSION } from '@/server/tax/form-files/declarant';
import { declaredAs, paidBefore } from '@/server/tax/form-files/declaration-type';
import { moneyBoxes, outsideBoxes } from '@/server/tax/form-files/form-303';
import type { Duty, FormContext, FormFigures, FormRules } from '@/server/tax/form-files/form-figures';
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
  (form: '111' | '115') =>
  async (context: FormContext): Promise<FormFigures> => {
    const figures = await context.quarterly(context.period);
    const found = figures[`modelo${form}`];
    if (!found) {
      return { duty: { must: 'no', why: reasonOf('FORM_WITHHELD_NONE') }, boxes: new Map(), rows: [], blocked: [] };
    }
    const boxes = moneyBoxes(found.casillas);
    const duty: Duty = { must: 'yes', why: reasonOf('FORM_WITHHELD_DUE') };
    return { duty, boxes, rows: [], result: boxes.get(RESULTS[form].result), blocked: outsideBoxes(figures) };
  };

async function read123({ entries: { amounts } }: FormContext): Promise<FormFigures> {
  const duty: Duty =
    amounts.size > 0
      ? { must: 'yes', why: reasonOf('FORM_123_ENTERED') }
      : { must: 'ask', why: reasonOf('FORM_123_UNKNOWN') };
  const entered = (...boxes: string[]) => sum(boxes.map((box) => amounts.get(box) ?? 0));
  const withheld = entered('07', '08');
  const total = withheld.plus(entered('11'));
  const boxes = new Map([
    ...['01', '02'].map((box) => [box, entered(box)] as const),
    ['03', entered('01', '02')],
    ...['04', '05'].map((box) => [box, entered(box)] as const),
    ['06', entered('04', '05')],
    ...['07', '08'].map((box) => [box, entered(box)] as const),
    ['09', withheld],
    ...['10', '11'].map((box) => [box, entered(box)] as const),
    ['12', total],
    ['13', entered('13')],
    ['14', total.minus(entered('13'))],
  ]);
  const was12 = amounts.get('12');
  const isMisfit = was12 !== undefined && !total.equals(was12);
  const misfit = () =>
    reasonOf('FORM_BOX_12_MISFIT', { sum: total.toFixed(2), amount: new Money(was12 ?? 0).toFixed(2) });
  return { duty, boxes, rows: [], result: boxes.get('14'), blocked: isMisfit ? [misfit()] : [] };
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
  '123': { read: read123, write: writeOf('123') },
  '202': { read: read202 },
};
