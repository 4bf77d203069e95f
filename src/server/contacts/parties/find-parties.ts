import { normalizeTaxId } from '@/lib/tax/tax-id';
import { fold } from '@/lib/text/fold';
import type { Party } from '@/server/contacts/parties/party.schema';
import { isNamedOneOf } from '@/server/platform/db/by-ids';
import { rowsPlannedAnew, sql } from '@/server/platform/db/client';
import { tableOf } from '@/server/platform/db/many-rows';
import { IdRow } from '@/server/platform/db/row-schemas';

/** By what a party is looked for: its tax id normalized, its e-mail address in lower case. */
export type PartySearch = { id?: string; name: string; taxId?: string; email?: string };

/** The ids of the clients or vendors that any of these could be; `pickParty` tells which. */
export async function findPartyIds(
  model: 'client' | 'vendor',
  workspaceId: string,
  searched: PartySearch[],
): Promise<string[]> {
  const valuesOf = (field: 'id' | 'taxId' | 'email') => searched.flatMap((it) => it[field] ?? []);
  const names = searched.flatMap(({ name, taxId, email }) => (taxId || email ? [] : [name.toLowerCase()]));
  const found = await rowsPlannedAnew(
    IdRow,
    sql`
    SELECT id FROM ${tableOf(model)}
    WHERE workspace_id = ${workspaceId} AND (
      id = ANY (${valuesOf('id')}) OR tax_id_normalized = ANY (${valuesOf('taxId')})
      OR lower(email) = ANY (${valuesOf('email')}) OR ${isNamedOneOf(names)})`,
  );
  return found.map(({ id }) => id);
}

/**
 * The party meant, among those found: by its id, else by its tax id, else by its e-mail address unless the two have
 * different tax ids, and by its name where nothing else is said. The oldest of several.
 */
export function pickParty<Item extends Party & { id: string }>(searched: PartySearch, found: Item[]): Item | undefined {
  const { id, taxId, email, name } = searched;
  const idOf = (it: Item) => (it.taxId ? normalizeTaxId(it.taxId) : undefined);
  const byId = id && found.find((it) => it.id === id);
  if (byId) return byId;
  const byTaxId = taxId && found.find((it) => idOf(it) === taxId);
  if (byTaxId) return byTaxId;
  const byEmail = email && found.find((it) => it.email?.toLowerCase() === email && !(taxId && idOf(it)));
  if (byEmail) return byEmail;
  return taxId || email ? undefined : found.find((it) => fold(it.name) === fold(name));
}
