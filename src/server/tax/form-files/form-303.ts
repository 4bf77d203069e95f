import { toCalendarDate } from '@/lib/dates';
import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import { Money } from '@/lib/money/money';
import { activityOf, isActivityKnown } from '@/lib/tax/activity';
import { type CashCriterionOption, isUnderCashCriterion } from '@/lib/tax/cash-criterion';
import { BOXES_303, pagesOf303 } from '@/lib/tax/form-files/form-303';
import { taggedFile } from '@/lib/tax/form-files/tagged-file';
import type { FieldValues } from '@/lib/tax/form-files/write-record';
import { VOLUME_303 } from '@/lib/tax/tax-forms/boxes-390';
import { agencyPeriod, daysOfForm, isLastOfYear } from '@/lib/tax/tax-forms/form-catalog';
import { NO_ENTRIES } from '@/lib/tax/tax-forms/form-entries';
import { declarantOf, PROGRAM_VERSION } from '@/server/tax/form-files/declarant';
import { declaredAs, paidBefore } from '@/server/tax/form-files/declaration-type';
import { form347 } from '@/server/tax/form-files/form-347';
import type { Duty, FormContext, FormFigures, FormRules } from '@/server/tax/form-files/form-figures';
import { volumeOf, yearOfVat } from '@/server/tax/form-files/year-vat';
import type { Quarterly } from '@/server/tax/reports/quarterly.schema';

type VatForm = Quarterly['modelo303'];

const NO = '2';
const YES = '1';

/** The duty of form 303 or 420, by what the quarter says of it. */
function dutyOf({ aplica, motivo }: VatForm, due: 'FORM_303_DUE' | 'FORM_420_DUE'): Duty {
  if (aplica) return { must: 'yes', why: reasonOf(due) };
  if (motivo === 'exempt') return { must: 'no', why: reasonOf('FORM_VAT_EXEMPT') };
  return { must: 'no', why: reasonOf(motivo === 'surcharge' ? 'FORM_VAT_SURCHARGE' : 'FORM_OTHER_ZONE') };
}

/** What is in no box because it has no rate, or because its rate has no box. */
export function outsideBoxes({ otherCurrencies }: Quarterly, form?: VatForm): Why[] {
  const unboxed = (form?.sinCasilla ?? []).filter(({ nombre }) => nombre !== 'proRata');
  return [
    ...otherCurrencies.map(({ currency, invoiceCount, expenseCount }) =>
      reasonOf('FORM_WITHOUT_RATE', { count: invoiceCount + expenseCount, currency }),
    ),
    ...unboxed.map(({ cuota }) => reasonOf('FORM_RATE_WITHOUT_BOX', { amount: new Money(cuota).toFixed(2) })),
  ];
}

/** Boxes by number, in the order of their numbers. */
export function moneyBoxes(boxes: Record<string, number>): Map<string, Money> {
  const inOrder = Object.entries(boxes).sort(([a], [b]) => Number(a) - Number(b));
  return new Map(inOrder.map(([box, amount]) => [box, new Money(amount)]));
}

/** The boxes as the pages have them: the keys of an object that are numbers come in their own order. */
const ORDER_303 = new Set([...BOXES_303.page1, ...BOXES_303.page3]);

async function read(context: FormContext): Promise<FormFigures> {
  const figures = await context.quarterly(context.period);
  const found = moneyBoxes(figures.modelo303.casillas);
  const boxes = new Map(
    [...ORDER_303].flatMap((box) => (found.has(box) ? [[box, found.get(box) as Money] as const] : [])),
  );
  const { exemptFrom390, monthlyRefund } = context.settings;
  const isLast = isLastOfYear(context.period);
  return {
    // Of a quarter nothing is filed in the register: its three months are.
    duty: monthlyRefund ? { must: 'no', why: reasonOf('FORM_IS_MONTHLY') } : dutyOf(figures.modelo303, 'FORM_303_DUE'),
    boxes,
    rows: [],
    result: boxes.get('71') ?? new Money(0),
    blocked: [
      ...outsideBoxes(figures, figures.modelo303),
      ...(monthlyRefund ? [reasonOf('FORM_IS_MONTHLY')] : []),
      ...(isLast && exemptFrom390 === undefined ? [reasonOf('FORM_NEEDS_390_ANSWER')] : []),
      ...(isLast && exemptFrom390 && !isActivityKnown(activityOf(context.settings))
        ? [reasonOf('FORM_NEEDS_ACTIVITY')]
        : []),
    ],
    ...(isLast && exemptFrom390 && { year: await yearBehind(context) }),
  };
}

/** What page 4 says of the year. */
async function yearBehind(context: FormContext): Promise<NonNullable<FormFigures['year']>> {
  const period = context.period.slice(0, 4);
  const { boxes } = await yearOfVat(context.books, period);
  const list = await form347.read({ ...context, form: '347', period, entries: NO_ENTRIES, filed: [] });
  return { volume: boxes, files347: list.duty.must === 'yes' };
}

/** Page 4, by the boxes of form 390 that say the same. */
function page4Of(
  { volume, files347 }: NonNullable<FormFigures['year']>,
  settings: FormContext['settings'],
): FieldValues {
  const boxes = Object.entries(VOLUME_303).map(([from, to]) => [to, volume.get(from) ?? 0]);
  return {
    ...Object.fromEntries(boxes),
    ...{ 79: volume.get('106') ?? 0, 99: volume.get('107') ?? 0, 88: volumeOf(volume), files347 },
    activityKey: `${settings.activityCode ?? ''}${settings.activityType ?? ''}`,
    activityCode: settings.activityGroup,
  };
}

/** Form 420 is the canary tax agency's, whose program takes no file of others. */
async function read420(context: FormContext): Promise<FormFigures> {
  const figures = await context.quarterly(context.period);
  const form = figures.modelo420;
  if (!form) {
    const duty: Duty = { must: 'no', why: reasonOf('FORM_OTHER_ZONE') };
    return { duty, boxes: new Map(), rows: [], blocked: [] };
  }
  const boxes = moneyBoxes(form.casillas);
  return {
    duty: dutyOf(form, 'FORM_420_DUE'),
    boxes,
    rows: [],
    result: boxes.get('45'),
    blocked: outsideBoxes(figures, form),
  };
}

/** The boxes of a page that the figures have, as its fields take them. */
function pick(boxes: ReadonlyMap<string, Money>, names: ReadonlySet<string>): Record<string, Money> {
  return Object.fromEntries([...boxes].filter(([box]) => names.has(box)));
}

const write: FormRules['write'] = (context, figures) => {
  const { company, period, entries, settings, filed } = context;
  const { declarant, notes } = declarantOf(context);
  const { paid, receipt } = paidBefore(context);
  const isRectifying = filed.length > 0;
  const boxes = new Map(figures.boxes);
  const box = (name: string) => boxes.get(name) ?? new Money(0);
  // What the returns before it have paid is taken off, where nobody has entered it.
  if (isRectifying && !entries.amounts.has('70') && paid !== 0) {
    boxes.set('70', new Money(paid));
    boxes.set('71', box('71').minus(paid));
  }
  const result = box('71');
  const { type, iban, blocked } = declaredAs(context, result);
  const problems = [...blocked, ...insolvencyProblems(context), ...rectifyingProblems(context, result, receipt)];
  if (problems.length > 0) return { blocked: problems };

  const { year, period: named } = agencyPeriod(period);
  const isLast = isLastOfYear(period);
  const { answers } = entries;
  const insolvencyDate = answers.get('insolvencyDate');
  const isByCriterion = answers.get('reason') === 'criterion';
  const isUnderCriterion = isUnderCashCriterion(criterionOf(company), daysOfForm(period).to);
  const file = taggedFile({
    ...{ form: '303', year, period: named },
    program: { version: PROGRAM_VERSION, taxId: null },
    pages: pagesOf303({
      page1: {
        ...pick(boxes, BOXES_303.page1),
        ...{ type, taxId: declarant.taxId, name: declarant.name, year, period: named },
        ...{ foralOnly: NO, monthlyRefund: settings.monthlyRefund ? YES : NO, simplifiedRegime: '3', jointReturn: NO },
        cashCriterion: isUnderCriterion ? YES : NO,
        cashCriterionRecipient: box('74').isZero() && box('75').isZero() ? NO : YES,
        ...{ specialProRata: settings.specialProRata ? YES : NO, specialProRataRevoked: NO },
        insolvency: insolvencyDate ? YES : NO,
        insolvencyDate: insolvencyDate?.split('-').reverse().join(''),
        insolvencyType: answers.get('insolvencyType'),
        voluntarySii: NO,
        exemptFrom390: !isLast ? '0' : figures.year ? YES : NO,
        hasVolume: !figures.year ? '0' : volumeOf(figures.year.volume).isZero() ? NO : YES,
        fuelDeposit: '0',
      },
      page3: {
        ...{ 64: box('46'), 65: 100, 66: box('46') },
        ...pick(boxes, BOXES_303.page3),
        111: isRectifying ? (entries.amounts.get('111') ?? 0) : 0,
        withoutActivity: isWithoutActivity(figures.boxes),
        ...(isRectifying && {
          ...{ rectifies: true, rectifiedReceipt: receipt, cancelsDebit: answers.has('cancelsDebit') },
          ...{ reasonRectification: !isByCriterion, reasonCriterion: isByCriterion },
        }),
      },
      ...(figures.year && { page4: page4Of(figures.year, settings) }),
      ...(iban && { account: { iban, sepa: iban.startsWith('ES') ? '1' : '2' } }),
    }),
  });
  return { ...file, declaredAs: type, result, notes: [...notes, ...assumed(context)] };
};

function criterionOf({ fiscalProfile }: FormContext['company']): CashCriterionOption {
  const { zone = null, vatRegime: regime = null, cashCriterionSince, cashCriterionUntil } = fiscalProfile ?? {};
  const day = (date: Date | null | undefined) => date && toCalendarDate(date);
  return { zone, regime, cashCriterionSince: day(cashCriterionSince), cashCriterionUntil: day(cashCriterionUntil) };
}

function isWithoutActivity(boxes: ReadonlyMap<string, Money>): boolean {
  const activity = [...boxes].filter(([box]) => !/^(110|78|87|65)$/.test(box) && !RATE_BOXES.has(box));
  return activity.every(([, amount]) => amount.isZero());
}

/** The boxes in which a rate is printed, whatever is charged at it. */
const RATE_BOXES = new Set(['151', '166', '02', '154', '05', '08', '157', '169', '17', '20', '23']);

function insolvencyProblems({ entries: { answers } }: FormContext): Why[] {
  return answers.has('insolvencyDate') === answers.has('insolvencyType') ? [] : [reasonOf('FORM_NEEDS_INSOLVENCY')];
}

function rectifyingProblems({ filed, entries }: FormContext, result: Money, receipt: string | null): Why[] {
  if (filed.length === 0) return [];
  return [
    ...(/^\d{13}$/.test(receipt ?? '') ? [] : [reasonOf('FORM_NEEDS_RECEIPT')]),
    ...(result.isNegative() && !entries.amounts.has('111') ? [reasonOf('FORM_NEEDS_BOX_111')] : []),
  ];
}

const ASSUMED = { monthlyRefund: 'FORM_ASSUMED_REFUND', specialProRata: 'FORM_ASSUMED_PRO_RATA' } as const;

/** What the file says no to because nobody has answered. */
function assumed({ settings }: FormContext): Why[] {
  return (['monthlyRefund', 'specialProRata'] as const)
    .filter((question) => settings[question] === undefined)
    .map((question) => reasonOf(ASSUMED[question]));
}

export const form303: FormRules = { read, write };
export const form420: FormRules = { read: read420 };
