import type { Totals } from '@/lib/money/invoice-totals';
import { toNumber } from '@/lib/money/money';
import { readOssSale } from '@/lib/tax/oss-sale';
import type { Document } from '@/server/sales/documents/documents.schema';
import type { Composed } from '@/server/sales/documents/sales-document';
import type { TaxedLine } from '@/server/sales/documents/taxed-lines';

/** What is typed has no history, and an id that is empty. */
type Typed = Omit<Document, 'sentAt' | 'cancelledAt'> & { documentNumber?: string; seriesId?: string };

/** A composed document as the API would show it once it is stored, and what its lines come to: nothing is written. */
export function typedDocument({ document, totals }: Composed, now: Date): { document: Typed; lines: TaxedLine[] } {
  const { clientType: _, items, prepayment, ...fields } = document;
  const at = now.toISOString();
  const typed = {
    ...fields,
    prepayment: prepayment || null,
    items: items.map((item) => withoutNulls(item)),
    ...typedTotals(totals),
    ...{ id: '', createdAt: at, updatedAt: at },
  };
  return { document: withoutNulls(typed) as Typed, lines: linesOf(totals) };
}

function typedTotals({ subtotal, discount, allowanceTotal, chargeTotal, tax, irpf, total, groups }: Totals) {
  return {
    subtotal: toNumber(subtotal),
    discount: toNumber(discount),
    allowanceTotal: toNumber(allowanceTotal) || null,
    chargeTotal: toNumber(chargeTotal) || null,
    tax: toNumber(tax),
    irpf: toNumber(irpf),
    total: toNumber(total),
    taxes: groups.map(({ category, rate, reason, oss, taxable, tax: amount, surchargeRate, surcharge }) => {
      const sale = oss ? readOssSale(oss) : undefined;
      return {
        ...{ category, rate: rate.toNumber(), taxable: toNumber(taxable), tax: toNumber(amount) },
        ...(reason && { reason }),
        ...(sale && { ossCountry: sale.country, ossSupply: sale.supply }),
        ...(!surcharge.isZero() && { surchargeRate: surchargeRate.toNumber(), surcharge: toNumber(surcharge) }),
      };
    }),
  };
}

function linesOf({ lines }: Totals): TaxedLine[] {
  return lines.map(({ net, gross: _, isSettled: __, rate, surchargeRate, ...tax }) => ({
    ...{ net: toNumber(net), rate: rate.toNumber(), surchargeRate: surchargeRate.toNumber() },
    ...tax,
  })) as TaxedLine[];
}

/** As json_strip_nulls does for what is stored. */
function withoutNulls<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value != null)) as Values;
}
