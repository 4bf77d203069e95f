import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { Money, round2, sum, twoDecimals } from '@/lib/money/money';
import type { ParsedInvoice } from '@/server/e-invoicing/e-invoicing/incoming/incoming-invoice';
import { changeOf } from '@/server/e-invoicing/e-invoicing/incoming/readers/fatturapa-lines';
import { none, totalDiffers, warnOfUnstatedPayment } from '@/server/e-invoicing/e-invoicing/incoming/readers/reading';
import type { XmlNode } from '@/server/e-invoicing/e-invoicing/incoming/xml-node';

const CENT = new Money('0.01');

/** The totals of an invoice, in the signs of the document. */
export type FatturaTotal = {
  /** Taxable amounts and tax, the stamp and the discount. */
  total: Money;
  /** The stamp duty, where it is charged beside the groups; many name it and charge it on no line. */
  stamp: Money;
  /** A discount (below zero) or a charge on the document, behind the tax. */
  discount: Money;
  /** The same, where the taxable amounts have it already. */
  discountBeforeTax: Money;
  /** What is added to the total, so that a round amount is paid. */
  rounding: Money;
  warnings: ParsedInvoice['warnings'];
};

/** The parts of a document that its total is computed from, in its signs. */
type Parts = { taxable: Money; tax: Money; lines: Money; rounding: Money; withheld: Money; paidByBuyer: Money };

/**
 * What the total of a document is made of. SdI checks no total: ImportoTotaleDocumento is optional, has the stamp duty, the
 * discount and the rounding or has them not, and some leave the fund or what is withheld out of it. So the parts count that
 * agree with what is paid and with the total that is said; where these say another figure, that is a warning.
 * @param paidByBuyer the tax that a public buyer pays itself (scissione dei pagamenti)
 */
export function totalOf(
  general: XmlNode,
  body: XmlNode,
  { taxable, tax, lines, rounding, withheld, paidByBuyer }: Parts,
): FatturaTotal {
  const before = taxable.plus(tax);
  const statedTotal = general.amount('ImportoTotaleDocumento');
  const payments = body
    .children('DatiPagamento', 'DettaglioPagamento')
    .flatMap((it) => it.amount('ImportoPagamento') ?? []);
  const paid = sum(payments);
  const stamp = general.amount('DatiBollo', 'ImportoBollo') ?? none;
  const inAll = (general.amount('Arrotondamento') ?? none).plus(rounding);
  const discountOnLines = discountOf(general, lines);
  const isBeforeTax = !discountOnLines.isZero() && lines.plus(discountOnLines).equals(taxable);
  const discounts = isBeforeTax ? [none] : [none, discountOf(general, before), discountOf(general, taxable)];
  const isByRate = general.children('ScontoMaggiorazione').some((it) => it.child('Percentuale'));
  const choices = [none, stamp].flatMap((charged) =>
    discounts.flatMap((discount) =>
      [inAll, none].map((rounded) => {
        const total = before.plus(charged).plus(discount);
        const due = total.plus(rounded);
        const payable = due.minus(paidByBuyer);
        const ways = [due, payable, payable.minus(withheld), due.minus(withheld)];
        // A discount by a rate is rounded by some line by line.
        const most = isByRate && discount.abs().gt(CENT) ? CENT : none;
        const is = (one: Money, other: Money) => one.minus(other).abs().lte(most);
        const isPaid = ways.some((it) => is(it, paid));
        const isStated = statedTotal === null || is(statedTotal, total) || is(statedTotal, due);
        const isStatedNet = statedTotal !== null && ways.some((it) => is(it, statedTotal));
        return {
          stamp: charged,
          discount,
          rounding: rounded,
          total,
          due,
          ways,
          isPaid,
          isStated,
          score: (isPaid ? 4 : 0) + (isStated ? 2 : isStatedNet ? 1 : 0),
        };
      }),
    ),
  );
  const [first] = choices;
  if (!first) throw new Error('no choice');
  const best = choices.reduce((most, it) => (it.score > most.score ? it : most), first);
  return {
    ...{ total: best.total, stamp: best.stamp, discount: best.discount, rounding: best.rounding },
    discountBeforeTax: isBeforeTax ? discountOnLines : none,
    warnings: [
      ...(statedTotal && !best.isStated ? [totalDiffers(statedTotal, best.due)] : []),
      ...(best.isPaid ? [] : paymentWarnings(payments, statedTotal, best)),
      ...(statedTotal === null && paid.isZero() && !stamp.isZero() ? [stampWarning(stamp, best.due)] : []),
      ...(best.discount.isZero() && !discounts.every((it) => it.isZero())
        ? [discountWarning(discounts[1], best.total)]
        : []),
    ],
  };
}

function discountOf(general: XmlNode, whole: Money): Money {
  const changes = general.children('ScontoMaggiorazione');
  return round2(changes.reduce((remaining, it) => remaining.plus(changeOf(it, remaining)), whole).minus(whole));
}

/** Warns about payments that are neither the total nor the outstanding part of it, nor each an alternative way to pay. */
function paymentWarnings(payments: Money[], statedTotal: Money | null, { due, ways }: { due: Money; ways: Money[] }) {
  const paid = sum(payments);
  if (payments.length > 0 && paid.isZero() && !due.isZero()) return [warnOfUnstatedPayment(due)];
  if (paid.isZero() || statedTotal?.equals(paid) || payments.every((it) => ways.some((way) => way.equals(it))))
    return [];
  const why = reasonOf('EINVOICE_PAYMENTS_DIFFER', { sum: twoDecimals(paid), amount: twoDecimals(due) });
  return [{ code: 'PAYMENTS_DIFFER', ...why }];
}

function stampWarning(stamp: Money, total: Money) {
  const why = reasonOf('EINVOICE_STAMP_UNSAID', { amount: twoDecimals(stamp), total: twoDecimals(total) });
  return { code: 'STAMP_NOT_TAKEN', ...why };
}

function discountWarning(discount: Money | undefined, total: Money) {
  const why = reasonOf('EINVOICE_DISCOUNT_UNSAID', {
    amount: twoDecimals((discount ?? none).abs()),
    total: twoDecimals(total),
  });
  return { code: 'DISCOUNT_NOT_TAKEN', ...why };
}
