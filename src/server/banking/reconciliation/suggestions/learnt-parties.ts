import { z } from 'zod';
import { rows, sql } from '@/server/platform/db/client';

// Who a document is of, however its name is written: by the id of the client or vendor, else by tax id, else by name.
export const clientOf = sql`coalesce('id ' || invoice.client_id, 'tax ' || nullif(folio_compact(invoice.client_tax_id), ''),
  'name ' || folio_party_key(invoice.client_name))`;
export const vendorOf = sql`coalesce('id ' || expense.vendor_id, 'tax ' || nullif(folio_compact(expense.vendor_tax_id), ''),
  'name ' || folio_party_key(expense.vendor_name))`;

/** Who an IBAN is of, as a client and as a vendor, and by what names the documents had them. */
export type LearntParty = { client?: string; vendor?: string; names: string[] };

/** So often has a match to be confirmed before the IBAN names who it is of. */
const CONFIRMATIONS = 2;

const LearntPartyRow = z.object({
  iban: z.string(),
  type: z.enum(['client', 'vendor']),
  party: z.string(),
  names: z.array(z.string()),
});

/**
 * Who the counterparties' IBANs are of, by the movements that are matched: of an IBAN with which two movements of one
 * client (or vendor) were matched, and none of another: a payment provider's is of many. An undone match is none.
 */
export async function findLearntParties(workspaceId: string, ibans: string[]): Promise<Map<string, LearntParty>> {
  const learnt = new Map<string, LearntParty>();
  if (ibans.length === 0) return learnt;
  const found = await rows(
    LearntPartyRow,
    sql`
    SELECT iban, type, min(party) AS party, array_agg(DISTINCT name) AS names FROM (
      SELECT asked.iban, movement.id, CASE WHEN invoice.id IS NULL THEN 'vendor' ELSE 'client' END AS type,
             CASE WHEN invoice.id IS NULL THEN ${vendorOf} ELSE ${clientOf} END AS party,
             folio_party_key(coalesce(invoice.client_name, expense.vendor_name)) AS name
      FROM unnest(${ibans}::text[]) AS asked(iban)
      CROSS JOIN LATERAL (
        SELECT id FROM bank_transaction
        WHERE workspace_id = ${workspaceId} AND counterparty_iban = asked.iban AND status = 'matched'
        ORDER BY id DESC LIMIT 100
      ) AS movement
      JOIN bank_allocation allocation ON allocation.transaction_id = movement.id AND allocation.kind = 'payment'
      LEFT JOIN invoice ON invoice.id = allocation.invoice_id
      LEFT JOIN expense ON expense.id = allocation.expense_id
    ) AS matched
    GROUP BY iban, type
    HAVING count(DISTINCT id) >= ${CONFIRMATIONS} AND count(*) = count(party) AND min(party) = max(party)`,
  );
  for (const { iban, type, party, names } of found) {
    const known = learnt.get(iban);
    learnt.set(iban, { ...known, [type]: party, names: [...(known?.names ?? []), ...names] });
  }
  return learnt;
}
