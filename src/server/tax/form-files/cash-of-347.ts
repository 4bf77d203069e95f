import { z } from 'zod';
import { Money, sum, toNumber } from '@/lib/money/money';
import { daysOfForm } from '@/lib/tax/tax-forms/form-catalog';
import { grouped } from '@/lib/text/grouped';
import { recipientOf } from '@/server/fiscal-records/fiscal-chain/record-recipient';
import { FiscalZone } from '@/server/generated/prisma/client';
import { rows, sql } from '@/server/platform/db/client';
import type { FormRow } from '@/server/tax/form-files/form-figures';
import { type Party, partyOf } from '@/server/tax/form-files/parties';
import type { Books } from '@/server/tax/reports/books';

/** Euros in cash a year from which on they are stated: RD 1065/2007 art. 34.1.h. */
const CASH_LIMIT = 6000;

/** What a client paid in cash of the invoices of a year; in the currency of the books. */
export interface Cash {
  party: Party;
  year: string;
  amount: Money;
}

const CashRow = z.object({
  clientId: z.string().nullable(),
  name: z.string(),
  taxId: z.string(),
  country: z.string().nullable(),
  zone: z.enum(FiscalZone).nullable(),
  isIndividual: z.boolean(),
  year: z.string(),
  amount: z.string(),
});

/** What was collected in cash in a year of each client of whom it is more than the limit, by the year of its invoices. */
export async function cashOf({ workspaceId, currency }: Books, year: string): Promise<Cash[]> {
  const { from, to } = daysOfForm(year);
  const found = await rows(
    CashRow,
    sql`
    SELECT i.client_id AS "clientId", i.client_name AS name, i.client_tax_id AS "taxId",
           i.client_address ->> 'country' AS country, i.client_location AS zone,
           coalesce(i.client_type = 'individual', false) AS "isIndividual",
           to_char(coalesce(i.operation_date, i.issue_date), 'YYYY') AS year,
           round(paid.amount * CASE WHEN i.currency = ${currency} THEN 1 ELSE i.exchange_rate END, 2)::text AS amount
    FROM (
      SELECT invoice_id, amount FROM payment
      WHERE workspace_id = ${workspaceId} AND paid_on BETWEEN ${from}::date AND ${to}::date AND deposit_id IS NULL
      UNION ALL
      SELECT id, prepayment FROM invoice
      WHERE workspace_id = ${workspaceId} AND issue_date BETWEEN ${from}::date AND ${to}::date AND prepayment <> 0
    ) AS paid JOIN invoice i ON i.id = paid.invoice_id AND i.workspace_id = ${workspaceId}
    WHERE i.payment_method = 'cash' AND i.client_tax_id IS NOT NULL AND i.status NOT IN ('draft', 'cancelled')
      AND (i.currency = ${currency} OR i.exchange_rate IS NOT NULL)
    ORDER BY year, i.issue_date, i.id`,
  );
  const collected = found.flatMap(({ year: of, amount, clientId, ...client }) => {
    const party = partyOf(recipientOf(client), client.name, clientId);
    return party?.isIdentified ? [{ party, year: of, amount: new Money(amount) }] : [];
  });
  const byParty = [...grouped(collected, ({ party }) => party.key).values()];
  const above = byParty.filter((of) => sum(of.map(({ amount }) => amount)).gt(CASH_LIMIT));
  return above.flatMap((of) =>
    [...grouped(of, (it) => it.year).values()].flatMap((all) => {
      const [first] = all;
      const amount = sum(all.map((it) => it.amount));
      return first && amount.gt(0) ? [{ ...first, amount }] : [];
    }),
  );
}

interface CashContext {
  provinceOf: (party: Party) => string | undefined;
  /** What is stated of each party and key. */
  named: readonly (readonly { party: Party; key: string }[])[];
  year: string;
}

/** The line of cash that is on no line of sales: of the invoices of another year, or of who bought too little to be stated. */
export function cashRow({ party, year: of, amount }: Cash, { provinceOf, named, year }: CashContext): FormRow[] {
  const isSale = ([first]: CashContext['named'][number]) => first?.key === 'B' && first.party.key === party.key;
  if (of === year && named.some(isSale)) return [];
  return [
    {
      ...{ key: `B:${party.key}:cash:${of}`, party: `B:${party.key}`, name: party.name },
      ...{ taxId: party.taxId || party.vatId, amount: new Money(0) },
      values: {
        ...{ key: 'B', partyTaxId: party.taxId, vatId: party.vatId, province: provinceOf(party) ?? '' },
        ...(party.country && { country: party.country }),
        ...{ amount: 0, cash: toNumber(amount), cashYear: of === year ? 0 : Number(of) },
      },
    },
  ];
}
