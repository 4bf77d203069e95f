import { UNDER_WAY } from '@/lib/rental/guest-registration';
import { newId } from '@/lib/text/id';
import type { Communication } from '@/server/generated/prisma/client';
import { db } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { decrypt, encrypt } from '@/server/platform/runtime/crypto';
import { hashOf } from '@/server/rental/guest-registration/next-step';
import type { Wording } from '@/server/rental/guest-registration/read-registration';
import { type CommunicationKind, cancellationLot, type SentLot } from '@/server/rental/hospedajes/lot-xml';

type Environment = Communication['mode'];

/** The communications of a stay in an environment, the oldest first. */
export function findCommunications(
  workspaceId: string,
  reservationId: string,
  mode: Environment,
): Promise<Communication[]> {
  return db.communication.findMany({ where: { workspaceId, reservationId, mode }, orderBy: { position: 'asc' } });
}

export type NewCommunication = {
  workspaceId: string;
  reservationId: string;
  propertyId: string;
  mode: Environment;
  kind: CommunicationKind;
  lot: SentLot;
  wording: Wording;
  byHand?: boolean;
};

/** Inserts a communication that is to be sent, in a transaction that has locked the stay. */
export async function queueCommunication({ lot, wording, ...columns }: NewCommunication): Promise<void> {
  await insert({ ...columns, ...wording, operation: 'tell' }, lot);
}

/** Inserts the cancellation of a communication, in a transaction that has locked the stay. */
export async function queueCancellation(target: Communication, byHand = false): Promise<void> {
  const { workspaceId, reservationId, propertyId, mode, kind, reference, paymentType, communicationCode } = target;
  const columns = { workspaceId, reservationId, propertyId, mode, kind, reference, paymentType, byHand };
  const lot = cancellationLot([communicationCode ?? '']);
  await insert({ ...columns, operation: 'cancel', cancelsId: target.id }, lot);
}

type Columns = Pick<
  Communication,
  'workspaceId' | 'reservationId' | 'propertyId' | 'mode' | 'kind' | 'operation' | 'reference' | 'paymentType'
> &
  Partial<Pick<Communication, 'cancelsId' | 'byHand'>>;

async function insert(columns: Columns, lot: SentLot): Promise<void> {
  const id = newId('com');
  const now = clock.now();
  const sealedXml = encrypt(lot.xml, contextOfLot(id));
  await db.communication.create({
    data: { ...columns, id, contentHash: hashOf(lot), sealedXml, dueAt: now, createdAt: now },
  });
}

/** What becomes of one that is sent no more. */
export const givenUp = { status: 'cancelled', sealedXml: null, dueAt: null, description: null } as const;

/**
 * Gives up what was to be told in an environment that the company leaves. What the Ministry may have of real guests stays
 * in doubt; the test service is asked nothing more.
 */
export async function giveUpWaitingCommunications(workspaceId: string, mode: Environment): Promise<void> {
  const status = mode === 'test' ? { in: [...UNDER_WAY] } : ('queued' as const);
  await db.communication.updateMany({ where: { workspaceId, mode, status }, data: givenUp });
}

/** What is sent, to the byte. @throws {DecryptionError} */
export function openLot({ id, operation, kind, sealedXml }: Communication): SentLot {
  const xml = decrypt(sealedXml ?? '', contextOfLot(id));
  return operation === 'tell' ? { operation: 'A', kind, xml } : { operation: 'B', xml };
}

/** What a sealed secret of this kind is bound to: see `encrypt`. */
export function contextOfLot(id: string): string {
  return `communication:${id}:xml`;
}
