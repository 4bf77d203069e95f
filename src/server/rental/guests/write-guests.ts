import { newId } from '@/lib/text/id';
import type { Guest as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { lockRow } from '@/server/platform/db/change-row';
import { db, inTransaction, type OpenTransaction } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { guestsChanged } from '@/server/rental/guests/guests-changed';
import type { PersonInput } from '@/server/rental/guests/person.schema';
import {
  openPerson,
  openSignature,
  type PersonData,
  sealPerson,
  sealSignature,
} from '@/server/rental/guests/sealed-guest';
import type { Signature } from '@/server/rental/guests/signature.schema';
import { checkTraveller } from '@/server/rental/hospedajes/check-person';

type Scope = Pick<Actor, 'workspaceId'>;

/** More than any home sleeps; a link may not fill the database. */
export const MOST_GUESTS = 50;

/** What is written of a guest: who they are, whole, and the signature where they have signed now. */
export type GuestWrite = { person: PersonInput; signature?: Signature | null };

/** Registers somebody who stays; what is missing may follow. @returns the guest's id @throws 404, 422 for one too many */
export async function addGuest({ workspaceId }: Scope, reservationId: string, write: GuestWrite): Promise<string> {
  return changeGuestsOf(workspaceId, reservationId, async () => {
    const registered = await db.guest.count({ where: { workspaceId, reservationId, erasedAt: null } });
    if (registered >= MOST_GUESTS) {
      throw apiError('GUEST_LIMIT_REACHED', { count: MOST_GUESTS });
    }
    const id = newId('gst');
    const now = clock.now();
    const data = { ...columnsOf(id, write.person, write.signature ?? null), createdAt: now, updatedAt: now };
    await db.guest.create({ data: { id, workspaceId, reservationId, ...data } });
    return id;
  });
}

/**
 * Says anew who somebody is, whole. A signature is of what was signed: another name, document or birth takes it away.
 * @throws 404, also for one who is erased
 */
export async function changeGuest({ workspaceId }: Scope, id: string, write: GuestWrite): Promise<void> {
  const { reservationId } = await findGuest(workspaceId, id);
  await changeGuestsOf(workspaceId, reservationId, async () => {
    const row = await findGuest(workspaceId, id);
    const stays = isSamePerson(openPerson(row), write.person) ? openSignature(row) : null;
    const signature = write.signature === undefined ? stays : write.signature;
    const data = { ...columnsOf(id, write.person, signature), updatedAt: clock.now() };
    await db.guest.update({ where: { id, workspaceId }, data });
  });
}

/** @throws 404 */
export async function removeGuest({ workspaceId }: Scope, id: string): Promise<void> {
  const { reservationId } = await findGuest(workspaceId, id);
  await changeGuestsOf(workspaceId, reservationId, async () => {
    const { count } = await db.guest.deleteMany({ where: { id, workspaceId, erasedAt: null } });
    if (count === 0) throw notFound('Guest');
  });
}

/** @throws 404, also for one who is erased */
export async function findGuest(workspaceId: string, id: string): Promise<Row> {
  const row = await db.guest.findFirst({ where: { id, workspaceId, erasedAt: null } });
  if (!row) throw notFound('Guest');
  return row;
}

/** Changes what a stay's registration says, with what follows from it. @throws 404 where there is no such stay */
export async function changeGuestsOf<T>(
  workspaceId: string,
  reservationId: string,
  change: (tx: OpenTransaction) => Promise<T>,
): Promise<T> {
  return inTransaction(async (tx) => {
    await lockRow(tx, 'reservation', workspaceId, reservationId);
    const stay = { id: reservationId, workspaceId, kind: 'stay' as const };
    if ((await db.reservation.count({ where: stay })) === 0) throw notFound('Reservation');
    const changed = await change(tx);
    await guestsChanged(tx, workspaceId, reservationId);
    return changed;
  });
}

function columnsOf(id: string, person: PersonData, signature: Signature | null) {
  return {
    sealedPerson: sealPerson(id, person),
    sealedSignature: signature && sealSignature(id, signature),
    documentVerified: isVerified({ ...person, id }),
  };
}

/** The number of a DNI or a NIE has a letter that fits, that of a passport its alphabet; any other has nothing to check. */
function isVerified(person: PersonData & { id: string }): boolean {
  if (!person.documentNumber || !person.documentType || person.documentType === 'OTRO') return false;
  const arrival = '2000-01-01'; // says nothing of a document
  return !checkTraveller(person, arrival).problems.some(({ field }) => field === 'documentNumber');
}

const SIGNED_FOR = ['firstName', 'surname', 'secondSurname', 'documentType', 'documentNumber', 'birthDate'] as const;

function isSamePerson(before: PersonData, after: PersonData): boolean {
  return SIGNED_FOR.every((field) => (before[field] ?? '') === (after[field] ?? ''));
}
