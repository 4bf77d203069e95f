import { normalizeTaxId, type TaxIdWarning, taxIdWarnings } from '@/lib/tax/tax-id';
import type { Party, PartyCreate } from '@/server/contacts/parties/party.schema';
import { type Address, readAddress, toAddress, toColumns } from '@/server/platform/contract/address';
import { fewThatHave, isOneOf } from '@/server/platform/db/few-that-have';
import { foundBy } from '@/server/platform/db/list-rows';

/** The columns of a party as it is written anew: what is left out is cleared. */
export function partyColumns(input: PartyCreate) {
  return {
    name: input.name,
    email: input.email ?? null,
    phone: input.phone ?? null,
    ...taxIdColumns(input.taxId ?? null),
    ...toColumns(readAddress(input.address)),
  };
}

/** The columns that a PATCH changes: what is left out stays. */
export function partyChanges({ name, email, phone, taxId, address }: Partial<PartyCreate>) {
  return {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(taxId !== undefined && taxIdColumns(taxId)),
    ...(address !== undefined && toColumns(readAddress(address))),
  };
}

type PartyRow = { [Field in 'email' | 'phone' | 'taxId' | keyof Address]: string | null } & {
  name: string;
  createdAt: Date;
  updatedAt: Date;
};

/** A party as the API shows it. */
export function toParty(row: PartyRow): Party {
  return {
    name: row.name,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    taxId: row.taxId ?? undefined,
    address: toAddress(row) ?? undefined,
    warnings: warningsOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** For Prisma: whose name, e-mail address or tax id contains a text. */
export async function matchingParty(workspaceId: string, type: 'clients' | 'vendors', q: string) {
  const normalized = normalizeTaxId(q);
  const few = await fewThatHave(workspaceId, type, q);
  return {
    ...(few && isOneOf(few)),
    OR: [foundBy(q), ...(normalized ? [{ taxIdNormalized: { contains: normalized } }] : [])],
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
