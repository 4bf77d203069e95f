import { quarterPeriod } from '@/lib/dates/periods';
import { linesOfBox } from '@/lib/tax/tax-forms/lines-of-box';
import { modelo303 } from '@/lib/tax/tax-forms/modelo-303';
import { modelo420 } from '@/lib/tax/tax-forms/modelo-420';
import { WITHHOLDING_BOXES } from '@/lib/tax/tax-forms/withholding-forms';

/** Which boxes of a form are sums of documents; undefined for a form whose boxes open none. */
export function opensBox(form: string, period: string): ((box: string) => boolean) | undefined {
  if (form === '303' || form === '420') {
    const lines = form === '303' ? modelo303(quarterPeriod(period).to) : modelo420;
    return (box) => linesOfBox(lines, box).some(({ sales, purchases }) => sales || purchases);
  }
  if (form === '130') return (box) => ['01', '02', '06'].includes(box);
  if (form !== '111' && form !== '115' && form !== '123') return undefined;
  const { recipients, base, withheld } = WITHHOLDING_BOXES[form];
  return (box) => [recipients, base, withheld].includes(box);
}

/** The boxes in which a form prints a rate, whatever was charged at it. */
export function printedRates(form: string, period: string): Set<string> {
  if (form !== '303' && form !== '420') return new Set();
  const { lines } = form === '303' ? modelo303(quarterPeriod(period).to) : modelo420;
  return new Set(lines.flatMap(({ rate }) => rate?.box ?? []));
}
