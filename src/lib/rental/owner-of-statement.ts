import { fold } from '@/lib/text/fold';

type Owner = { ownerName?: string | null; ownerEmail?: string | null };

/**
 * Whether a property still is whose it was when a statement was closed: whoever is called the same, or has the same e-mail
 * address and is only written otherwise. One that names nobody is for whoever it is by now.
 */
export function isStillTheirs(statement: Owner, property: Owner): boolean {
  const { ownerName, ownerEmail } = statement;
  if (!ownerName && !ownerEmail) return true;
  return (
    isSame(ownerName, property.ownerName, fold) || isSame(ownerEmail, property.ownerEmail, (text) => text.toLowerCase())
  );
}

function isSame(one: string | null | undefined, other: string | null | undefined, as: (text: string) => string) {
  if (!one || !other) return false;
  return one === other || (as(one) !== '' && as(one) === as(other));
}
