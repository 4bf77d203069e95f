import { z } from 'zod';
import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import type { Money } from '@/lib/money/money';
import { provinceOf } from '@/lib/tax/spanish-provinces';
import { taxIdWarnings } from '@/lib/tax/tax-id';
import { fold } from '@/lib/text/fold';
import type { Recipient } from '@/server/fiscal-records/fiscal-chain/record-recipient';
import { isOfCompany } from '@/server/platform/db/by-ids';
import { rows, sql } from '@/server/platform/db/client';

/** Whom the documents of a list are of: by a Spanish tax id, by another id, or by name alone. */
export interface Party {
  key: string;
  name: string;
  /** Spanish, nine characters. */
  taxId: string;
  /** Of another member state, with its country. */
  vatId: string;
  /** Of an id from abroad; empty where it is Spanish or unknown. */
  country: string;
  isIdentified: boolean;
  /** The record of the client or vendor, for what only it says. */
  record: string | null;
}

/** The party of a document; null where it names nobody. */
export function partyOf(recipient: Recipient | null, name: string | null, record: string | null): Party | null {
  if (!recipient) {
    const key = record ?? fold(name ?? '');
    if (key === '') return null;
    return { key: `?${key}`, name: name ?? '', taxId: '', vatId: '', country: '', isIdentified: false, record };
  }
  const of = { name: recipient.name, record, isIdentified: true };
  if ('nif' in recipient && taxIdWarnings(recipient.nif, 'ES').includes('format')) {
    return { ...of, key: `?${recipient.nif}`, taxId: '', vatId: '', country: '', isIdentified: false };
  }
  if ('nif' in recipient) return { ...of, key: recipient.nif, taxId: recipient.nif, vatId: '', country: '' };
  const { country, type, id } = recipient.other;
  const vatId = type === '02' ? id : '';
  return { ...of, key: `${country ?? ''}${id}`, taxId: '', vatId, country: country ?? vatId.slice(0, 2) };
}

/** What a list cannot name, because nothing identifies it. */
export function unidentified(party: Party, amount: Money): Why {
  return reasonOf('FORM_PARTY_WITHOUT_TAX_ID', { name: party.name, amount: amount.toFixed(2) });
}

const PlaceRow = z.object({ id: z.string(), postalCode: z.string().nullable() });

/**
 * The province of each party, of two digits: by the postal code of its record, else of its latest invoice; 99 abroad, undefined
 * where nothing says it.
 */
export async function provincesOf(
  workspaceId: string,
  parties: readonly Party[],
): Promise<(party: Party) => string | undefined> {
  const ids = parties.flatMap(({ record }) => record ?? []);
  const taxIds = parties.flatMap(({ taxId }) => (taxId ? [taxId.toLowerCase()] : []));
  const found = await rows(
    PlaceRow,
    sql`
    SELECT id, postal_code AS "postalCode" FROM client WHERE ${isOfCompany(workspaceId)} AND id = ANY (${ids}::text[])
    UNION ALL
    SELECT id, postal_code FROM vendor WHERE ${isOfCompany(workspaceId)} AND id = ANY (${ids}::text[])
    UNION ALL
    SELECT * FROM (
      SELECT DISTINCT ON (1) regexp_replace(folio_compact(client_tax_id), '^es', '') AS id, client_address ->> 'postalCode'
      FROM invoice WHERE workspace_id = ${workspaceId} AND status <> 'draft'
        AND regexp_replace(folio_compact(client_tax_id), '^es', '') = ANY (${taxIds}::text[])
        AND client_address ->> 'postalCode' IS NOT NULL
      ORDER BY 1, issue_date DESC
    ) AS invoiced`,
  );
  const places = new Map(found.map(({ id, postalCode }) => [id, postalCode ?? '']));
  return ({ country, record, taxId }) => {
    if (country !== '' && country !== 'ES') return '99';
    const known = [record ?? '', taxId.toLowerCase()].map((id) => places.get(id) ?? '');
    return known.find((postalCode) => provinceOf(postalCode))?.slice(0, 2);
  };
}
