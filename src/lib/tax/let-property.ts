/**
 * Where a property that is let stands, as forms 180 and 347 and the record books name it: 1 in Spain with a cadastral reference,
 * 2 in the Basque Country, 3 in Navarra, 4 without a reference, 5 abroad.
 */
export const PROPERTY_SITUATIONS = ['1', '2', '3', '4', '5'] as const;

/** A property that is let: its situation and its cadastral reference. */
export interface LetProperty {
  situation: string;
  reference?: string;
}

interface PropertyFields {
  propertySituation?: string | null;
  propertyReference?: string | null;
}

/** The property that a document or a setting names; of a reference alone it is in Spain. Undefined where it names none. */
export function letPropertyOf({ propertySituation, propertyReference }: PropertyFields): LetProperty | undefined {
  if (!propertySituation && !propertyReference) return undefined;
  return { situation: propertySituation || '1', ...(propertyReference && { reference: propertyReference }) };
}

/** Tells one property from the others; those without a reference are one. */
export function propertyKey({ situation, reference }: LetProperty): string {
  return reference ?? situation;
}

/** Whether a property is named as the agency takes it: in Spain with its reference. */
export function isPropertyNamed(property: LetProperty | undefined): boolean {
  if (!property) return false;
  return !['1', '2', '3'].includes(property.situation) || Boolean(property.reference);
}
