import { normalizeTaxId, type TaxIdWarning, taxIdWarnings } from '@/lib/tax/tax-id';
import type { Party, PartyCreate } from '@/server/contacts/parties/party.schema';
import { type Address, readAddress, toAddress, toColumns } from '@/server/platform/contract/address';
import { containsText, findFewMatchingIds, isOneOf } from '@/server/platform/db/list-rows';
import type { ResourceFields } from '@/server/platform/db/resource-fields';

type PartyRow = {
  [Column in 'externalReference' | 'email' | 'phone' | 'taxId' | 'taxIdNormalized' | keyof Address]: string | null;
} & {
  name: string;
  createdAt: Date;
  updatedAt: Date;
};

/** The fields that clients and vendors have alike, in the order in which the API shows them. */
export const partyFields = {
  name: 'plain',
  email: 'plain',
  phone: 'plain',
  taxId: { write: taxIdColumns, read: ({ taxId }: PartyRow) => taxId ?? undefined },
  address: {
    write: (address: PartyCreate['address']) => toColumns(readAddress(address)),
    read: (row: PartyRow) => toAddress(row) ?? undefined,
  },
  externalReference: 'plain',
  warnings: { read: warningsOf },
  createdAt: 'instant',
  updatedAt: 'instant',
  taxIdNormalized: 'hidden',
  street: 'hidden',
  city: 'hidden',
  state: 'hidden',
  postalCode: 'hidden',
  country: 'hidden',
} as const satisfies ResourceFields<PartyCreate, Party, PartyRow>;

/** For Prisma: whose name, e-mail address or tax id contains a text. */
export async function matchingParty(workspaceId: string, type: 'clients' | 'vendors', q: string) {
  const normalized = normalizeTaxId(q);
  const few = await findFewMatchingIds(workspaceId, type, q);
  return {
    ...(few && isOneOf(few)),
    OR: [containsText(q), ...(normalized ? [{ taxIdNormalized: { contains: normalized } }] : [])],
  };
}

/** A tax id as it was given, and the spelling that it is found and compared by. */
function taxIdColumns(taxId: string | null) {
  return { taxId: taxId || null, taxIdNormalized: (taxId && normalizeTaxId(taxId)) || null };
}

function warningsOf({ taxId, country }: PartyRow): string[] | undefined {
  if (!taxId) return undefined;
  const warnings = taxIdWarnings(taxId, country).map((warning) => warningTexts[warning]);
  return warnings.length > 0 ? warnings : undefined;
}

const warningTexts: Record<TaxIdWarning, string> = {
  format: 'The tax id does not look like one of its country.',
  check_digit: 'The check digit of the tax id does not fit.',
  control_type: 'The tax id ends in a digit where its kind ends in a letter, or the other way round.',
};
