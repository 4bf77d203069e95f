import type { PersonInput } from '@/server/rental/guests/person.schema';

/** The fields of a guest, by the names that problems have for them. */
export const guestFields = [
  ...(['firstName', 'surname', 'secondSurname', 'birthDate', 'sex', 'nationality', 'kinship'] as const),
  ...(['documentType', 'documentNumber', 'documentSupport'] as const),
  ...(['address.country', 'address.street', 'address.postalCode'] as const),
  ...(['address.municipalityCode', 'address.municipalityName', 'phone', 'email'] as const),
] as const;
export type GuestField = (typeof guestFields)[number];

/** What stands in a form; '' where nothing does. */
export type GuestValues = Record<GuestField, string>;

export function valuesOf(person: PersonInput | undefined): GuestValues {
  const { address, ...fields }: PersonInput = person ?? {};
  const of = (field: GuestField) =>
    field.startsWith('address.')
      ? address?.[field.slice('address.'.length) as keyof typeof address]
      : fields[field as keyof typeof fields];
  return Object.fromEntries(guestFields.map((field) => [field, of(field) ?? ''])) as GuestValues;
}

export function personOf(values: GuestValues): PersonInput {
  const filledUnder = (prefix: string) =>
    guestFields.flatMap((field) => {
      const name = field.startsWith(prefix) ? field.slice(prefix.length) : '.';
      return name.includes('.') || !values[field] ? [] : [[name, values[field]] as const];
    });
  const address = Object.fromEntries(filledUnder('address.'));
  return { ...Object.fromEntries(filledUnder('')), ...(Object.keys(address).length > 0 && { address }) };
}

/** What those who travel together mostly share, to begin another with. */
export function sharedBy(values: GuestValues): GuestValues {
  const shared = guestFields.filter((field) => field.startsWith('address.') || field === 'nationality');
  return valuesOf(personOf({ ...valuesOf(undefined), ...Object.fromEntries(shared.map((it) => [it, values[it]])) }));
}
