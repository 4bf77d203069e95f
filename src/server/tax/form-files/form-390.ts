import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { Money, sum } from '@/lib/money/money';
import { activityOf, isActivityKnown } from '@/lib/tax/activity';
import { pagesOf390 } from '@/lib/tax/form-files/form-390';
import { taggedFile } from '@/lib/tax/form-files/tagged-file';
import { VOLUME_390 } from '@/lib/tax/tax-forms/boxes-390';
import { declarantOf, PROGRAM_VERSION } from '@/server/tax/form-files/declarant';
import { moneyBoxes, outsideBoxes } from '@/server/tax/form-files/form-303';
import type { Duty, FormContext, FormFigures, FormRules } from '@/server/tax/form-files/form-figures';
import { sumOfBoxes, volumeOf, yearOfVat } from '@/server/tax/form-files/year-vat';

const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'] as const;

/** The bases and taxes that are charged, which the totals 33 and 34 add up. */
const CHARGED_BASES =
  '700 667 01 702 669 03 05 708 675 643 710 677 645 647 716 683 21 718 685 23 25 720 687 545 722 689 547 551 27 29 31'.split(
    ' ',
  );
const CHARGED_TAXES =
  '701 668 02 703 670 04 06 709 676 644 711 678 646 648 717 684 22 719 686 24 26 721 688 546 723 690 548 552 28 30 32'.split(
    ' ',
  );
const SURCHARGES = '664 692 36 666 694 600 602 42 44 46'.split(' ');
const DEDUCTED = '49 51 53 55 57 59 598 61 661 62 652 63 522'.split(' ');

async function read(context: FormContext): Promise<FormFigures> {
  const { books, period, settings, company, entries } = context;
  const quarters = await Promise.all(QUARTERS.map((quarter) => context.quarterly(`${period}-${quarter}`)));
  const returns = quarters.map(({ modelo303 }) => moneyBoxes(modelo303.casillas));
  const { boxes, unboxed } = await yearOfVat(books, period);
  const ofQuarters = (box: string) => sum(returns.map((of) => of.get(box) ?? 0));
  const set = (box: string, amount: Money) => amount.isZero() || boxes.set(box, amount);
  // What was entered in the quarters, or comes with the last of them.
  set('61', ofQuarters('42'));
  set('63', ofQuarters('43'));
  set('522', ofQuarters('44'));
  for (const [box, amount] of entries.amounts) boxes.set(box, new Money(amount));
  boxes.set('33', sumOfBoxes(boxes, CHARGED_BASES));
  boxes.set('34', sumOfBoxes(boxes, CHARGED_TAXES));
  boxes.set('47', sumOfBoxes(boxes, ['34', ...SURCHARGES]));
  boxes.set('64', sumOfBoxes(boxes, DEDUCTED));
  boxes.set('65', sumOfBoxes(boxes, ['47']).minus(sumOfBoxes(boxes, ['64'])));
  const carried = Money.min(returns[0]?.get('110') ?? 0, ofQuarters('78'));
  boxes.set('658', ofQuarters('76'));
  boxes.set('84', sumOfBoxes(boxes, ['65', '658']));
  boxes.set('659', ofQuarters('77'));
  boxes.set('85', carried);
  boxes.set('86', sumOfBoxes(boxes, ['84', '659']).minus(carried));
  const results = returns.map((of) => of.get('71') ?? new Money(0));
  boxes.set('95', sum(results.filter((result) => result.gt(0))));
  const last = results.at(-1) ?? new Money(0);
  set('97', Money.max(last.negated(), 0));
  set('662', returns.at(-1)?.get('87') ?? new Money(0));
  boxes.set(VOLUME_390.total, volumeOf(boxes));

  const isFiler = quarters.some(({ modelo303 }) => modelo303.aplica);
  const unlike = !boxes.get('47')?.equals(ofQuarters('27')) || !boxes.get('64')?.equals(ofQuarters('45'));
  return {
    duty: dutyOf(context, isFiler),
    boxes: new Map([...boxes].filter(([, amount]) => !amount.isZero())),
    rows: [],
    blocked: [
      ...quarters.flatMap((quarter) => outsideBoxes(quarter, quarter.modelo303)),
      ...(unboxed.isZero() ? [] : [reasonOf('FORM_RATE_WITHOUT_BOX', { amount: unboxed.toFixed(2) })]),
      ...(unlike && unboxed.isZero() ? [reasonOf('FORM_390_UNLIKE')] : []),
      ...(isActivityKnown(activityOf(settings)) ? [] : [reasonOf('FORM_NEEDS_ACTIVITY')]),
      ...(company.fiscalProfile ? [] : [reasonOf('FORM_NEEDS_PROFILE')]),
    ],
  };
}

function dutyOf({ settings, company }: FormContext, isFiler: boolean): Duty {
  if (!isFiler) return { must: 'no', why: reasonOf('FORM_390_NO_303') };
  if (company.fiscalProfile?.usesSii) return { must: 'no', why: reasonOf('FORM_SII_INSTEAD') };
  if (settings.exemptFrom390) return { must: 'no', why: reasonOf('FORM_390_EXEMPT') };
  return { must: 'yes', why: reasonOf('FORM_390_DUE') };
}

const write: FormRules['write'] = (context, figures) => {
  const { period, settings, filed } = context;
  const { declarant, notes } = declarantOf(context);
  const { taxId, surname, firstName } = declarant;
  const receipt = filed.at(-1)?.receipt;
  if (filed.length > 0 && !/^\d{13}$/.test(receipt ?? '')) return { blocked: [reasonOf('FORM_NEEDS_RECEIPT')] };
  const file = taggedFile({
    ...{ form: '390', year: Number(period), period: '0A', program: { version: PROGRAM_VERSION, taxId: null } },
    pages: pagesOf390(
      {
        ...{ taxId, surname, firstName, year: period, monthlyRefund: settings.monthlyRefund ? '1' : '0' },
        ...(filed.length > 0 && { substitutive: true, receipt }),
        activityKey: `${settings.activityCode ?? ''}${settings.activityType ?? ''}`,
        activityCode: settings.activityGroup,
      },
      figures.boxes,
    ),
  });
  return { ...file, notes };
};

export const form390: FormRules = { read, write };

/** Form 425 sums up the four forms 420 of a year, whose agency takes no file of ours. */
async function read425(context: FormContext): Promise<FormFigures> {
  const { period } = context;
  const quarters = await Promise.all(QUARTERS.map((quarter) => context.quarterly(`${period}-${quarter}`)));
  const returns = quarters.flatMap(({ modelo420 }) => (modelo420?.aplica ? [moneyBoxes(modelo420.casillas)] : []));
  const names = [...new Set(returns.flatMap((of) => [...of.keys()]))].filter((box) => !['43', '45'].includes(box));
  const boxes = new Map(names.map((box) => [box, sum(returns.map((of) => of.get(box) ?? 0))] as const));
  const duty: Duty =
    returns.length > 0
      ? { must: 'yes', why: reasonOf('FORM_425_DUE') }
      : { must: 'no', why: reasonOf('FORM_OTHER_ZONE') };
  const blocked = quarters.flatMap((quarter) => outsideBoxes(quarter, quarter.modelo420));
  return { duty, boxes, rows: [], blocked, ...(returns.length > 0 && { notes: [reasonOf('FORM_425_TERM')] }) };
}

export const form425: FormRules = { read: read425 };
