import type { Guest } from '@/server/generated/prisma/client';
import { decrypt, encrypt } from '@/server/platform/runtime/crypto';
import type { Signature } from '@/server/rental/guests/signature.schema';
import type { Person } from '@/server/rental/hospedajes/stay';

/** What is kept of somebody who stays; their id is that of the row. */
export type PersonData = Omit<Person, 'id'>;

/** To be kept at rest: opens nowhere but in the row of this id. */
export function sealPerson(id: string, person: PersonData): string {
  return encrypt(JSON.stringify(person), contextOfPerson(id));
}

/** Who somebody is; only the id where they have been erased. @throws {DecryptionError} */
export function openPerson({ id, sealedPerson }: Pick<Guest, 'id' | 'sealedPerson'>): Person {
  if (sealedPerson === null) return { id };
  return { ...(JSON.parse(decrypt(sealedPerson, contextOfPerson(id))) as PersonData), id };
}

/** To be kept at rest, as a person is. */
export function sealSignature(id: string, signature: Signature): string {
  return encrypt(JSON.stringify(signature), contextOfSignature(id));
}

/** How somebody signed; null where they have not. @throws {DecryptionError} */
export function openSignature({ id, sealedSignature }: Pick<Guest, 'id' | 'sealedSignature'>): Signature | null {
  return sealedSignature === null ? null : (JSON.parse(decrypt(sealedSignature, contextOfSignature(id))) as Signature);
}

/** What a sealed secret of this kind is bound to: see `encrypt`. */
export const contextOfPerson = (id: string) => `guest:${id}:person`;
/** What a sealed secret of this kind is bound to: see `encrypt`. */
export const contextOfSignature = (id: string) => `guest:${id}:signature`;
