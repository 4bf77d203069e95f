import { quarterOf } from '@/lib/dates/periods';
import type { Activity } from '@/lib/tax/activity';
import type { LetProperty } from '@/lib/tax/let-property';
import type { VatRegime } from '@/lib/tax/tax-zones';
import type { Recipient } from '@/server/fiscal-records/fiscal-chain/record-recipient';

/** Of the company whose books they are, what every entry says. */
export interface Bookkeeper {
  taxId: string;
  name: string;
  regime: VatRegime;
  /** A person keeps books of income tax; the columns of it are empty in those of a company. */
  isPerson: boolean;
  /** As validation 16 of the format has it: code A to D, its type, and the heading of the IAE. */
  activity: Activity;
  /** The property that a landlord with one lets. */
  property?: LetProperty;
  /** The first and the last day of the books: from January to the end of a quarter. */
  from: string;
  to: string;
}

/** What begins every entry: the period of the return that it counts in, and the activity. */
export function startOf({ activity }: Pick<Bookkeeper, 'activity'>, day: string) {
  return {
    year: Number(day.slice(0, 4)),
    period: `${quarterOf(day).slice(-1)}T`,
    activityCode: activity.code,
    activityType: activity.type,
    activityGroup: activity.group,
  };
}

/** The columns of the property that an entry is about (validation 40). */
export function propertyColumns(property: LetProperty | undefined) {
  return property && { propertySituation: property.situation, propertyReference: property.reference };
}

/** A party as the books name it: a Spanish NIF without a kind, and another id with its kind and country (validation 2). */
export function partyOf(recipient: Recipient | null, name: string | null) {
  const partyName = name?.trim() || undefined;
  if (!recipient) return { partyName };
  if ('nif' in recipient) return { partyId: recipient.nif, partyName };
  const { type, country, id } = recipient.other;
  // The country of a VAT id is its prefix.
  return {
    partyIdType: type,
    partyCountry: type === '02' ? undefined : (country ?? undefined),
    partyId: id,
    partyName,
  };
}
